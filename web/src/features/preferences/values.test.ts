import { expect, it } from 'vitest';
import { inMarket, toChanges, type PreferenceValues } from './values.ts';

it('whom a call taker usually books for goes with the market they are a member of', () => {
  const values = { callTakerMarketId: 'm1', callTakerMemberId: 'c1' } as PreferenceValues;
  expect(toChanges(inMarket(values, 'm2'))).toMatchObject({
    callTakerMarketId: 'm2',
    callTakerMemberId: null,
  });
  expect(toChanges(inMarket(values, ''))).toMatchObject({ callTakerMarketId: null, callTakerMemberId: null });
  expect(inMarket(values, 'm1')).toEqual(values);
});
