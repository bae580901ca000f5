import { defineMessages } from '../../lib/intl/messages.ts';

/** Words of a patient's certifications. */
export const certificationMessages = defineMessages({
  title: { id: 'certifications.title', defaultMessage: 'Certifications' },
  none: { id: 'certifications.none', defaultMessage: 'No certifications' },
  noneText: {
    id: 'certifications.noneText',
    defaultMessage:
      'A certification comes with a form that is signed for a leg. While it is valid, bookings that use certifications need no form of their own.',
  },
  PCS: { id: 'certifications.pcs', defaultMessage: 'Physician certification (PCS)' },
  NON_PHYSICIAN: { id: 'certifications.nonPhysician', defaultMessage: 'Non-physician certification' },
  MEDICAID: { id: 'certifications.medicaid', defaultMessage: 'Medicaid certification' },
  FUTURE: { id: 'certifications.future', defaultMessage: 'Not yet valid' },
  VALID: { id: 'certifications.valid', defaultMessage: 'Valid' },
  USED_UP: { id: 'certifications.usedUp', defaultMessage: 'Used up' },
  ENDED: { id: 'certifications.ended', defaultMessage: 'Ended' },
  days: { id: 'certifications.days', defaultMessage: '{from} to {to}' },
  oneDay: { id: 'certifications.oneDay', defaultMessage: '{from}' },
  used: {
    id: 'certifications.used',
    defaultMessage: '{used, number} of {covered, plural, one {# round trip} other {# round trips}} used',
  },
  signed: { id: 'certifications.signed', defaultMessage: 'Signed by {name}, {title}, {when}, for {leg}' },
});
