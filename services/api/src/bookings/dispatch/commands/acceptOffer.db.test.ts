import { DateTime } from 'luxon';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bookingSession, instant, type BookingSession } from '../../../../test/factories/bookingSession.ts';
import { type BookingWorld, transportProviderOf } from '../../../../test/factories/bookingWorld.ts';
import type { LegInput } from '../../booking/commands/bookingInput.ts';
import { cancelTrip } from '../../travel/commands/cancelTrip.ts';
import { acceptOffer } from './acceptOffer.ts';
import { counterOffer } from './counterOffer.ts';
import { closeDueRound } from './advanceBatch.ts';
import { recordExternalAnswer } from './externalAnswer.ts';

let session: BookingSession;
let world: BookingWorld;
beforeAll(async () => {
  session = await bookingSession();
  world = await session.world({ tiers: [1, 1, 2] });
});
beforeEach(() => session.resetClock());
afterAll(() => session.close());

const [first, second] = [0, 1];
const party = (index: number) => transportProviderOf(world, index);

test('accepting gives the batch to the transport provider and revokes every other open offer with it', async () => {
  const id = await session.book(world, 120);
  await session.accept(id, party(first));
  const [trip] = await session.trips(id);
  expect(trip).toMatchObject({
    status: 'ACCEPTED',
    transport_provider_id: party(first).id,
    promised_pick_up_at: null,
  });
  expect(trip?.['agreed']).toMatchObject({
    pickUpAt: instant(trip, 'pick_up_at').toISOString(),
    legIds: [trip?.id],
  });
  expect(new Map((await session.offers(id)).map(({ company_id, status }) => [company_id, status]))).toEqual(
    new Map([
      [party(first).id, 'ACCEPTED'],
      [party(second).id, 'REVOKED'],
    ]),
  );
  const told = (await session.events(id)).filter(({ type }) => type === 'offer.revoked');
  expect(told.map(({ company_ids }) => company_ids.includes(party(second).id))).toEqual([true]);
  expect(await session.replays(id)).toBe(true);
  expect(await session.countsAgree()).toBe(true);
});

test('the others, too late, learn why; nothing changes', async () => {
  const id = await session.book(world, 120);
  const late = await session.offerFor(id, party(second));
  await session.accept(id, party(first));
  const before = await session.trips(id);
  await expect(
    session.as(party(second), acceptOffer, { offerId: late, expectedTerms: await session.terms(late) }),
  ).rejects.toMatchObject({
    kind: 'OfferNoLongerOpen',
    code: 'OFFER_ACCEPTED_BY_OTHER',
    data: { offerId: late, reason: 'ACCEPTED_BY_OTHER' },
  });
  await expect(session.accept(id, party(first))).rejects.toMatchObject({
    kind: 'OfferNoLongerOpen',
    data: { reason: 'ALREADY_ACCEPTED' },
  });
  expect(await session.trips(id)).toEqual(before);
});

test('an offer is the asked transport provider’s to accept: others, bookers and strangers may not', async () => {
  const id = await session.book(world, 120);
  const offerId = await session.offerFor(id, party(first));
  await expect(
    session.as(world.careProvider, acceptOffer, { offerId, expectedTerms: await session.terms(offerId) }),
  ).rejects.toMatchObject({
    kind: 'NotPermitted',
  });
  await expect(
    session.as(world.owner, acceptOffer, { offerId, expectedTerms: await session.terms(offerId) }),
  ).rejects.toMatchObject({
    kind: 'NotPermitted',
  });
  await expect(
    session.as(world.stranger, acceptOffer, { offerId, expectedTerms: await session.terms(offerId) }),
  ).rejects.toMatchObject({
    kind: 'NotFound',
  });
  await expect(
    session.as(party(second), acceptOffer, { offerId, expectedTerms: await session.terms(offerId) }),
  ).rejects.toMatchObject({
    kind: 'NotFound',
  });
  await expect(
    session.as(party(first), acceptOffer, {
      offerId: 'nonsense',
      expectedTerms: await session.terms('nonsense'),
    }),
  ).rejects.toMatchObject({
    kind: 'NotFound',
  });
  const viewer = {
    ...party(first),
    actor: { ...party(first).actor, roles: new Set(['VIEW_DISPATCH'] as const) },
  };
  await expect(
    session.as(viewer, acceptOffer, { offerId, expectedTerms: await session.terms(offerId) }),
  ).rejects.toMatchObject({ kind: 'NotPermitted' });
});

