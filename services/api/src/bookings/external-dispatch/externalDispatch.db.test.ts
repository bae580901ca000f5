import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { root } from '../../../../../scripts/workspace.ts';
import { DispatchSandbox, type ToldOrder } from '../../../demo/outside/dispatchSystem.ts';
import { selfSigned } from '../../../demo/outside/selfSigned.ts';
import { bookingSession, type BookingSession } from '../../../test/factories/bookingSession.ts';
import type { BookingWorld, Party } from '../../../test/factories/bookingWorld.ts';
import { ownSystem, type OwnSystem } from '../../../test/factories/ownSystem.ts';
import { asActor } from '../../../test/runtime.ts';
import { workerActor } from '../../platform/actor.ts';
import { runCommand } from '../../platform/command.ts';
import { signedHeaders } from '../../platform/http/signedHeaders.ts';
import { addComment } from '../booking/commands/addComment.ts';
import { globalId } from '../../platform/graphql/globalId.ts';
import { acceptOffer } from '../dispatch/commands/acceptOffer.ts';
import { closeDueRound } from '../dispatch/commands/advanceBatch.ts';
import { cancelItinerary } from '../booking/commands/cancelItinerary.ts';
import { answerExternalDispatch } from './commands/answerExternalDispatch.ts';
import { makeCall } from './commands/makeCall.ts';
import { retryExternalDispatch } from './commands/retryExternalDispatch.ts';
import { saveDispatchSystem } from './commands/saveDispatchSystem.ts';
import { dispatchCalling } from './jobs/calls.queue.ts';

let session: BookingSession;
let world: BookingWorld;
let crew: Party;
let other: Party;
let system: DispatchSandbox;
let url: string;
let save: OwnSystem['save'];

beforeAll(async () => {
  session = await bookingSession();
  world = await session.world({ tiers: [1, 1], transportProvider: { externalDispatch: true } });
  const [first, second] = world.transportProviders;
  if (!first || !second) throw new Error('two transport providers');
  [crew, other] = [first, second];
  ({ system, url, save } = await ownSystem(session, crew));
});
beforeEach(async () => {
  session.resetClock();
  system.told.length = 0;
  system.orders.clear();
  system.manner = 'confirm';
  system.onTold = () => undefined;
  await save({ url });
});
afterEach(() => session.resetClock());
afterAll(async () => {
  await system.stop();
  await session.close();
});

interface Call {
  id: string;
  status: string;
  reason: string | null;
  reference: string | null;
  attempts: number;
  body: string | null;
}
const callsOf = (offerId: string): Promise<Call[]> =>
  session.sql<Call[]>`select * from dispatch_calls where offer_id = ${offerId} order by created_at, id`;
const worker = () => asActor(session.runtime, workerActor);
const waiting = async (offerId: string): Promise<string> => {
  const found = (await callsOf(offerId)).find(({ status }) => status === 'WAITING');
  if (!found) throw new Error('no call waits');
  return found.id;
};
const status = async (id: string): Promise<string | undefined> => (await session.trips(id))[0]?.status;
const accepted = async (): Promise<{ id: string; offerId: string }> => {
  const id = await session.book(world, 120);
  return { id, offerId: await session.accept(id, crew) };
};
const attempt = async (offerId: string) => makeCall(worker(), await waiting(offerId));
const giveUp = async (offerId: string): Promise<void> =>
  dispatchCalling.giveUp(
    worker(),
    { callId: await waiting(offerId) },
    { jobId: 'x', attempts: 10, reason: 'HTTP 503' },
  );
const answer = async (offerId: string, confirmed: boolean, party = crew) =>
  session.as(party, answerExternalDispatch, {
    offerId,
    expectedTerms: await session.terms(offerId),
    confirmed,
    reference: 'L-7',
    reason: confirmed ? null : 'No crew',
  });
const retry = async (offerId: string) =>
  session.as(crew, retryExternalDispatch, { offerId, expectedTerms: await session.terms(offerId) });

