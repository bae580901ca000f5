import { describe, expect, test } from 'vitest';
import { expandRoles } from '../../people/domain/roles.ts';
import { audienceOf, deriveAlerts, type AlertCause } from './deriveAlerts.ts';

const cause = (type: string, over: Partial<AlertCause> = {}): AlertCause => ({
  type,
  marketId: 'm',
  companyId: 'carer',
  bookedByCompanyId: 'carer',
  transportCompanyId: 'transporter',
  transportCompanyIds: [],
  actorCompanyId: null,
  causeId: 'c1',
  itineraryId: 'i',
  tripId: 't',
  offerId: null,
  batchId: 'b',
  batchNo: 1,
  tier: 1,
  occasion: null,
  ...over,
});
const told = (of: AlertCause): string[] =>
  deriveAlerts(of).map(({ companyId, event }) => `${companyId}:${event}`);

describe('who is alerted of what', () => {
  test.each([
    ['offer.opened', ['transporter:OFFER']],
    ['offer.revoked', ['transporter:REVOKED']],
    ['offer.countered', ['carer:COUNTER_OFFER']],
    ['trip.accepted', ['carer:ACCEPTED', 'transporter:ACCEPTED']],
    ['trip.unfulfilled', ['carer:DECLINED_BY_ALL']],
    ['trip.expired', ['carer:EXPIRED']],
    ['trip.unserviceable', ['carer:UNABLE_TO_SERVICE']],
    ['trip.conflictExpired', ['carer:CHANGES_LAPSED', 'transporter:CHANGES_LAPSED']],
    ['trip.dryRun', ['carer:UNABLE_TO_COMPLETE']],
    ['trip.apiFailed', ['carer:API_FAILED', 'transporter:API_FAILED']],
    ['trip.late', ['carer:LATE', 'transporter:LATE']],
    ['trip.blocked', ['carer:BLOCKED', 'transporter:BLOCKED']],
    ['trip.conflicted', ['transporter:CHANGES_TO_ACCEPT']],
    ['trip.changesAccepted', ['carer:CHANGES_ACCEPTED']],
    ['trip.cancelled', ['transporter:CANCELLED']],
    ['trip.readyNow', ['transporter:READY_NOW']],
    ['trip.progressed', []],
    ['offer.declined', []],
    ['offer.reopened', []],
  ])('%s', (type, expected) => {
    expect(told(cause(type))).toEqual(expected);
  });

  test('both companies of a proxied booking are told, each through its own role', () => {
    const alerts = deriveAlerts(cause('trip.accepted', { bookedByCompanyId: 'caller' }));
    expect(alerts.map(({ companyId, audienceRole }) => [companyId, audienceRole])).toEqual([
      ['carer', 'VIEW_BOOKING'],
      ['caller', 'MARKET_CALL_TAKER'],
      ['transporter', 'VIEW_DISPATCH'],
    ]);
  });

  test("who is asked again for what was just lost hears of both in one alert, which has the offer; the booker's has none", () => {
    expect(
      deriveAlerts(cause('trip.conflictExpired', { offerId: 'o' })).map(({ companyId, offerId }) => [
        companyId,
        offerId,
      ]),
    ).toEqual([
      ['carer', null],
      ['transporter', 'o'],
    ]);
    expect(deriveAlerts(cause('offer.countered', { offerId: 'o' })).map(({ offerId }) => offerId)).toEqual([
      'o',
    ]);
  });

  test('what follows by itself is told also to the side whose doing led to it', () => {
    expect(told(cause('trip.blocked', { actorCompanyId: 'carer' }))).toEqual([
      'carer:BLOCKED',
      'transporter:BLOCKED',
    ]);
    expect(told(cause('trip.unfulfilled', { actorCompanyId: 'carer' }))).toEqual(['carer:DECLINED_BY_ALL']);
  });

  test('nobody is told what they did themselves', () => {
    expect(told(cause('trip.accepted', { actorCompanyId: 'transporter' }))).toEqual(['carer:ACCEPTED']);
    expect(told(cause('trip.accepted', { actorCompanyId: 'carer' })), 'a counter-offer was taken').toEqual([
      'transporter:ACCEPTED',
    ]);
    expect(told(cause('offer.revoked', { actorCompanyId: 'transporter' }))).toEqual([]);
    expect(told(cause('trip.unserviceable', { actorCompanyId: 'transporter' }))).toEqual([
      'carer:UNABLE_TO_SERVICE',
    ]);
  });

  test('a company that books and carries is told as both', () => {
    expect(
      told(
        cause('offer.opened', {
          companyId: 'both',
          bookedByCompanyId: 'both',
          transportCompanyId: 'both',
          actorCompanyId: 'both',
        }),
      ),
    ).toEqual(['both:OFFER']);
  });

  test('a leg nobody has alerts no transporter; a changed note all that carry legs', () => {
    expect(told(cause('trip.cancelled', { transportCompanyId: null }))).toEqual([]);
    expect(
      told(
        cause('info.changed', {
          transportCompanyId: null,
          transportCompanyIds: ['a', 'b'],
          actorCompanyId: 'carer',
        }),
      ),
    ).toEqual(['a:INFO_CHANGED', 'b:INFO_CHANGED']);
  });
});

test('the legs of a batch that one command moved are one alert; another cause is another', () => {
  const key = (over: Partial<AlertCause>): string | undefined =>
    deriveAlerts(cause('trip.accepted', over))[0]?.dedupeKey;
  expect(key({ tripId: 't1' })).toBe(key({ tripId: 't2' }));
  expect(key({ causeId: 'c2' })).not.toBe(key({}));
});

test('a leg is late once for each pick-up time, whatever noticed it', () => {
  const key = (over: Partial<AlertCause>): string | undefined =>
    deriveAlerts(cause('trip.late', over))[0]?.dedupeKey;
  expect(key({ occasion: '10:00', causeId: 'c1' })).toBe(key({ occasion: '10:00', causeId: 'c2' }));
  expect(key({ occasion: '11:00' })).not.toBe(key({ occasion: '10:00' }));
});

test('roles decide which alerts are seen', () => {
  expect(audienceOf(expandRoles(['MANAGE_BOOKING']))).toEqual(['VIEW_BOOKING', 'MARKET_CALL_TAKER']);
  expect(audienceOf(expandRoles(['MARKET_CALL_TAKER']))).toEqual(['MARKET_CALL_TAKER']);
  expect(audienceOf(expandRoles(['DISPATCH']))).toEqual(['VIEW_DISPATCH']);
  expect(audienceOf(expandRoles(['DRIVER']))).toEqual([]);
});