test('an offer that went out as its company stopped being a transport provider is open to nobody', async () => {
  const id = await session.book(world, 120);
  const offerId = await session.offerFor(id, party(first));
  await session.sql`update companies set is_transport_provider = false where id = ${party(first).id}`;
  const closed = { kind: 'OfferNoLongerOpen', data: { offerId, reason: 'REVOKED' } };
  await expect(session.accept(id, party(first))).rejects.toMatchObject(closed);
  const [trip] = await session.trips(id);
  await expect(
    session.as(party(first), counterOffer, {
      offerId,
      expectedTerms: await session.terms(offerId),
      pickUpAt: DateTime.fromJSDate(instant(trip, 'pick_up_at'), { zone: 'America/New_York' })
        .plus({ minutes: 5 })
        .toFormat("yyyy-MM-dd'T'HH:mm"),
    }),
  ).rejects.toMatchObject(closed);
  await session.sql`update companies set is_transport_provider = true where id = ${party(first).id}`;
  await session.accept(id, party(first));
});

test('a promise within 30 s is no promise; within the limit it is kept; beyond it is refused', async () => {
  const id = await session.book(world, 120);
  const offerId = await session.offerFor(id, party(first));
  await expect(
    session.as(party(first), acceptOffer, {
      offerId,
      expectedTerms: await session.terms(offerId),
      promisedPickUpAt: await session.local(190),
    }),
  ).rejects.toMatchObject({
    kind: 'InvalidInput',
    data: { issues: [{ path: 'promisedPickUpAt', code: 'date_out_of_range' }] },
  });
  await session.as(party(first), acceptOffer, {
    offerId,
    expectedTerms: await session.terms(offerId),
    promisedPickUpAt: await session.local(150),
  });
  const [trip] = await session.trips(id);
  expect(instant(trip, 'promised_pick_up_at').getTime() - instant(trip, 'pick_up_at').getTime()).toBe(
    30 * 60_000,
  );
  const same = await session.book(world, 120);
  await session.accept(same, party(first), await session.local(120));
  expect((await session.trips(same))[0]?.['promised_pick_up_at']).toBeNull();
});

test('after the round is over an offer lapses even if no timer has marked it', async () => {
  const quick = await session.world({
    tiers: [1],
    rule: { rounds: [{ tiers: [1], memberCompanyIds: [], minutes: 10 }] },
  });
  const id = await session.book(quick, 120);
  session.advance(11);
  const transportProvider = quick.transportProviders[0] ?? party(first);
  await expect(session.accept(id, transportProvider)).rejects.toMatchObject({
    kind: 'OfferNoLongerOpen',
    data: { reason: 'EXPIRED' },
  });
});

test('best offer: acceptances are bids until the round closes; the earliest promise, then the lower price wins', async () => {
  const bidding = await session.world({
    tiers: [1, 1, 1],
    rule: { award: 'BEST', rounds: [{ tiers: [1], memberCompanyIds: [], minutes: 10 }] },
  });
  const [cheap, quick, slow] = bidding.transportProviders;
  if (!cheap || !quick || !slow) throw new Error('three transport providers');
  const id = await session.book(bidding, 120);
  await session.accept(id, slow, await session.local(140));
  expect((await session.trips(id))[0]).toMatchObject({ status: 'ACCEPTING', transport_provider_id: null });
  await session.accept(id, quick, await session.local(110));
  const batch = (await session.batches(id))[0];
  await session.asWorker((tx) => closeDueRound(tx, batch?.id ?? ''));
  expect((await session.trips(id))[0]?.status).toBe('ACCEPTING');
  session.advance(11);
  await session.asWorker((tx) => closeDueRound(tx, batch?.id ?? ''));
  expect((await session.trips(id))[0]).toMatchObject({ status: 'ACCEPTED', transport_provider_id: quick.id });
  expect((await session.offers(id)).map(({ status }) => status).toSorted()).toEqual([
    'ACCEPTED',
    'EXPIRED',
    'REVOKED',
  ]);
  await session.asWorker((tx) => closeDueRound(tx, batch?.id ?? ''));
  expect(await session.replays(id)).toBe(true);
  session.resetClock();
  const everyone = await session.book(bidding, 120);
  for (const one of [cheap, quick, slow]) await session.accept(everyone, one);
  await session.asWorker(async (tx) => closeDueRound(tx, (await session.batches(everyone))[0]?.id ?? ''));
  expect((await session.trips(everyone))[0]).toMatchObject({
    status: 'ACCEPTED',
    transport_provider_id: cheap.id,
  });
});

