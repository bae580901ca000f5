import { describe, expect, it } from 'vitest';
import { poundsOfLeg, quantitiesOf } from './quantitiesOf.ts';

const zone = 'America/New_York';
/** Late in the evening of the fourth in Boston, and the fifth in London. */
const pickUpAt = new Date('2026-03-05T02:30:00Z');
const record = { bornOn: '1950-03-05', pounds: 212 };

describe('what a leg is priced by beside its distance', () => {
  it('is the number of patients, and by the record their age on that day and their weight', () => {
    expect(quantitiesOf({ pickUpAt }, zone, record)).toEqual({ COUNT: '1', AGE: '75', WEIGHT: '212' });
    const nextDay = new Date('2026-03-05T12:00:00Z');
    expect(quantitiesOf({ pickUpAt: nextDay }, zone, record).AGE, 'a birthday').toBe('76');
  });

  it('is what the booker stated instead', () => {
    const stated = { pickUpAt, patientAge: 80, patientWeight: 350, patientCount: 3, patientVolume: 12 };
    expect(quantitiesOf(stated, zone, record)).toEqual({
      COUNT: '3',
      AGE: '80',
      WEIGHT: '350',
      VOLUME: '12',
    });
  });

  it('is left out where nobody knows', () => {
    expect(quantitiesOf({ pickUpAt }, zone)).toEqual({ COUNT: '1' });
    expect(quantitiesOf({ pickUpAt, patientWeight: 90 }, zone)).toEqual({ COUNT: '1', WEIGHT: '90' });
  });

  it('a stated weight says who can carry it', () => {
    expect([
      poundsOfLeg({ patientWeight: 350 }, 212),
      poundsOfLeg({}, 212),
      poundsOfLeg({ patientWeight: 0 }, null),
    ]).toEqual([350, 212, null]);
  });
});
