import { defineMessages } from '../../lib/intl/messages.ts';

/** What kinds of credentials are called, and what is said of them. */
export const credentialWords = defineMessages({
  INSURANCE: { id: 'credentials.INSURANCE', defaultMessage: 'Insurance' },
  LICENCE: { id: 'credentials.LICENCE', defaultMessage: 'License' },
  OTHER: { id: 'credentials.OTHER', defaultMessage: 'Other' },
  title: { id: 'credentials.title', defaultMessage: 'Credentials' },
  kind: { id: 'credentials.kind', defaultMessage: 'Kind' },
  number: { id: 'credentials.number', defaultMessage: 'Number' },
  issuedBy: { id: 'credentials.issuedBy', defaultMessage: 'Issued by' },
  validFrom: { id: 'credentials.validFrom', defaultMessage: 'Valid from' },
  validUntil: { id: 'credentials.validUntil', defaultMessage: 'Valid until' },
  standing: { id: 'credentials.standing', defaultMessage: 'Today' },
  IN_FORCE: { id: 'credentials.IN_FORCE', defaultMessage: 'Valid' },
  endsSoon: {
    id: 'credentials.endsSoon',
    defaultMessage:
      '{days, plural, =0 {Valid, ends today} =1 {Valid, ends tomorrow} other {Valid, ends in # days}}',
  },
  FUTURE: { id: 'credentials.FUTURE', defaultMessage: 'Not yet valid' },
  PAST: { id: 'credentials.PAST', defaultMessage: 'Expired' },
  ENDED: { id: 'credentials.ENDED', defaultMessage: 'Withdrawn' },
  none: { id: 'credentials.none', defaultMessage: 'None entered' },
});
