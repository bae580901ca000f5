import type { Locale } from '../locale.ts';

/** Why a form was not made, by its reason. */
const words: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  en: {
    NOT_AUTHORIZED: 'User is not authorized to sign forms for: {code}',
    SIGNER_INCOMPLETE:
      '{name}: your login has no PCS title, signee type and license number. A user administrator enters them.',
    NO_TEMPLATE: '{name}: nobody has said what it is printed from. Choose a template under PDF Forms.',
    PHYSICIAN_ONLY:
      '{name}: it certifies repeated transport, which the attending physician alone may sign. Ask the physician to generate it from their own login.',
    STATEMENT_MISSING:
      "{name}: the patient's condition, or why the physician could not sign, is not described. Write it where you generate the forms, then sign again.",
    FIELDS_EMPTY:
      '{name}: it must say, and would leave empty: {fields}. Say with what it is filled under PDF Forms.',
    NOT_MADE: '{name}: the PDF could not be made. Look at its template under PDF Forms, or try again.',
    CHANGED_MEANWHILE:
      '{name}: what it prints was changed meanwhile. Look at the booking and generate it again.',
  },
  es: {
    NOT_AUTHORIZED: 'El usuario no está autorizado para firmar formularios de: {code}',
    SIGNER_INCOMPLETE:
      '{name}: su cuenta no tiene título para PCS, tipo de firmante ni número de licencia. Los introduce un administrador de usuarios.',
    NO_TEMPLATE: '{name}: nadie ha indicado con qué se imprime. Elija una plantilla en Formularios PDF.',
    PHYSICIAN_ONLY:
      '{name}: certifica un transporte repetido, y eso solo puede firmarlo el médico tratante. Pídale que lo genere desde su propia cuenta.',
    STATEMENT_MISSING:
      '{name}: falta describir el estado del paciente, o por qué no pudo firmar el médico. Escríbalo donde genera los formularios y vuelva a firmar.',
    FIELDS_EMPTY:
      '{name}: debe decir lo siguiente y quedaría vacío: {fields}. Indique con qué se rellena en Formularios PDF.',
    NOT_MADE: '{name}: no se pudo crear el PDF. Revise su plantilla en Formularios PDF o inténtelo de nuevo.',
    CHANGED_MEANWHILE:
      '{name}: lo que imprime se modificó mientras tanto. Revise la reserva y genérelo de nuevo.',
  },
};

/** Why a form was not made, in the caller's language. */
export const formFailureWords = (
  locale: Locale,
  reason: string,
  form: { code: string; name: string; fields?: readonly string[] },
): string =>
  (words[locale][reason] ?? reason)
    .replace('{code}', form.code)
    .replace('{name}', form.name)
    .replace('{fields}', (form.fields ?? []).join(', '));