test.each([
  ['BEST', 'FIRST', 'ACCEPTING'],
  ['FIRST', 'BEST', 'ACCEPTED'],
] as const)(
  'planned for %s, a batch is awarded so, though its rule says %s meanwhile',
  async (award, now, status) => {
    const changing = await session.world({ tiers: [1, 1], rule: { award } });
    const [one, other] = changing.transportProviders;
    if (!one || !other) throw new Error('two transport providers');
    const id = await session.book(changing, 120);
    await session.sql`update market_rules set settings = settings || ${session.sql.json({ award: now })} where id = ${changing.ruleId}`;
    await session.accept(id, one);
    expect((await session.trips(id))[0]?.status).toBe(status);
    if (award === 'FIRST') return;
    await session.accept(id, other, await session.local(110));
    await session.asWorker(async (tx) => closeDueRound(tx, (await session.batches(id))[0]?.id ?? ''));
    expect((await session.trips(id))[0]).toMatchObject({
      status: 'ACCEPTED',
      transport_provider_id: other.id,
    });
    expect(await session.replays(id)).toBe(true);
  },
);

test('best offer: where the first leg is cancelled, a promise for it is none for the next, and the price is that of the rest', async () => {
  const bidding = await session.world({ tiers: [1], rule: { award: 'BEST' } });
  const [only = party(first)] = bidding.transportProviders;
  const { hospitalId, clinicId } = bidding;
  const leg = async (minutes: number, from: string, to: string): Promise<LegInput> => ({
    pickUp: { facilityId: from, floorAndRoom: '1', type: 'SET_TIME', at: await session.local(minutes) },
    dropOff: { facilityId: to },
  });
  const id = await session.book(bidding, 120, {
    type: 'MULTI',
    legs: [await leg(120, hospitalId, clinicId), await leg(300, clinicId, hospitalId)],
  });
  const [, alone] = ((await session.offers(id))[0]?.['estimate_legs'] ?? []) as { total: string }[];
  await session.accept(id, only, await session.local(140));
  await session.as(bidding.careProvider, cancelTrip, {
    tripId: (await session.trips(id))[0]?.id ?? '',
    reasonId: bidding.reasons.cancel,
  });
  expect((await session.trips(id)).map(({ status }) => status)).toEqual(['CANCELLED', 'ACCEPTING']);
  expect(await session.offers(id)).toMatchObject([
    { status: 'BID', promised_pick_up_at: null, estimate: alone?.total, estimate_legs: [alone] },
  ]);
  session.advance(11);
  await session.asWorker(async (tx) => closeDueRound(tx, (await session.batches(id))[0]?.id ?? ''));
  expect((await session.trips(id))[1]).toMatchObject({ status: 'ACCEPTED', promised_pick_up_at: null });
  expect(await session.replays(id)).toBe(true);
});

test('where the transport provider’s own system must confirm, it is accepted only then; without an answer it failed and can be accepted by hand', async () => {
  const external = await session.world({ tiers: [1, 1], transportProvider: { externalDispatch: true } });
  const [one, other] = external.transportProviders;
  if (!one || !other) throw new Error('two transport providers');
  const id = await session.book(external, 120);
  await session.accept(id, one);
  expect((await session.trips(id))[0]?.status).toBe('ACCEPTING');
  await expect(session.accept(id, other)).rejects.toMatchObject({ kind: 'OfferNoLongerOpen' });
  session.advance(6);
  await session.asWorker(async (tx) => closeDueRound(tx, (await session.batches(id))[0]?.id ?? ''));
  expect((await session.trips(id))[0]?.status).toBe('API_FAILED');
  expect((await session.events(id)).map(({ type }) => type)).toContain('trip.apiFailed');
  await session.accept(id, one);
  expect((await session.trips(id))[0]).toMatchObject({ status: 'ACCEPTED', transport_provider_id: one.id });
  expect(await session.replays(id)).toBe(true);
});

