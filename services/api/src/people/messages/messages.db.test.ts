import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { catchMail, type MailCatcher } from '../../../../../scripts/mailCatcher.ts';
import { asActor, testRuntime } from '../../../test/runtime.ts';
import { testDatabase, type TestDatabase } from '../../../test/setup/database.ts';
import type { OwnedRuntime } from '../../createRuntime.ts';
import { runAsWorker } from '../../platform/command.ts';
import { newId } from '../../platform/ids.ts';
import { queueMessage, type NewMessage } from './commands/queueMessage.ts';
import { sendDueMessage } from './commands/sendDueMessage.ts';
import { defineTemplate } from './templates.ts';

let database: TestDatabase;
let catcher: MailCatcher;
let runtime: OwnedRuntime;
const refused = new Map<string, number>();
let composed = 0;

defineTemplate({
  name: 'test.note',
  usefulMinutes: 60 * 24 * 7,
  compose: async (_tx, { data, language }) => {
    composed += 1;
    if (data['broken']) throw new Error('a mistake in a template');
    return data['void']
      ? null
      : {
          subject: `Hello\r\nBcc: x@example.org ${language}`,
          paragraphs: ['Dear <b>you</b>'],
          action: { label: 'Open', path: '/x#secret' },
          text: 'Short',
        };
  },
});
defineTemplate({
  name: 'test.brief',
  usefulMinutes: 10,
  compose: async () => ({ subject: 'Brief', paragraphs: [], action: null, text: 'Brief' }),
});

beforeAll(async () => {
  database = await testDatabase();
  catcher = await catchMail({ refuse: (to) => refused.get(to) });
  runtime = await testRuntime(database.url, {
    role: 'api',
    relay: false,
    env: {
      SMTP_URL: catcher.url,
      SMS_PROVIDER: 'local',
      PUBLIC_URL: 'https://console.example.org/',
      MAIL_FROM: 'Console <no-reply@example.org>',
    },
  });
});
beforeEach(() => {
  runtime.clock.machineShiftMs = 0;
});
afterAll(async () => {
  await runtime.close();
  await catcher.stop();
  await database.close();
});

const worker = () => asActor(runtime, null);
const queue = async (of: Partial<NewMessage> = {}): Promise<string> => {
  const dedupeKey = of.dedupeKey ?? newId();
  await runAsWorker(worker(), 'test', (tx) =>
    queueMessage(tx, {
      channel: 'EMAIL',
      to: `${newId()}@example.org`,
      language: 'en',
      template: 'test.note',
      data: {},
      receiver: null,
      ...of,
      dedupeKey,
    }),
  );
  return dedupeKey;
};
const row = async (key: string) =>
  (
    await database.sql<{ status: string; attempts: number; lastError: string | null; wait: number }[]>`
  select status, attempts, last_error as "lastError", extract(epoch from next_attempt_at - now())::float as wait from messages where dedupe_key = ${key}`
  )[0];
const sendAll = async (): Promise<number> => {
  let sent = 0;
  while (await sendDueMessage(worker())) sent += 1;
  return sent;
};

test('an e-mail has a text and an escaped page, links to the public address, and nothing of a name gets into its headers', async () => {
  await queue({ to: 'ann@example.org', language: 'es' });
  await sendAll();
  const { email, raw } = await catcher.next(({ to }) => to === 'ann@example.org');
  expect(email.subject).toBe('Hello Bcc: x@example.org es');
  expect(email.bcc).toBeUndefined();
  expect(email.text).toContain('Dear <b>you</b>\n\nOpen:\nhttps://console.example.org/es/x#secret');
  expect(email.html).toContain('Dear &lt;b&gt;you&lt;/b&gt;');
  expect(email.html).toContain('<html lang="es">');
  expect(raw).toMatch(/^Auto-Submitted: auto-generated$/m);
});

test('a key is queued once, and one message goes out however many workers look', async () => {
  const key = await queue({ to: 'once@example.org' });
  await queue({ to: 'once@example.org', dedupeKey: key });
  await Promise.all(Array.from({ length: 6 }, () => sendAll()));
  expect(catcher.mails.filter(({ to }) => to === 'once@example.org')).toHaveLength(1);
  expect(await row(key)).toMatchObject({ status: 'SENT', attempts: 1 });
});

