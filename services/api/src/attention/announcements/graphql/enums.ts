import type { AnnouncementType } from '@ptc/schema/rules/lists/attention';
import { closedList } from '../../../platform/graphql/closedList.ts';

export const AnnouncementTypeEnum = closedList<AnnouncementType>(
  'AnnouncementType',
  'How an announcement is shown.',
  { IN_APP: 'On the page.', ALERT: 'As a banner.' },
);
