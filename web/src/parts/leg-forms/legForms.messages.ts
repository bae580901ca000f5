import { defineMessages } from '../../lib/intl/messages.ts';

/** Words of the forms that a leg needs. */
export const legFormsMessages = defineMessages({
  title: { id: 'legForms.title', defaultMessage: 'Forms to sign' },
  leg: { id: 'legForms.leg', defaultMessage: 'Leg' },
  none: { id: 'legForms.none', defaultMessage: 'No forms outstanding' },
  standing: {
    id: 'legForms.standing',
    defaultMessage: '{what} of {from} to {to}, signed by {signer}, stands for this leg',
  },
  never: { id: 'legForms.never', defaultMessage: 'Not signed yet' },
  changed: {
    id: 'legForms.changed',
    defaultMessage: 'Signed {when}; what it says has changed since',
  },
  byRule: { id: 'legForms.byRule', defaultMessage: 'asked for by a rule of the market' },
  NOT_AUTHORIZED: {
    id: 'legForms.notAuthorized',
    defaultMessage: 'User is not authorized to sign forms for: {code}',
  },
  SIGNER_INCOMPLETE: {
    id: 'legForms.signerIncomplete',
    defaultMessage: 'Your login lacks PCS title, signee type and license number',
  },
  NO_TEMPLATE: { id: 'legForms.noTemplate', defaultMessage: 'It has no template yet' },
  PHYSICIAN_ONLY: {
    id: 'legForms.physicianOnly',
    defaultMessage: 'Only the attending physician may sign it, since it certifies repeated transport',
  },
  generate: { id: 'legForms.generate', defaultMessage: 'Generate forms' },
  generateFor: { id: 'legForms.generateFor', defaultMessage: 'Generate forms: {leg}' },
  ask: {
    id: 'legForms.ask',
    defaultMessage:
      'Each form is filled from the booking, signed in your name with the present time, and attached to the leg.',
  },
  CONDITION: {
    id: 'legForms.condition',
    defaultMessage: "Patient's condition, and why other transport is contraindicated",
  },
  PHYSICIAN_UNAVAILABLE: {
    id: 'legForms.physicianUnavailable',
    defaultMessage: 'Why the attending physician could not sign',
  },
  sign: { id: 'legForms.sign', defaultMessage: 'Sign and attach' },
  cancel: { id: 'legForms.cancel', defaultMessage: 'Cancel' },
  formCreate: { id: 'legForms.formCreate', defaultMessage: 'Form Create' },
  successful: { id: 'legForms.successful', defaultMessage: 'Form creation successful' },
  failed: { id: 'legForms.failed', defaultMessage: 'The forms could not be looked up' },
});
