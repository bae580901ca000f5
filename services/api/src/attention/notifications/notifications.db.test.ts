import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { catchMail, type MailCatcher } from '../../../../../scripts/mailCatcher.ts';
import { bookingSession, type BookingSession } from '../../../test/factories/bookingSession.ts';
import { type BookingWorld, type Party, transportProviderOf } from '../../../test/factories/bookingWorld.ts';
import { makeMarket } from '../../../test/factories/parties.ts';
import { person } from '../../../test/factories/people.ts';
import { asActor, testRuntime } from '../../../test/runtime.ts';
import { sendMessages } from '../../../test/support/sending.ts';
import type { OwnedRuntime } from '../../createRuntime.ts';
import { runAsWorker, type CommandTx } from '../../platform/command.ts';
import { globalId } from '../../platform/graphql/globalId.ts';
import { newId } from '../../platform/ids.ts';
import { consumeOnce, registerConsumer } from '../../platform/outbox/consumer.ts';
import { alertConsumer } from '../alerts/jobs/alerts.consumer.ts';
import { notificationConsumer } from './jobs/notifications.consumer.ts';
import './notificationTemplates.ts';

let session: BookingSession;
let catcher: MailCatcher;
let mailer: OwnedRuntime;
let world: BookingWorld;

beforeAll(async () => {
  session = await bookingSession();
  catcher = await catchMail();
  mailer = await testRuntime(session.url, {
    relay: false,
    env: { SMTP_URL: catcher.url, SMS_PROVIDER: 'local', PUBLIC_URL: 'https://console.example.org' },
  });
  for (const consumer of [alertConsumer, notificationConsumer])
    await registerConsumer(asActor(session.runtime, null), consumer);
});
beforeEach(async () => {
  world = await session.world({ tiers: [1, 1] });
});
afterAll(async () => {
  await mailer.close();
  await catcher.stop();
  await session.close();
});

const asWorker = (work: (tx: CommandTx) => Promise<void>): Promise<void> =>
  runAsWorker(asActor(session.runtime, null), 'test', work);
const first = (): Party => transportProviderOf(world);
/** What the worker does, up to the last event there is. */
const derive = async (): Promise<void> => {
  for (let left = 1; left > 0;) {
    for (const consumer of [alertConsumer, notificationConsumer])
      await consumeOnce(asActor(session.runtime, null), consumer);
    const [row] = await session.sql<
      { n: number }[]
    >`select count(*)::int as n from outbox o join outbox_consumers c on c.name in ('alerts', 'notifications') and (o.xid, o.id) > (c.xid, c.id)`;
    left = row?.n ?? 0;
  }
};
/** The same; then sends. */
const settle = async (): Promise<void> => {
  await derive();
  await sendMessages(mailer);
};
const wants = async (
  userId: string,
  address: string,
  preferences: object,
  phone: string | null = null,
  language: string | null = null,
): Promise<void> => {
  await session.sql`update identities i set email = ${address}, phone = ${phone}, language = ${language} from users u where u.identity_id = i.id and u.id = ${userId}`;
  await session.sql`insert into user_preferences (user_id, preferences) values (${userId}, ${JSON.stringify(preferences)}::jsonb) on conflict (user_id) do update set preferences = excluded.preferences`;
};
const wish = (event: string, of: { receive?: boolean; actionTaken?: boolean }): object => ({
  event,
  receive: false,
  actionTaken: false,
  ...of,
});
const mailsTo = (address: string) => catcher.mails.filter(({ to }) => to === address);

