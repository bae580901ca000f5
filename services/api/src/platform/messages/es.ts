import type { en } from './en.ts';

/** Spanish words; a missing or superfluous key does not compile. */
export const es: Record<keyof typeof en, string> = {
  INVALID_INPUT: 'Corrija los campos marcados.',
  NOT_PERMITTED: 'No tiene permiso para hacer esto.',
  NOT_FOUND: 'No encontrado.',
  STALE_VERSION: 'Otra persona lo modificó mientras tanto.',
  IDEMPOTENCY_CONFLICT: 'Esta clave de idempotencia ya se usó con otros datos.',
  CONFIRMATION_REQUIRED: 'Confirme, por favor.',
  SIGN_IN_FAILED: 'El usuario o la contraseña no son correctos.',
  SIGN_IN_THROTTLED: 'Demasiados intentos. Inténtelo de nuevo en {retryAfterSeconds} segundos.',
  DEMO_PASSWORD_REFUSED: 'Los accesos de demostración están desactivados en este servidor.',
};
