import type { en } from './en.ts';

/** Spanish words; a missing or superfluous key does not compile. */
export const es: Record<keyof typeof en, string> = {
  INVALID_INPUT: 'Corrija los campos marcados.',
  NOT_PERMITTED: 'No tiene permiso para hacer esto.',
  NOT_FOUND: 'No encontrado.',
  STALE_VERSION: 'Otra persona lo modificó mientras tanto.',
  IDEMPOTENCY_CONFLICT: 'Esta clave de idempotencia ya se usó con otros datos.',
  CONFIRMATION_REQUIRED: 'Confirme, por favor.',
  OUTSIDE_OPENING_HOURS: 'La hora de llegada está fuera del horario de la instalación. ¿Desea continuar?',
  PAST_PICK_UP: 'La hora de recogida de {trips} ya pasó y se fijará en AHORA. ¿Continuar?',
  NO_DISPATCH_RULE: 'No se encontró ninguna regla de despacho del mercado.',
  ILLEGAL_TRANSITION: '{tripName} no lo permite en su estado actual.',
  VEHICLE_IN_USE: 'El vehículo aún tiene {trips} tramos por realizar. Páselos antes a otro.',
  ANNOUNCEMENT_ENDED: 'Este anuncio ha terminado. Escriba uno nuevo.',
  FACILITY_IN_USE: 'El departamento está en uso: hay reservas, pacientes o personas que lo nombran. Déjelo inactivo.',
  OFFER_NO_LONGER_OPEN: 'Esta oferta ya no está abierta.',
  OFFER_ACCEPTED_BY_OTHER: 'Otro transportista aceptó primero.',
  SIGN_IN_FAILED: 'El usuario o la contraseña no son correctos.',
  SIGN_IN_THROTTLED: 'Demasiados intentos. Inténtelo de nuevo en {retryAfterSeconds} segundos.',
  NOT_A_SANDBOX: 'Solo se puede simular un mercado de pruebas.',
  SIMULATION_EMPTY: 'Este mercado aún no tiene reglas, proveedores con contrato o transportistas con tipos de servicio.',
  SIMULATION_BUSY: 'Hay otra simulación en curso. Inténtelo de nuevo en un momento.',
  SIMULATION_TOO_LONG: 'La simulación tardó demasiado. Pida menos días o viajes.',
  DEMO_PASSWORD_REFUSED: 'Los accesos de demostración están desactivados en este servidor.',
};