test('an acceptance is told to the transport provider’s own system, signed, with what it is to carry and by which ids it answers; its word accepts', async () => {
  const { id, offerId } = await accepted();
  expect(await status(id)).toBe('ACCEPTING');
  expect(await attempt(offerId)).toMatchObject({ kind: 'CONFIRMED', reference: 'D-1' });
  expect(await status(id)).toBe('ACCEPTED');
  const [told] = system.told;
  const [trip] = await session.trips(id);
  expect(told?.authentic).toBe(true);
  expect(told?.data).toMatchObject({
    offerId: globalId('Offer', offerId),
    expectedTerms: 1,
    trips: [{ id: globalId('Trip', trip?.id ?? '') }],
    order: {
      booking: (await session.itinerary(id))?.['name'],
      legs: [{ pickUp: { floorAndRoom: '3 East' } }],
    },
  } satisfies Partial<Record<keyof ToldOrder, unknown>>);
  const [call] = await callsOf(offerId);
  expect(call, 'what was sent is not kept').toMatchObject({
    id: told?.id.slice('msg_'.length),
    status: 'CONFIRMED',
    reference: 'D-1',
    attempts: 1,
    body: null,
  });
  expect(await session.replays(id)).toBe(true);
});

test('a refusal ends in API_FAILED with the system’s reason, nobody else is told anything, and the batch stays with its transport provider', async () => {
  system.manner = 'refuse';
  const { id, offerId } = await accepted();
  await attempt(offerId);
  expect((await session.trips(id))[0]).toMatchObject({
    status: 'API_FAILED',
    transport_provider_id: crew.id,
  });
  expect((await callsOf(offerId))[0]).toMatchObject({ status: 'REFUSED', reason: 'No crew of that level' });
  expect((await session.events(id)).map(({ type }) => type)).toContain('trip.apiFailed');
  expect(await session.replays(id)).toBe(true);
});

test('what did not come through is tried again with the same id and the same bytes, and taken once', async () => {
  system.manner = 'break';
  const { id, offerId } = await accepted();
  expect(await attempt(offerId)).toEqual({ kind: 'FAILED', reason: 'HTTP 503' });
  expect(await status(id)).toBe('ACCEPTING');
  system.manner = 'confirm';
  await attempt(offerId);
  expect(await status(id)).toBe('ACCEPTED');
  const [first, second] = system.told;
  expect(second).toEqual(first);
  expect(system.orders.size).toBe(1);
  expect((await callsOf(offerId))[0]).toMatchObject({ status: 'CONFIRMED', attempts: 2 });
});

test('given up, it is API_FAILED; a person asks again under another id, or accepts without it', async () => {
  system.manner = 'break';
  const again = await accepted();
  await attempt(again.offerId);
  await giveUp(again.offerId);
  expect(await status(again.id)).toBe('API_FAILED');
  expect((await callsOf(again.offerId))[0]).toMatchObject({ status: 'FAILED', reason: 'HTTP 503' });
  await retry(again.offerId);
  expect(await status(again.id)).toBe('ACCEPTING');
  await expect(retry(again.offerId), 'asked again already').rejects.toMatchObject({
    kind: 'OfferNoLongerOpen',
  });
  system.manner = 'confirm';
  await attempt(again.offerId);
  expect(await status(again.id)).toBe('ACCEPTED');
  expect(new Set(system.told.map(({ id }) => id)).size).toBe(2);
  expect(await session.replays(again.id)).toBe(true);

  system.manner = 'refuse';
  const byHand = await accepted();
  await attempt(byHand.offerId);
  await session.as(crew, acceptOffer, {
    offerId: byHand.offerId,
    expectedTerms: await session.terms(byHand.offerId),
  });
  expect(await status(byHand.id)).toBe('ACCEPTED');
  expect(await session.replays(byHand.id)).toBe(true);
});

