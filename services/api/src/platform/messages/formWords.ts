import type { Locale } from '../locale.ts';

/** Why a form was not made, by its reason. */
const words: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  en: {
    NOT_AUTHORIZED: 'User is not authorized to sign forms for: {code}',
    SIGNER_INCOMPLETE:
      '{name}: your login has no PCS title, signee type and license number. A user administrator enters them.',
    NO_TEMPLATE: '{name}: nobody has said what it is printed from. Choose a template under PDF Forms.',
    NOT_MADE: '{name}: the PDF could not be made. Look at its template under PDF Forms, or try again.',
    CHANGED_MEANWHILE: '{name}: the booking was changed meanwhile. Generate it again.',
  },
  es: {
    NOT_AUTHORIZED: 'El usuario no está autorizado para firmar formularios de: {code}',
    SIGNER_INCOMPLETE:
      '{name}: su acceso no tiene título, tipo de firmante ni número de licencia. Los introduce quien administra los usuarios.',
    NO_TEMPLATE: '{name}: nadie ha indicado con qué se imprime. Elija una plantilla en Formularios PDF.',
    NOT_MADE: '{name}: no se pudo crear el PDF. Revise su plantilla en Formularios PDF o inténtelo de nuevo.',
    CHANGED_MEANWHILE: '{name}: la reserva se modificó mientras tanto. Genérelo de nuevo.',
  },
};

/** Why a form was not made, in the caller's language. */
export const formFailureWords = (
  locale: Locale,
  reason: string,
  form: { code: string; name: string },
): string => (words[locale][reason] ?? reason).replace('{code}', form.code).replace('{name}', form.name);
