import type { en } from './en.ts';

/** Spanish words; a missing or superfluous key does not compile. */
export const es: Record<keyof typeof en, string> = {
  INVALID_INPUT: 'Corrija los campos marcados.',
  NOT_ON_THE_WAY: 'Nadie está en camino con este tramo.',
  NOT_PERMITTED: 'No tiene permiso para hacer esto.',
  NOT_FOUND: 'No encontrado.',
  STALE_VERSION: 'Otra persona lo modificó mientras tanto. Mire cómo está ahora e inténtelo de nuevo.',
  CHANGES_NOT_ACCEPTED: 'La reserva se modificó. Revise los cambios y acéptelos junto con los sellos.',
  CONFIRM_STAMPS: 'Hay algo inusual en estas horas o en la distancia. Revíselo y confírmelo o corríjalo.',
  CONFIRM_DUPLICATES:
    'El paciente tiene otra reserva a esta hora. Revísela y confirme que ambas son correctas.',
  STALE_TERMS: 'Lo que se acordaría ha cambiado. Compare lo anterior con lo nuevo y responda de nuevo.',
  IDEMPOTENCY_CONFLICT: 'Esta clave de idempotencia ya se usó con otros datos.',
  CONFIRMATION_REQUIRED: 'Confirme, por favor.',
  OUTSIDE_OPENING_HOURS: 'La hora de llegada está fuera del horario del centro. ¿Desea continuar?',
  PAST_PICK_UP: 'La hora de recogida de {trips} ya pasó y se fijará en AHORA. ¿Continuar?',
  NO_DISPATCH_RULE: 'No se encontró ninguna regla de despacho del mercado.',
  ILLEGAL_TRANSITION: '{tripName} no lo permite en su estado actual.',
  PRICE_LIST_IN_USE:
    'Ya se han calculado precios con esta lista, así que se queda como está. Registre la siguiente y desde qué día rige.',
  VEHICLE_IN_USE: 'El vehículo aún tiene {trips} tramos por realizar. Páselos antes a otro.',
  COMPANY_SUSPENDED: 'Su empresa está suspendida en esta plataforma. Consulte a quienes la administran.',
  BOOKER_SUSPENDED: 'Esta empresa está suspendida: no se puede reservar nada para ella.',
  OWNER_DECIDES: 'Solo el propietario del mercado decide esto.',
  LAST_OF_LIST: 'Al menos una entrada de esta lista debe seguir en uso.',
  ALREADY_TAKEN_OVER: 'Otra persona ya se ha hecho cargo de esto.',
  ANNOUNCEMENT_ENDED: 'Este anuncio ha terminado. Escriba uno nuevo.',
  FACILITY_IN_USE:
    'El departamento está en uso: hay reservas, pacientes o personas que lo nombran. Déjelo inactivo.',
  OFFER_NO_LONGER_OPEN: 'Esta oferta ya no está abierta.',
  OFFER_NO_LONGER_OPEN_ALREADY_ACCEPTED: 'Esta oferta ya fue aceptada.',
  OFFER_NO_LONGER_OPEN_DECLINED: 'Esta oferta ya fue rechazada.',
  OFFER_NO_LONGER_OPEN_EXPIRED: 'El plazo para responder a esta oferta ha terminado.',
  OFFER_NO_LONGER_OPEN_REVOKED:
    'Esta oferta fue retirada: la reserva se cambió, se canceló o se ofreció de nuevo.',
  OFFER_ACCEPTED_BY_OTHER: 'Otro transportista aceptó primero.',
  SIGN_IN_FAILED: 'El usuario o la contraseña no son correctos.',
  SIGN_IN_THROTTLED: 'Demasiados intentos. Inténtelo de nuevo en {retryAfterSeconds} segundos.',
  CURRENT_PASSWORD_WRONG: 'La contraseña actual no es correcta.',
  CURRENT_PASSWORD_NEEDED: 'Escriba su contraseña actual para cambiar el correo electrónico o el teléfono.',
  PASSWORD_COMMON:
    'Esta contraseña es demasiado fácil de adivinar. Elija una más larga o varias palabras sin relación entre sí.',
  PASSWORD_UNCHANGED: 'La contraseña nueva es igual a la actual.',
  ACCOUNT_LINK_INVALID: 'Este enlace ya no es válido. Pida otro.',
  ACTIVATION_CODE_WRONG: 'El usuario o el código no son correctos, o el código ya no es válido.',
  TOO_MANY_REQUESTS: 'Demasiadas solicitudes. Inténtelo de nuevo en {retryAfterSeconds} segundos.',
  NOT_A_SANDBOX: 'Solo se puede simular un mercado de pruebas.',
  CLOCK_FIXED: 'El reloj solo se puede mover en una demostración.',
  CLOCK_BACKWARDS: 'El reloj solo avanza.',
  CLOCK_TOO_FAR: 'El reloj avanza como máximo 31 días de una vez y un año en total.',
  CLOCK_NO_TIMER: 'Nada espera una hora.',
  CLOCK_BUSY: 'Hay otra operación en curso. Inténtelo de nuevo en un momento.',
  SIMULATION_EMPTY:
    'Este mercado aún no tiene reglas, proveedores de atención con contrato o transportistas con tipos de trabajo.',
  SIMULATION_BUSY: 'Hay otra simulación en curso. Inténtelo de nuevo en un momento.',
  SIMULATION_TOO_LONG: 'La simulación tardó demasiado. Pida menos días o viajes.',
  SIGN_IN_BY_DIRECTORY:
    "No se pudo iniciar sesión con una contraseña. Las personas de su organización inician sesión con '{label}': elija 'Continuar con {label}'.",
  MFA_CODE_REQUIRED: 'Introduzca el código de su aplicación de autenticación.',
  MFA_REGISTRATION_REQUIRED:
    'Su empresa exige un segundo paso: configure una aplicación de autenticación para continuar.',
  MFA_CODE_WRONG: 'Este código no es correcto.',
  MFA_CODE_USED: 'Este código ya se ha usado. Espere al siguiente.',
  MESSAGE_NOT_SENDABLE: 'El mensaje no se puede enviar de nuevo: está en espera, ya se envió o ya no sirve.',
  MFA_THROTTLED: 'Demasiados intentos. Inténtelo de nuevo en {retryAfterSeconds} segundos.',
  MFA_STEP_OVER: 'Este inicio de sesión ha terminado. Vuelva a iniciar sesión.',
  MFA_NOT_REGISTERED: 'No hay ninguna aplicación de autenticación configurada.',
  MFA_ALREADY_REGISTERED: 'Ya hay una aplicación de autenticación configurada. Desactívela primero.',
  MFA_NOT_BEGUN: 'La configuración no se inició o terminó en otro lugar. Empiece de nuevo.',
  MFA_BY_DIRECTORY: 'Usted inicia sesión con el directorio de su empresa: el segundo paso se configura allí.',
  MFA_PASSWORD_WRONG: 'La contraseña no es correcta.',
  MFA_REQUIRED_BY_COMPANY: 'Su empresa exige el segundo paso: no se puede desactivar.',
  MFA_RESET_OWN:
    'Su propia aplicación de autenticación no se puede restablecer: pídaselo a otro administrador.',
  MFA_RESET_ELSEWHERE:
    'Esta persona también es usuaria de otras empresas: pídaselo a los administradores de la plataforma.',
  MFA_FIRST_YOURSELF: 'Configure primero su propia aplicación de autenticación e inicie sesión con ella.',
  MFA_NEEDED_THERE:
    'Esta empresa exige un segundo paso. Configure una aplicación de autenticación e inicie sesión con ella.',
  DIRECTORY_UNAVAILABLE:
    "No se puede acceder a '{label}' en este momento. Inténtelo más tarde o pregunte a su administrador.",
  RIDE_SERVICE_UNAVAILABLE:
    'No se puede consultar a {service} en este momento. Inténtelo más tarde o pregunte a su administrador.',
  DEMO_PASSWORD_REFUSED: 'Las cuentas de demostración están desactivadas en este servidor.',
};
