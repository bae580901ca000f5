import { expect, it } from 'vitest';
import type { AnnouncementRow_announcementFragment } from '../../gql/hooks.ts';
import { wordsOf } from '../../parts/announcements/wordsOf.ts';
import { announcementInput, announcementValues } from './announcements.state.ts';

const zone = 'America/New_York';
const row = {
  __typename: 'ManagedAnnouncement',
  id: 'a',
  version: 1,
  type: 'ALERT',
  contentType: 'TEXT',
  content: 'News',
  status: 'CURRENT',
  companies: [],
  markets: [{ __typename: 'AnnouncementMarket', id: 'm', name: 'Metro' }],
  startsAt: '2026-01-05T15:00:42.123Z',
  endsAt: null,
  createdAt: '2026-01-05T15:00:42.123Z',
  updatedAt: '2026-01-05T15:00:42.123Z',
} as AnnouncementRow_announcementFragment;

it('a time that was left alone is sent to the second, one that was typed as typed in the zone', () => {
  const values = announcementValues(row, zone);
  expect(values).toMatchObject({ startsAt: '2026-01-05T10:00', endsAt: '', marketIds: ['m'] });
  expect(announcementInput(values, row, zone)).toMatchObject({
    startsAt: row.startsAt,
    endsAt: null,
    marketIds: ['m'],
    companyIds: [],
  });
  expect(announcementInput({ ...values, startsAt: '2026-01-05T11:30' }, row, zone).startsAt).toBe(
    '2026-01-05T16:30:00.000Z',
  );
});

it('words of HTML stand on one line', () =>
  expect(wordsOf({ contentType: 'HTML', content: '<p>One <b>two</b></p><ul><li>three</li></ul>' })).toBe(
    'One two three',
  ));
