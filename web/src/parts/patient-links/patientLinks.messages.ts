import { defineMessages } from '../../lib/intl/messages.ts';

/** Words of the links to the page that patient and family open. */
export const patientLinkMessages = defineMessages({
  title: { id: 'patientLinks.title', defaultMessage: 'Page for patient and family' },
  none: { id: 'patientLinks.none', defaultMessage: 'No link was sent yet.' },
  invite: { id: 'patientLinks.invite', defaultMessage: 'Invite patient' },
  inviteTitle: { id: 'patientLinks.inviteTitle', defaultMessage: 'Invite patient to use mobile app?' },
  inviteText: {
    id: 'patientLinks.inviteText',
    defaultMessage:
      'Whoever has the link sees when the ride comes and who drives, says ready, and asks to be called. Nothing of health is on it.',
  },
  market: { id: 'patientLinks.market', defaultMessage: 'Default Patient Market' },
  patient: { id: 'patientLinks.patient', defaultMessage: 'Patient' },
  channel: { id: 'patientLinks.channel', defaultMessage: 'Send by' },
  EMAIL: { id: 'patientLinks.email', defaultMessage: 'E-mail' },
  SMS: { id: 'patientLinks.sms', defaultMessage: 'Text message' },
  to: { id: 'patientLinks.to', defaultMessage: 'To' },
  language: { id: 'patientLinks.language', defaultMessage: 'Language' },
  EN: { id: 'patientLinks.en', defaultMessage: 'English' },
  ES: { id: 'patientLinks.es', defaultMessage: 'Spanish' },
  ok: { id: 'patientLinks.ok', defaultMessage: 'OK' },
  cancel: { id: 'patientLinks.cancel', defaultMessage: 'Cancel' },
  sent: { id: 'patientLinks.sent', defaultMessage: 'The link goes to {to}' },
  failed: { id: 'patientLinks.failed', defaultMessage: 'The link for {name} could not be sent' },
  revoke: { id: 'patientLinks.revoke', defaultMessage: 'Take back' },
  revokeOf: { id: 'patientLinks.revokeOf', defaultMessage: 'Take back the link to {to}' },
  revoked: { id: 'patientLinks.revoked', defaultMessage: 'The link to {to} opens nothing any more' },
  revokeFailed: { id: 'patientLinks.revokeFailed', defaultMessage: 'The link could not be taken back' },
  stateWAITING: { id: 'patientLinks.waiting', defaultMessage: 'Being sent' },
  stateSENT: { id: 'patientLinks.stateSent', defaultMessage: 'Sent' },
  stateUNDELIVERED: { id: 'patientLinks.undelivered', defaultMessage: 'Not delivered' },
  stateUSED: { id: 'patientLinks.used', defaultMessage: 'Used' },
  stateREVOKED: { id: 'patientLinks.stateRevoked', defaultMessage: 'Taken back' },
  stateEXPIRED: { id: 'patientLinks.expired', defaultMessage: 'Expired' },
  by: { id: 'patientLinks.by', defaultMessage: '{at}, {name}' },
});
