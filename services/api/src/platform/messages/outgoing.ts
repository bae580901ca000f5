import type { Locale } from '../locale.ts';

const en = {
  footer: 'This message was sent by the patient transport console. Nobody reads answers to it.',
  activationSubject: 'Activate your account',
  activationHello: 'Hello {name},',
  activationBody:
    '{company} has made you an account in the patient transport console. Choose a password to begin. Your login is {login}.',
  activationExpiry: 'The link works once and for {hours} hours.',
  activationAction: 'Choose a password',
  activationText: 'Patient transport console: your activation code is {code}. Your login is {login}. Open:',
  resetSubject: 'Reset your password',
  resetBody:
    'Somebody, hopefully you, asked to reset the password of the account {login}. Follow the link to choose a new one; you will be signed out everywhere.',
  resetExpiry:
    'The link works once and for {minutes} minutes. If it was not you, nothing has changed and you need not do anything.',
  resetAction: 'Choose a new password',
  resetText: 'Patient transport console: to choose a new password, open:',
  alertSubject: '{event}: {booking}',
  alertBody: '{event}: booking {booking}.',
  alertActionBody: '{event}: a colleague has acted on booking {booking}.',
  alertAction: 'Open the booking',
  alertWhy: 'You get this because your preferences ask for it. You can change them in the console.',
  credentialSubject: '{kind} {number} of {company} ends on {day}',
  credentialBody:
    '{kind} {number} of {company}, issued by {issuedBy}, is valid until {day}. Where a market or a contract requires it, {company} gets no offers for pick-ups after that day until the next one is entered.',
  credentialAction: 'Open the credentials',
  forecastSubject: '{what} of a patient runs out before {day}',
  forecastBody:
    '{what} of the patient of booking {booking} does not cover the ride of {day}. Coming rides that go without: {rides}. Whoever signs or authorizes needs some days: please see to it now.',
  forecastAction: 'See what runs out',
  forecastCertification: 'The certification',
  forecastAuthorization: 'The prior authorization',
  forecastTokens: 'The stock of granted trips',
  scriptFailsSubject: 'Scripts of the questionnaire {name} fail',
  scriptFailsBody:
    'Scripts of the questionnaire {name} failed where somebody booked: {scripts}. Their questions are shown to everybody, and rules that failed take any answer. What they said stands in the console of the builder. There is one such message a day.',
  scriptFailsAction: 'Open the questionnaire',
  scriptLine: '{question} (line {line})',
  invitedSubject: 'Invitation to the market {market}',
  invitedBody:
    '{owner} invites {company} to its market {market}. You accept or decline on the page of markets.',
  acceptedSubject: '{company} has joined {market}',
  acceptedBody: '{company} has accepted the invitation to your market {market} and takes part from now on.',
  declinedSubject: '{company} does not join {market}',
  declinedBody: '{company} has declined the invitation to your market {market}.',
  leftSubject: '{company} has left {market}',
  leftBody: '{company} has left your market {market}. What it has accepted stands; it gets no more offers.',
  rideSubject: 'Your ride on {day}',
  rideBody:
    'Your ride on {day} is booked. See when it comes and who drives, say that you are ready, or ask to be called.',
  rideCare: 'Whoever has this link can do the same: pass it on to nobody but those who look after you.',
  rideAction: 'Open my ride',
  rideText: 'Your ride on {day}: see when it comes, say that you are ready, or ask to be called.',
  invitationAction: 'Open the markets',
  detailsSubject: 'Your account details were changed',
  detailsBody:
    'The e-mail address or phone number of your account {login} was changed. If it was not you, tell your administrator.',
  detailsText:
    'Patient transport console: the e-mail address or phone number of your account was changed. If it was not you, tell your administrator.',
  changedSubject: 'Your password was changed',
  changedBody:
    'The password of your account {login} was changed, and every device was signed out. If it was not you, reset the password now and tell your administrator.',
  changedAction: 'Reset the password',
  changedText: 'Patient transport console: your password was changed. If it was not you, reset it now:',
};

/** Words of e-mails and text messages; `{name}` is filled in. */
export type OutgoingWords = typeof en;