test('an answer that comes later, by the API, counts once; twice, late, or from somebody else it changes nothing', async () => {
  system.manner = 'later';
  const { id, offerId } = await accepted();
  expect(await attempt(offerId)).toEqual({ kind: 'TAKEN', reference: 'Q-1' });
  expect(await status(id)).toBe('ACCEPTING');
  await expect(answer(offerId, true, other)).rejects.toMatchObject({ kind: 'NotFound' });
  await expect(
    session.as(crew, answerExternalDispatch, { offerId, expectedTerms: 9, confirmed: true }),
  ).rejects.toMatchObject({ kind: 'StaleTerms' });
  expect(await answer(offerId, true)).toMatchObject({ taken: true });
  expect(await status(id)).toBe('ACCEPTED');
  expect(await answer(offerId, false)).toMatchObject({ taken: false });
  expect(await status(id)).toBe('ACCEPTED');
  expect((await callsOf(offerId))[0]).toMatchObject({ status: 'CONFIRMED', reference: 'L-7' });

  const late = await accepted();
  await attempt(late.offerId);
  session.advance(6);
  expect(await answer(late.offerId, true), 'before the timer has said so').toMatchObject({ taken: false });
  const [batch] = await session.batches(late.id);
  await session.asWorker((tx) => closeDueRound(tx, batch?.id ?? ''));
  expect(await status(late.id)).toBe('API_FAILED');
  expect(await answer(late.offerId, true)).toMatchObject({ taken: false });
  expect(await status(late.id)).toBe('API_FAILED');
  expect(await session.replays(late.id)).toBe(true);
});

test('an answer that comes over HTTP after the time is over, or after the booking was cancelled, changes nothing', async () => {
  const { id, offerId } = await accepted();
  const [batch] = await session.batches(id);
  let over: Promise<unknown> = Promise.resolve();
  system.manner = 'slow';
  system.onTold = () => {
    session.advance(6);
    over = session.asWorker((tx) => closeDueRound(tx, batch?.id ?? ''));
  };
  await attempt(offerId);
  await over;
  expect(await status(id)).toBe('API_FAILED');
  expect((await callsOf(offerId))[0]?.status).toBe('OVERTAKEN');
  session.resetClock();

  system.onTold = () => undefined;
  const cancelled = await accepted();
  await session.as(world.careProvider, cancelItinerary, {
    itineraryId: cancelled.id,
    reasonId: world.reasons.cancel,
  });
  const before = system.told.length;
  expect(await attempt(cancelled.offerId), 'nobody is told of what is no more').toBeNull();
  expect(system.told.length).toBe(before);
  expect(await status(cancelled.id)).toBe('CANCELLED');
});

test('a redirect into one’s own network is not followed, a certificate that lies is not believed, and both are tried again', async () => {
  system.manner = 'redirect';
  const moved = await accepted();
  expect(await attempt(moved.offerId)).toEqual({ kind: 'FAILED', reason: 'HTTP 307' });
  await giveUp(moved.offerId);

  const liar = new DispatchSandbox(system.secrets, selfSigned());
  await save({ url: await liar.start() });
  const lied = await accepted();
  expect(await attempt(lied.offerId)).toMatchObject({
    kind: 'FAILED',
    reason: 'DEPTH_ZERO_SELF_SIGNED_CERT',
  });
  expect(liar.told, 'nothing of the patient went there').toEqual([]);
  await liar.stop();
});

test('an address that nobody listens at is tried again; two answers in one breath are one', async () => {
  await save({ url: 'http://127.0.0.1:9/nobody' });
  const nobody = await accepted();
  expect(await attempt(nobody.offerId)).toMatchObject({ kind: 'FAILED', reason: 'ECONNREFUSED' });
  await save({ url });
  system.manner = 'twice';
  await attempt(nobody.offerId);
  expect(await status(nobody.id)).toBe('ACCEPTED');
  expect(await session.replays(nobody.id)).toBe(true);
});

test('in production neither the own network nor plain HTTP is called, and it fails at once', async () => {
  const { env } = session.runtime;
  const before = { nodeEnv: env.nodeEnv, dispatchNetworks: env.dispatchNetworks };
  const closed = await accepted();
  Object.assign(env, { nodeEnv: 'production', dispatchNetworks: 'public' });
  try {
    expect(await attempt(closed.offerId)).toEqual({ kind: 'HOPELESS', reason: 'EREACH' });
  } finally {
    Object.assign(env, before);
  }
  expect(system.told).toEqual([]);
  expect(await status(closed.id)).toBe('API_FAILED');
});

