import type { Gender } from '../../gql/generated.ts';
import type { Message } from '../../lib/intl/messages.ts';
import { patientMessages as m } from './patientEditor.messages.ts';

/** How each gender of a record is said. */
export const genderWords: Record<Gender, Message> = {
  FEMALE: m.female,
  MALE: m.male,
  OTHER: m.other,
  UNKNOWN: m.unknown,
};
