import { defineMessages } from '../../lib/intl/messages.ts';

/** Words of what somebody who is asked for a leg reads of its patient. */
export const outlineMessages = defineMessages({
  title: { id: 'patientOutline.title', defaultMessage: 'What the patient is like' },
  text: {
    id: 'patientOutline.text',
    defaultMessage: 'Without a name, until the trip is yours. That you looked is recorded.',
  },
  age: { id: 'patientOutline.age', defaultMessage: 'Age' },
  years: {
    id: 'patientOutline.years',
    defaultMessage: '{age, plural, =90 {90 years or older} one {# year} other {# years}}',
  },
  sex: { id: 'patientOutline.sex', defaultMessage: 'Sex' },
  needs: { id: 'patientOutline.needs', defaultMessage: 'Needs' },
});