test('for a day after a secret was renewed the former one is signed with too, and each is told once', async () => {
  const [former] = system.secrets;
  const fresh = await save({ url, renewSecret: true });
  expect(fresh).toMatch(/^whsec_/);
  expect(fresh).not.toBe(former);
  const one = await accepted();
  await attempt(one.offerId);
  expect(system.told.at(-1)?.authentic, 'by the former').toBe(true);
  system.secrets = [fresh ?? ''];
  const two = await accepted();
  await attempt(two.offerId);
  expect(system.told.at(-1)?.authentic, 'by the new').toBe(true);
  expect(await save({ url }), 'told once').toBeNull();
  await session.sql`update dispatch_systems set former_secret_until = now() - interval '1 minute'`;
  system.secrets = [former ?? ''];
  const three = await accepted();
  expect(await attempt(three.offerId)).toMatchObject({ kind: 'HOPELESS', reason: 'HTTP 401' });
  system.secrets = [fresh ?? ''];
});

test('where no address was said nobody is called; that system asks by itself and answers by the API', async () => {
  await save({ url: null });
  const { id, offerId } = await accepted();
  expect(await callsOf(offerId)).toEqual([]);
  expect(await answer(offerId, true)).toMatchObject({ taken: true });
  expect(await status(id)).toBe('ACCEPTED');
});

test('no program changes where patients’ data goes, and no company of another kind has such a system', async () => {
  const as = (actor: Party['actor']) =>
    runCommand(asActor(session.runtime, actor), { name: 'saveDispatchSystem', input: null }, (tx) =>
      saveDispatchSystem(tx, { url, renewSecret: false, expectedVersion: 0 }),
    );
  await expect(as({ ...crew.actor, via: 'token' })).rejects.toMatchObject({ kind: 'NotPermitted' });
  await expect(as({ ...world.careProvider.actor, via: 'session' })).rejects.toMatchObject({
    kind: 'NotPermitted',
  });
  await expect(as({ ...crew.actor, via: 'session' })).rejects.toMatchObject({ kind: 'StaleVersion' });
});

test('the receiver of docs/examples takes an acceptance by its signature, follows its comments, and believes nobody who did not sign', async () => {
  const secret = (await save({ url: null, renewSecret: true })) ?? '';
  const receiver = spawn(process.execPath, [join(root, 'docs/examples/dispatch-system.mjs')], {
    env: { ...process.env, SECRET: secret, PORT: '0' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  try {
    const heard: string[] = [];
    const address = await new Promise<string>((resolve) => {
      receiver.stdout.on('data', (text: Buffer) => {
        heard.push(text.toString());
        const found = /http:\S+/.exec(text.toString());
        if (found) resolve(found[0]);
      });
    });
    await save({ url: address });
    const { id, offerId } = await accepted();
    expect(await attempt(offerId)).toEqual({ kind: 'CONFIRMED', reference: 'CAD-1', url: null });
    expect(await status(id)).toBe('ACCEPTED');
    await session.as(world.careProvider, addComment, { itineraryId: id, message: 'Oxygen is ready' });
    await attempt(offerId);
    expect(heard.join('')).toMatch(/comment\.added: B\d+-A Oxygen is ready/);
    expect((await fetch(address, { method: 'POST', body: '{}' })).status).toBe(401);
  } finally {
    receiver.kill('SIGKILL');
    system.secrets = [secret];
  }
});

test('the signed message that is published is what we sign, and what the receiver of docs/examples believes', async () => {
  const published = JSON.parse(await readFile(join(root, 'docs/examples/signed-message.json'), 'utf8')) as {
    secret: string;
    headers: Record<string, string>;
    body: string;
  };
  const at = new Date(Number(published.headers['webhook-timestamp']) * 1000);
  const id = published.headers['webhook-id'] ?? '';
  expect(signedHeaders({ id, at, body: published.body }, [published.secret])).toEqual(published.headers);
  const { isSigned } = (await import(
    pathToFileURL(join(root, 'docs/examples/dispatch-system.mjs')).href
  )) as { isSigned: (headers: object, body: string, secret: string, now: number) => boolean };
  const believes = (body: string, minutes: number): boolean =>
    isSigned(published.headers, body, published.secret, at.getTime() + minutes * 60_000);
  expect([
    believes(published.body, 1),
    believes(`${published.body} `, 1),
    believes(published.body, 6),
  ]).toEqual([true, false, false]);
});