const es: OutgoingWords = {
  footer: 'Este mensaje lo envió la consola de transporte de pacientes. Nadie lee las respuestas.',
  activationSubject: 'Active su cuenta',
  activationHello: 'Hola, {name}:',
  activationBody:
    '{company} le ha creado una cuenta en la consola de transporte de pacientes. Elija una contraseña para empezar. Su usuario es {login}.',
  activationExpiry: 'El enlace sirve una sola vez y durante {hours} horas.',
  activationAction: 'Elegir una contraseña',
  activationText:
    'Consola de transporte de pacientes: su código de activación es {code}. Su usuario es {login}. Abra:',
  resetSubject: 'Restablezca su contraseña',
  resetBody:
    'Alguien, esperamos que usted, pidió restablecer la contraseña de la cuenta {login}. Siga el enlace para elegir otra; se cerrarán todas sus sesiones.',
  resetExpiry:
    'El enlace sirve una sola vez y durante {minutes} minutos. Si no fue usted, nada ha cambiado y no tiene que hacer nada.',
  resetAction: 'Elegir otra contraseña',
  resetText: 'Consola de transporte de pacientes: para elegir otra contraseña, abra:',
  alertSubject: '{event}: {booking}',
  alertBody: '{event}: reserva {booking}.',
  alertActionBody: '{event}: un colega ha actuado sobre la reserva {booking}.',
  alertAction: 'Abrir la reserva',
  alertWhy: 'Recibe este mensaje porque así lo piden sus preferencias. Puede cambiarlas en la consola.',
  credentialSubject: '{kind} {number} de {company}: vence el {day}',
  credentialBody:
    '{kind} {number} de {company}, expedido por {issuedBy}, es válido hasta el {day}. Donde un mercado o un contrato lo exige, {company} no recibe ofertas para recogidas después de ese día hasta que se registre el siguiente.',
  credentialAction: 'Abrir las credenciales',
  forecastSubject: '{what} de un paciente se agota antes del {day}',
  forecastBody:
    '{what} del paciente de la reserva {booking} no cubre el viaje del {day}. Próximos viajes sin cobertura: {rides}. Quien firma o autoriza necesita unos días: ocúpese de ello ahora.',
  forecastAction: 'Ver lo que se agota',
  forecastCertification: 'La certificación',
  forecastAuthorization: 'La autorización previa',
  forecastTokens: 'El saldo de viajes concedidos',
  scriptFailsSubject: 'Fallan scripts del cuestionario {name}',
  scriptFailsBody:
    'Unos scripts del cuestionario {name} fallaron donde alguien reservaba: {scripts}. Sus preguntas se muestran a todos, y las reglas que fallaron aceptan cualquier respuesta. Lo que dijeron está en la consola del editor. Se envía un mensaje así al día.',
  scriptFailsAction: 'Abrir el cuestionario',
  scriptLine: '{question} (línea {line})',
  invitedSubject: 'Invitación al mercado {market}',
  invitedBody: '{owner} invita a {company} a su mercado {market}. Acepte o rechace en la página de mercados.',
  acceptedSubject: '{company} se ha unido a {market}',
  acceptedBody: '{company} ha aceptado la invitación a su mercado {market} y participa desde ahora.',
  declinedSubject: '{company} no se une a {market}',
  declinedBody: '{company} ha rechazado la invitación a su mercado {market}.',
  leftSubject: '{company} ha dejado {market}',
  leftBody:
    '{company} ha dejado su mercado {market}. Lo que ha aceptado sigue en pie; no recibe más ofertas.',
  rideSubject: 'Su viaje del {day}',
  rideBody:
    'Su viaje del {day} está reservado. Vea cuándo llega y quién conduce, avise de que está listo o pida que le llamen.',
  rideCare: 'Quien tenga este enlace puede hacer lo mismo: no lo pase a nadie más que a quienes le cuidan.',
  rideAction: 'Abrir mi viaje',
  rideText: 'Su viaje del {day}: vea cuándo llega, avise de que está listo o pida que le llamen.',
  invitationAction: 'Abrir los mercados',
  detailsSubject: 'Los datos de su cuenta han cambiado',
  detailsBody:
    'El correo electrónico o el teléfono de su cuenta {login} ha cambiado. Si no fue usted, avise a su administrador.',
  detailsText:
    'Consola de transporte de pacientes: el correo electrónico o el teléfono de su cuenta ha cambiado. Si no fue usted, avise a su administrador.',
  changedSubject: 'Su contraseña ha cambiado',
  changedBody:
    'La contraseña de su cuenta {login} ha cambiado y se cerraron todas sus sesiones. Si no fue usted, restablézcala ahora y avise a su administrador.',
  changedAction: 'Restablecer la contraseña',
  changedText:
    'Consola de transporte de pacientes: su contraseña ha cambiado. Si no fue usted, restablézcala ahora:',
};

/** The words in every language; a missing key does not compile. */
export const outgoingWords: Record<Locale, OutgoingWords> = { en, es };

/** Fills `{name}` in a text. */
export const filled = (text: string, params: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
