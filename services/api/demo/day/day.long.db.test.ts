import { DateTime } from 'luxon';
import { describe, it } from 'vitest';
import { testDatabase } from '../../test/setup/database.ts';
import { expectLivingDay } from '../../test/support/livingDay.ts';
import { loadDemo } from '../load.ts';

const tomorrow = DateTime.now().setZone('America/New_York').plus({ days: 1 }).startOf('day');

describe('the demo world is at work whatever the hour', () => {
  it.each([0.2, 1, 3, 9, 16, 23.5])(
    '%d hours after midnight in Boston, an hour less in Chicago',
    async (hour) => {
      const now = tomorrow.plus({ hours: hour }).toJSDate();
      const database = await testDatabase();
      try {
        await loadDemo(database.url, { now });
        await expectLivingDay(database.sql, now);
      } finally {
        await database.close();
      }
    },
    180_000,
  );
});