test('the best bid of a transport provider with its own system is confirmed by that system, or fails there', async () => {
  const external = await session.world({
    tiers: [1, 1],
    transportProvider: { externalDispatch: true },
    rule: { award: 'BEST' },
  });
  const [one, other] = external.transportProviders;
  if (!one || !other) throw new Error('two transport providers');
  const ids = [await session.book(external, 120), await session.book(external, 120)] as const;
  for (const id of ids) {
    await session.accept(id, one);
    await session.accept(id, other, await session.local(100));
    await session.asWorker(async (tx) => closeDueRound(tx, (await session.batches(id))[0]?.id ?? ''));
    expect((await session.trips(id))[0]?.status).toBe('ACCEPTING');
    expect((await session.offers(id)).map(({ status }) => status).toSorted()).toEqual(['BID', 'REVOKED']);
  }
  const offerId = await session.offerFor(ids[0], other);
  await session.asWorker((tx) => recordExternalAnswer(tx, { offerId, confirmed: true }));
  expect((await session.trips(ids[0]))[0]).toMatchObject({
    status: 'ACCEPTED',
    transport_provider_id: other.id,
  });
  session.advance(6);
  for (let again = 0; again < 2; again += 1)
    await session.asWorker(async (tx) => closeDueRound(tx, (await session.batches(ids[1]))[0]?.id ?? ''));
  expect((await session.trips(ids[1]))[0]).toMatchObject({
    status: 'API_FAILED',
    transport_provider_id: other.id,
  });
  expect(await session.replays(ids[0])).toBe(true);
  expect(await session.replays(ids[1])).toBe(true);
});

test('fifty accept the same batch at the same moment: one wins, the rest are told, the log agrees, every time', async () => {
  const crowd = await session.world({ tiers: Array.from({ length: 50 }, () => 1) });
  for (let round = 0; round < 3; round += 1) {
    const id = await session.book(crowd, 120);
    const before = await session.offers(id);
    expect(before).toHaveLength(50);
    const answers = await Promise.allSettled(
      before.map((offer) => {
        const dispatcher = crowd.transportProviders.find((one) => one.id === offer.company_id);
        return dispatcher
          ? session.as(dispatcher, acceptOffer, { offerId: offer.id, expectedTerms: offer.terms_version })
          : Promise.reject(new Error('no dispatcher'));
      }),
    );
    const won = answers.filter(({ status }) => status === 'fulfilled');
    const lost = answers.flatMap((answer) =>
      answer.status === 'rejected' ? [answer.reason as { kind?: string; data?: { reason?: string } }] : [],
    );
    expect(won).toHaveLength(1);
    expect(lost.map(({ kind, data }) => `${kind ?? ''} ${data?.reason ?? ''}`)).toEqual(
      Array.from({ length: 49 }, () => 'OfferNoLongerOpen ACCEPTED_BY_OTHER'),
    );
    const after = await session.offers(id);
    expect(after.filter(({ status }) => status === 'ACCEPTED')).toHaveLength(1);
    expect(after.filter(({ status }) => status === 'REVOKED')).toHaveLength(49);
    const [trip] = await session.trips(id);
    expect(trip?.['transport_provider_id']).toBe(
      after.find(({ status }) => status === 'ACCEPTED')?.company_id,
    );
    expect((await session.log(id)).filter(({ to_status }) => to_status === 'ACCEPTED')).toHaveLength(1);
    expect((await session.events(id)).filter(({ type }) => type === 'trip.accepted')).toHaveLength(1);
    expect(await session.replays(id)).toBe(true);
  }
  expect(await session.countsAgree()).toBe(true);
});