test('an offer reaches who asked for it, by e-mail and text, once, in their language, without a word about the patient', async () => {
  const { userId } = first().actor;
  const address = `${newId()}@example.org`;
  await wants(
    userId ?? '',
    address,
    {
      externalNotificationMethods: ['EMAIL', 'SMS'],
      externalNotifications: [wish('OFFER', { receive: true })],
    },
    '(617) 555-0142',
    'es',
  );
  const id = await session.book(world, 120);
  await settle();
  await session.sql`update outbox_consumers set xid = '0'::xid8, id = 0 where name = 'notifications'`;
  await settle();
  const [mail, ...more] = mailsTo(address);
  expect(more).toEqual([]);
  const [booking] = await session.sql<
    { name: string; patient: string }[]
  >`select i.name, p.last_name as patient from itineraries i join patients p on p.id = i.patient_id where i.id = ${id}`;
  expect(mail?.email.subject).toBe(`Nueva oferta: ${booking?.name}`);
  expect(mail?.email.text).toContain(
    `https://console.example.org/es/company/trips/${encodeURIComponent(globalId('Itinerary', id))}`,
  );
  expect(mailsTo('+16175550142@sms.localhost').map(({ email }) => email.text?.trim())).toEqual([
    expect.stringContaining(`Nueva oferta: reserva ${booking?.name}.`),
  ]);
  const said = catcher.mails.map(({ raw, email }) => `${raw} ${email.text} ${email.html}`).join('\n');
  expect(said).not.toContain(booking?.patient ?? 'nobody');
});

test('not of other events, of other markets, after clearing it, nor where nothing was chosen', async () => {
  const { userId } = first().actor;
  const address = `${newId()}@example.org`;
  const offers = {
    externalNotificationMethods: ['EMAIL'],
    externalNotifications: [wish('OFFER', { receive: true })],
  };
  await wants(userId ?? '', address, {
    ...offers,
    externalNotifications: [wish('REVOKED', { receive: true })],
  });
  await session.book(world, 120);
  await settle();
  const { id: other } = await makeMarket(session.db, {}, [first().actor.companyId]);
  await wants(userId ?? '', address, { ...offers, notificationMarketIds: [globalId('Market', other)] });
  await session.book(world, 130);
  await settle();
  await wants(userId ?? '', address, { ...offers, externalNotificationMethods: [] });
  await session.book(world, 140);
  await settle();
  expect(mailsTo(address)).toEqual([]);
  await wants(userId ?? '', address, {
    ...offers,
    notificationMarketIds: [globalId('Market', world.marketId)],
  });
  await session.book(world, 150);
  await settle();
  expect(mailsTo(address)).toHaveLength(1);
  // Of the markets that were chosen none is left.
  await session.sql`update markets set active = false where id = ${other}`;
  await wants(userId ?? '', address, { ...offers, notificationMarketIds: [globalId('Market', other)] });
  await session.book(world, 160);
  await settle();
  expect(mailsTo(address)).toHaveLength(2);
});

test('who asked what became of it hears when a colleague acts, and not of their own doing', async () => {
  const party = first();
  const colleague = await person(session.db, party.actor.companyId, ['VIEW_DISPATCH']);
  const [mine, theirs] = [`${newId()}@example.org`, `${newId()}@example.org`];
  const preferences = {
    externalNotificationMethods: ['EMAIL'],
    externalNotifications: [wish('OFFER', { actionTaken: true })],
  };
  await wants(party.actor.userId ?? '', mine, preferences);
  await wants(colleague.userId, theirs, preferences);
  const id = await session.book(world, 120);
  await settle();
  expect([mailsTo(mine), mailsTo(theirs)]).toEqual([[], []]);
  await session.accept(id, party);
  await settle();
  expect(mailsTo(mine)).toEqual([]);
  expect(mailsTo(theirs).map(({ email }) => email.text?.split('\n')[0])).toEqual([
    expect.stringMatching(/^New offer: a colleague has acted on booking B\d+\.$/),
  ]);
});

test('who has left the company, or lost the role, by the time it is sent is told nothing of it', async () => {
  const party = first();
  const [left, other] = [
    await person(session.db, party.actor.companyId, ['VIEW_DISPATCH']),
    await person(session.db, party.actor.companyId, ['VIEW_DISPATCH']),
  ];
  const addresses = [`${newId()}@example.org`, `${newId()}@example.org`];
  for (const [index, { userId }] of [left, other].entries())
    await wants(userId, addresses[index] ?? '', {
      externalNotificationMethods: ['EMAIL'],
      externalNotifications: [wish('OFFER', { receive: true, actionTaken: true })],
    });
  const id = await session.book(world, 120);
  await derive();
  await session.accept(id, party);
  await derive();
  const waiting = () => session.sql<{ template: string; status: string }[]>`
    select template, status from messages where recipient = any(${addresses}) order by template`;
  const four = ['alert', 'alert', 'alertAction', 'alertAction'];
  expect((await waiting()).map(({ template }) => template)).toEqual(four);
  await session.sql`update users set status = 'DISABLED' where id = ${left.userId}`;
  await session.sql`update users set roles = '{VIEW_BOOKING}' where id = ${other.userId}`;
  await sendMessages(mailer);
  expect((await waiting()).map(({ status }) => status)).toEqual(four.map(() => 'VOID'));
});

