import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { conflictReasons } from './conflict.ts';
import type { AgreedPlace, Terms } from './conflict.ts';

const place = (facilityId: string | null, line1 = '1 Main St'): AgreedPlace => ({
  facilityId,
  facilityName: facilityId === null ? null : `Facility ${facilityId}`,
  departmentName: null,
  address: { line1, line2: null, line3: null, city: 'Boston', state: 'MA', postcode: '02130' },
});
const agreed: Terms = {
  pickUpAt: '2026-07-01T14:00:00.000Z',
  pickUp: place('F1'),
  dropOff: place(null),
  callTypeId: 'C1',
  urgencyId: 'U1',
  priorityId: 'P1',
  variableIds: ['V1', 'V2'],
  legIds: ['L1'],
};
const names = new Map([
  ['C1', 'Wheelchair'],
  ['C2', 'Stretcher'],
  ['V1', 'Oxygen'],
  ['V2', 'Stairs'],
  ['V3', 'Escort'],
  ['L2', 'B1-B'],
]);
const diff = (change: Partial<Terms>): unknown =>
  conflictReasons(agreed, { ...agreed, ...change }, names).map((reason) => [
    reason.field,
    reason.old,
    reason.new,
  ]);

describe('what a transport provider has to accept', () => {
  it.each([
    [
      { pickUpAt: '2026-07-01T15:00:00.000Z' },
      [['PICK_UP_TIME', '2026-07-01T14:00:00.000Z', '2026-07-01T15:00:00.000Z']],
    ],
    [{ appointmentAt: '2026-07-01T15:00:00.000Z' }, [['APPOINTMENT', null, '2026-07-01T15:00:00.000Z']]],
    [{ pickUp: place('F2') }, [['PICK_UP', 'Facility F1', 'Facility F2']]],
    [{ dropOff: place(null, '2 Elm St') }, [['DROP_OFF', '1 Main St, Boston, MA', '2 Elm St, Boston, MA']]],
    [{ callTypeId: 'C2' }, [['CALL_TYPE', 'Wheelchair', 'Stretcher']]],
    [{ variableIds: ['V3', 'V1'] }, [['VARIABLES', 'Oxygen, Stairs', 'Escort, Oxygen']]],
    [{ legIds: ['L1', 'L2'] }, [['ADDED_LEG', null, 'B1-B']]],
    [{ companions: 2 }, [['COMPANIONS', '0', '2']]],
    // Agreed before it was known: nobody rode along.
    [{ companions: 0 }, []],
  ])('case %#', (change, expected) => {
    expect(diff(change)).toEqual(expected);
  });

  it('the same in another form is no change: order of variables, way of writing the instant, case of an address', () => {
    expect(
      diff({
        variableIds: ['V2', 'V1'],
        pickUpAt: '2026-07-01T10:00:00.000-04:00',
        dropOff: place(null, ' 1 MAIN st '),
      }),
    ).toEqual([]);
  });

  it('a facility renamed or a leg removed is no change', () => {
    expect(diff({ pickUp: { ...place('F1'), facilityName: 'New name' }, legIds: [] })).toEqual([]);
  });

  it('repeated edits keep the agreed value as old, and editing back leaves nothing', () => {
    const times = fc.array(
      fc
        .integer({ min: 0, max: 1000 })
        .map((minutes) => new Date(Date.parse(agreed.pickUpAt) + minutes * 60_000).toISOString()),
      { minLength: 1 },
    );
    fc.assert(
      fc.property(times, (edits) => {
        for (const pickUpAt of edits) {
          const reasons = conflictReasons(agreed, { ...agreed, pickUpAt }, names);
          expect(reasons.every((reason) => reason.old === agreed.pickUpAt)).toBe(true);
          expect(reasons.length).toBe(pickUpAt === agreed.pickUpAt ? 0 : 1);
        }
        expect(conflictReasons(agreed, { ...agreed }, names)).toEqual([]);
      }),
    );
  });
});
