import type { Gender } from '@ptc/schema/rules/lists/people';
import { closedList } from '../../../platform/graphql/closedList.ts';

export const GenderEnum = closedList<Gender>('Gender', 'Administrative gender.', {
  FEMALE: 'Female.',
  MALE: 'Male.',
  OTHER: 'Neither.',
  UNKNOWN: 'Not known.',
});
