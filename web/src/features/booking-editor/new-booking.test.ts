import { expect, it } from 'vitest';
import { newBooking } from './booking-editor.empty.ts';
import { market } from './booking.testing.ts';

const other = { ...market, id: 'other', displayName: 'Other' };
const clinic = { id: 'clinic', name: 'Clinic' };
const usual = { marketId: market.id, company: clinic };

it.each<[string, Parameters<typeof newBooking>, string | null, string | null]>([
  [
    'nothing is chosen where nothing was preferred',
    [[market, other], { marketId: null, usual: null, ownCompanyId: 'own' }],
    null,
    null,
  ],
  [
    'the only market needs no choosing',
    [[other], { marketId: null, usual: null, ownCompanyId: 'own' }],
    'other',
    null,
  ],
  [
    'the preferred market is there',
    [[market, other], { marketId: 'other', usual: null, ownCompanyId: 'own' }],
    'other',
    null,
  ],
  [
    'a call taker begins with their market and the company they usually book for',
    [[market, other], { marketId: market.id, usual, ownCompanyId: 'own' }],
    market.id,
    'Clinic',
  ],
  [
    'not with a company of another market',
    [[market, other], { marketId: 'other', usual, ownCompanyId: 'own' }],
    'other',
    null,
  ],
  [
    'nor with their own',
    [[market, other], { marketId: market.id, usual, ownCompanyId: 'clinic' }],
    market.id,
    null,
  ],
  [
    'nor where they left the market',
    [[other, { ...other, id: 'third' }], { marketId: market.id, usual, ownCompanyId: 'own' }],
    null,
    null,
  ],
])('%s', (_rule, [markets, wish], marketId, bookedFor) => {
  const begun = newBooking(markets, wish);
  expect([begun.market?.id ?? null, begun.bookedFor?.name ?? null]).toEqual([marketId, bookedFor]);
});

it('begins with no pick-up type that its market does not allow on a first leg', () => {
  const onCall = { ...market.settings, defaultPickUpType: 'WILL_CALL' as const };
  const begun = (allowWillCallInitialPickUp: boolean) =>
    newBooking([{ ...market, settings: { ...onCall, allowWillCallInitialPickUp } }], {
      marketId: null,
      usual: null,
      ownCompanyId: 'own',
    }).legs[0]?.pickUp.type;
  expect([begun(true), begun(false)]).toEqual(['WILL_CALL', 'SET_TIME']);
});