test('who asked to see in the console what became of it sees who acted; of nobody who did not ask is anything noted', async () => {
  const [party, other] = world.transportProviders;
  const colleague = await person(session.db, first().actor.companyId, ['VIEW_DISPATCH']);
  await wants(colleague.userId, `${newId()}@example.org`, {
    internalNotifications: [wish('OFFER', { receive: true, actionTaken: true })],
  });
  const id = await session.book(world, 120);
  await settle();
  const noted = (): Promise<unknown> =>
    session.sql`select company_id = ${first().actor.companyId} as ours, handled_by_user_id as by from alerts where itinerary_id = ${id} and event = 'OFFER' and handled_at is not null`;
  expect(await noted()).toEqual([]);
  await session.accept(id, first());
  await settle();
  expect(await noted()).toEqual([{ ours: true, by: first().actor.userId }]);
  const told = await session.sql<
    { companies: string[] }[]
  >`select company_ids as companies from outbox where type = 'alert.handled' and itinerary_id = ${id}`;
  expect([told.map(({ companies }) => companies), other === undefined]).toEqual([[[party?.id]], false]);
});

test('what was acted on before its alert was derived is noted on it all the same, and told to the company that did', async () => {
  const addresses = [`${newId()}@example.org`, `${newId()}@example.org`];
  for (const [index, party] of world.transportProviders.entries()) {
    const colleague = await person(session.db, party.actor.companyId, ['VIEW_DISPATCH']);
    await wants(colleague.userId, addresses[index] ?? '', {
      externalNotificationMethods: ['EMAIL'],
      externalNotifications: [wish('OFFER', { actionTaken: true })],
      internalNotifications: [wish('OFFER', { actionTaken: true })],
    });
  }
  const id = await session.book(world, 120);
  await session.accept(id, first());
  await settle();
  const noted = await session.sql`
    select company_id = ${first().id} as ours, handled_by_user_id as by, handled_at < created_at as before from alerts
    where itinerary_id = ${id} and event = 'OFFER' order by 1`;
  expect(noted.map((one) => ({ ...one }))).toEqual([
    { ours: false, by: null, before: null },
    { ours: true, by: first().actor.userId, before: true },
  ]);
  expect(addresses.map((address) => mailsTo(address).length)).toEqual([1, 0]);
});

test('of a booking by proxy the link leads to where its reader may look: call takers to their own page', async () => {
  const { actor } = world.careProvider;
  const preferences = {
    externalNotificationMethods: ['EMAIL'],
    externalNotifications: [wish('UNABLE_TO_COMPLETE', { receive: true })],
  };
  const readers = await Promise.all(
    (['MARKET_CALL_TAKER', 'VIEW_BOOKING'] as const).map(async (role) => {
      const { userId } = await person(session.db, actor.companyId, [role]);
      const address = `${newId()}@example.org`;
      await wants(userId, address, preferences);
      return address;
    }),
  );
  const itineraryId = await session.book(world, 120);
  await settle();
  const alertId = newId();
  await asWorker(async (tx) => {
    await tx.sql`
      insert into alerts (id, company_id, market_id, event, audience_role, itinerary_id, dedupe_key)
      values (${alertId}, ${actor.companyId}, ${world.marketId}, 'UNABLE_TO_COMPLETE', 'MARKET_CALL_TAKER', ${itineraryId}, ${alertId})`;
    await tx.emit({
      type: 'alert.created',
      entityType: 'alert',
      entityId: alertId,
      companyIds: [actor.companyId],
      itineraryId,
    });
  });
  await settle();
  const path = encodeURIComponent(globalId('Itinerary', itineraryId));
  expect(readers.map((address) => mailsTo(address)[0]?.email.text)).toEqual([
    expect.stringContaining(`/company/proxy_bookings/${path}`),
    expect.stringContaining(`/company/bookings/${path}`),
  ]);
});