test('a text message is short, and the local provider hands it to the catcher', async () => {
  await queue({ channel: 'SMS', to: '+16175550100' });
  await sendAll();
  const { email } = await catcher.next(({ to }) => to === '+16175550100@sms.localhost');
  expect(email.text?.trim()).toBe('Short https://console.example.org/x#secret');
  expect(email.html).toBeUndefined();
});

test('a server that is busy is asked again, later each time, until the message is given up for all to see', async () => {
  refused.set('busy@example.org', 451);
  const key = await queue({ to: 'busy@example.org' });
  const waits: number[] = [];
  for (let attempt = 1; attempt <= 8; attempt += 1) {
    expect(await sendAll()).toBe(1);
    const state = await row(key);
    expect(state?.attempts).toBe(attempt);
    waits.push(Math.round((state?.wait ?? 0) - runtime.clock.machineShiftMs / 1_000));
    runtime.clock.machineShiftMs += (waits.at(-1) ?? 0) * 1_000 + 1_000;
  }
  expect(waits.slice(0, 7).map((wait) => Math.round(wait / 10) * 10)).toEqual([
    30, 120, 480, 1_920, 7_680, 21_600, 21_600,
  ]);
  expect(await row(key)).toMatchObject({ status: 'DEAD', lastError: 'Error EENVELOPE 451' });
  expect(await sendAll()).toBe(0);
});

test('an address nobody has is given up at once', async () => {
  refused.set('gone@example.org', 550);
  const key = await queue({ to: 'gone@example.org' });
  await sendAll();
  expect(await row(key)).toMatchObject({ status: 'DEAD', attempts: 1, lastError: 'SMTP 550' });
});

test('a worker that died in the middle leaves the message to the next, after its lease', async () => {
  const key = await queue({ to: 'left@example.org' });
  await database.sql`update messages set attempts = 1, next_attempt_at = now() + interval '2 minutes' where dedupe_key = ${key}`;
  expect(await sendAll()).toBe(0);
  runtime.clock.machineShiftMs = 121_000;
  expect(await sendAll()).toBe(1);
  expect(await row(key)).toMatchObject({ status: 'SENT', attempts: 2 });
});

test('what is no longer needed, comes too late or cannot be written is not sent, and holds up nothing', async () => {
  const [unneeded, broken, late] = [
    await queue({ data: { void: true } }),
    await queue({ data: { broken: true } }),
    await queue({ template: 'test.brief' }),
  ];
  const fine = await queue({ to: 'fine@example.org' });
  await database.sql`update messages set created_at = now() - interval '11 minutes' where dedupe_key = ${late}`;
  await sendAll();
  expect(await row(unneeded)).toMatchObject({ status: 'VOID' });
  expect(await row(late)).toMatchObject({ status: 'DEAD', lastError: 'too late to be of use' });
  expect(await row(broken)).toMatchObject({ status: 'QUEUED', attempts: 1 });
  expect(await row(fine)).toMatchObject({ status: 'SENT' });
});

test('a message of a change that did not happen does not exist', async () => {
  const key = newId();
  await runAsWorker(worker(), 'test', async (tx) => {
    await queueMessage(tx, {
      channel: 'EMAIL',
      to: 'no@example.org',
      language: 'en',
      template: 'test.note',
      data: {},
      receiver: null,
      dedupeKey: key,
    });
    throw new Error('undone');
  }).catch(() => undefined);
  expect(await row(key)).toBeUndefined();
});

test('without a mail server messages wait and say why', async () => {
  const offline = await testRuntime(database.url, { role: 'api', relay: false });
  const key = await queue();
  await sendDueMessage(asActor(offline, null));
  expect(await row(key)).toMatchObject({ status: 'QUEUED', lastError: 'SMTP_URL is not set' });
  await offline.close();
  expect(composed).toBeGreaterThan(0);
});
