import type { NotificationMethod } from '@ptc/schema/rules/lists/people';
import { closedList } from '../../../platform/graphql/closedList.ts';

export const NotificationMethodEnum = closedList<NotificationMethod>(
  'NotificationMethod',
  'Ways to notify a person outside the console.',
  { EMAIL: 'By e-mail.', SMS: 'By text message.' },
);
