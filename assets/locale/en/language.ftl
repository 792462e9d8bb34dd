# The language itself. A language whose nouns have other forms beside a number than one and other says so as gettext
# does, by the names of the forms and a C expression for which of them a number n has. Polish would write:
# language-forms = one few many
# language-form = n == 1 ? 0 : n % 10 >= 2 && n % 10 <= 4 && (n % 100 < 12 || n % 100 > 14) ? 1 : 2
language-name = English
# Between thousands, and before what is less than one
language-thousands = ,
language-decimal = .
