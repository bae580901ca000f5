import { DateTime } from 'luxon';
import { createFormDefinition } from '../../src/bookings/documents/commands/createFormDefinition.ts';
import { usualMapping } from '../../src/bookings/documents/domain/pcsLayouts.ts';
import { generateForms } from '../../src/bookings/filled-forms/commands/generateForms.ts';
import { refreshForecasts } from '../../src/bookings/forecasts/commands/refreshForecasts.ts';
import { systemLookupId } from '../../src/network/lookups/commands/seedLookups.ts';
import { central, eastern, type Teller } from '../bookings.ts';
import type { DemoPayors } from '../directory.ts';
import { demoId } from '../ids.ts';
import type { DemoSession } from '../session.ts';

const hour = 60;
const day = 24 * hour;

/**
 * Insurers of some: trips that were granted and soon are used, one who needs none, and an authorization that
 * ends tomorrow.
 */
export const dayPayors = (now: number): DemoPayors => {
  const dated = (days: number): string =>
    DateTime.fromMillis(now, { zone: eastern }).plus({ days }).toISODate() ?? '';
  return new Map([
    [
      'bernice',
      [
        {
          name: 'Illinois Medicaid',
          payorType: 'Medicaid',
          memberId: 'IL-5520917',
          authorizationType: 'TOKENS',
          tokensTotal: 40,
          tokensRemaining: 9,
        },
      ],
    ],
    [
      'tomas',
      [
        {
          name: 'Illinois Medicaid',
          payorType: 'Medicaid',
          memberId: 'IL-7788990',
          authorizationType: 'NOT_REQUIRED',
        },
      ],
    ],
    [
      'jose',
      [
        {
          name: 'Bay Colony Health Plan',
          payorType: 'Medicaid managed care',
          memberId: 'BC-448120',
          authorizationType: 'PRIOR_AUTHORIZATION',
          effectiveDate: dated(-60),
          expiryDate: dated(1),
        },
      ],
    ],
  ]);
};

/**
 * Who rides to dialysis on a certification, and how many days ago it was signed: one ends soon, one has just
 * begun.
 */
const certified = [
  ['bernice', 'address:lakehome2', 'WCV', '2.6', 50],
  ['tomas', 'address:lakehome', 'WCV', '9.3', 5],
] as const;

/**
 * The market's form for repeated rides of who Medicaid pays for, and who had it signed for the first of them.
 */
export const tellPapers = async (tell: Teller): Promise<void> => {
  const { session } = tell;
  await session.as('config@baystate', createFormDefinition, {
    kind: 'PDF_FORM',
    code: 'MEDICAID',
    name: 'Medicaid transport certification',
    description: 'For repeated rides to treatment; it covers sixty days.',
    marketId: demoId('market lakes'),
    attachmentTypeId: systemLookupId('ATTACHMENT_TYPE', 'NPCS'),
    pdf: {
      template: 'PCS_REPETITIVE',
      mapping: usualMapping('PCS_REPETITIVE'),
      requiredWhen: { callTypeIds: [], payorTypes: ['Medicaid'], facilityTypeIds: [] },
      certifies: 'MEDICAID',
    },
  });
  for (const [patient, from, callType, distance, ago] of certified)
    await session.at(-ago * day, async () => {
      const id = await session.at(-2 * hour, async () => {
        const booked = await tell.book({
          by: 'booking@lakeside',
          market: 'lakes',
          patient,
          from,
          to: 'lakeside',
          inMinutes: hour,
          callType,
          priority: 'P1',
        });
        await tell.accept(booked, 'midway');
        const [tripId = ''] = await tell.legs(booked);
        const { failures } = await generateForms(
          session.contextOf('booking@lakeside'),
          {
            tripId,
            statements: {
              CONDITION: 'Too weak after dialysis to walk or to ride upright by other means.',
              PHYSICIAN_UNAVAILABLE: 'On rounds at another hospital.',
            },
          },
          null,
        );
        if (failures.length > 0) throw new Error(`The demo world could not sign: ${failures[0]?.reason}`);
        return booked;
      });
      await tell.carryOut(id, 'midway', central, -hour, distance);
    });
};

/** Looks at what runs out, as the worker does each hour: the first who signs in finds it. */
export const lookAhead = async (session: DemoSession): Promise<void> => {
  let after: string | null = null;
  do {
    const from: string | null = after;
    after = await session.asWorker((tx) => refreshForecasts(tx, from));
  } while (after !== null);
};
