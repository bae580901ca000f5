import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { catchMail, type MailCatcher } from '../../../../../scripts/mailCatcher.ts';
import { asActor, testRuntime } from '../../../test/runtime.ts';
import { sendMessages } from '../../../test/support/sending.ts';
import { testDatabase, type TestDatabase } from '../../../test/setup/database.ts';
import type { OwnedRuntime } from '../../createRuntime.ts';
import { bossOverPool } from '../../db/bossOver.ts';
import { jobSchema, messageQueue, messageRetries } from '../../db/jobQueue.ts';
import { runAsWorker } from '../../platform/command.ts';
import { newId } from '../../platform/ids.ts';
import { queueMessage, type NewMessage } from './commands/queueMessage.ts';
import { sendMessage } from './commands/sendMessage.ts';
import { nextAttempts } from './nextAttempts.queries.ts';
import { findMessagesWithoutJob } from './jobs/messages.queue.ts';
import { defineTemplate } from './templates.ts';

let database: TestDatabase;
let catcher: MailCatcher;
let runtime: OwnedRuntime;
let env: Record<string, string>;
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
  env = {
    SMTP_URL: catcher.url,
    SMS_PROVIDER: 'local',
    PUBLIC_URL: 'https://console.example.org/',
    MAIL_FROM: 'Console <no-reply@example.org>',
  };
  runtime = await testRuntime(database.url, {
    role: 'api',
    relay: false,
    env,
  });
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
interface Standing {
  id: string;
  jobId: string;
  status: string;
  attempts: number;
  lastError: string | null;
}
const row = async (key: string): Promise<Standing | undefined> =>
  (
    await database.sql<
      Standing[]
    >`select id, job_id as "jobId", status, attempts, last_error as "lastError" from messages where dedupe_key = ${key}`
  )[0];
const found = async (key: string): Promise<Standing> => {
  const standing = await row(key);
  if (!standing) throw new Error('no such message');
  return standing;
};
const sendAll = (): Promise<void> => sendMessages(runtime);
/** Seconds until the queue tries it again. */
const pauseOf = async (key: string): Promise<number | null> => {
  const [next] = await nextAttempts(database.sql, [(await found(key)).id]);
  return next ? (next.at.getTime() - Date.now()) / 1_000 : null;
};
/** The pause is over. */
const letDue = async (key: string): Promise<void> => {
  await database.sql`update pgboss.job set start_after = now() where name = 'messages' and id = ${(await found(key)).jobId}`;
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
  const others = await Promise.all(
    Array.from({ length: 2 }, () => testRuntime(database.url, { relay: false, env })),
  );
  await Promise.all([runtime, ...others].map(sendMessages));
  await Promise.all(others.map((other) => other.close()));
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
  const { retryLimit, retryDelay, retryDelayMax } = messageRetries;
  refused.set('busy@example.org', 451);
  const key = await queue({ to: 'busy@example.org' });
  let least = 0;
  for (let attempt = 1; attempt <= retryLimit; attempt += 1) {
    await sendAll();
    expect(await row(key)).toMatchObject({
      status: 'QUEUED',
      attempts: attempt,
      lastError: 'Error EENVELOPE 451',
    });
    const pause = (await pauseOf(key)) ?? 0;
    const from = Math.min(retryDelayMax, retryDelay * 2 ** (attempt - 1));
    expect(pause).toBeGreaterThan(from - 5);
    expect(pause).toBeLessThanOrEqual(Math.min(retryDelayMax, 2 * from));
    least += from;
    await letDue(key);
  }
  expect(least, 'it is tried for more than half a day').toBeGreaterThan(12 * 3_600);
  await sendAll();
  expect(await row(key)).toMatchObject({
    status: 'DEAD',
    attempts: retryLimit + 1,
    lastError: 'Error EENVELOPE 451',
  });
  expect(await pauseOf(key)).toBeNull();
  expect(
    await database.sql`select 1 from pgboss.job where name like 'messages%' and to_jsonb(job)::text like '%@example.org%'`,
    'no address in the queue',
  ).toEqual([]);
});

test('an address nobody has is given up at once', async () => {
  refused.set('gone@example.org', 550);
  const key = await queue({ to: 'gone@example.org' });
  await sendAll();
  expect(await row(key)).toMatchObject({ status: 'DEAD', attempts: 1, lastError: 'SMTP 550' });
});

test('a worker that died in the middle leaves the message to the next, after the time an attempt may take', async () => {
  const key = await queue({ to: 'left@example.org' });
  const boss = new PgBoss({
    db: bossOverPool(database.sql),
    schema: jobSchema,
    migrate: false,
    supervise: false,
  });
  await boss.start();
  const [taken] = await boss.fetch(messageQueue);
  expect(taken?.id).toBe((await found(key)).jobId);
  expect(await boss.fetch(messageQueue), 'nobody else has it meanwhile').toEqual([]);
  await database.sql`update pgboss.job set started_on = started_on - interval '121 seconds' where id = ${taken?.id ?? ''}`;
  await boss.supervise(messageQueue);
  await boss.stop({ close: false });
  await letDue(key);
  await sendAll();
  expect(await row(key)).toMatchObject({ status: 'SENT', attempts: 2 });
});

test('what a mail server has accepted is not sent again, although its worker died before the queue knew', async () => {
  const key = await queue({ to: 'accepted@example.org' });
  const { id, jobId } = await found(key);
  await sendMessage(worker(), id, { jobId, number: 1 });
  expect(await row(key)).toMatchObject({ status: 'SENT' });
  await sendAll();
  expect(catcher.mails.filter(({ to }) => to === 'accepted@example.org')).toHaveLength(1);
});

test('a message that waits without a job gets one', async () => {
  const key = await queue({ to: 'forgotten@example.org' });
  await database.sql`delete from pgboss.job where id = ${(await found(key)).jobId}`;
  await findMessagesWithoutJob.handler(worker(), {});
  await sendAll();
  expect(await row(key), 'it may have one in a moment').toMatchObject({ status: 'QUEUED' });
  await database.sql`update messages set created_at = created_at - interval '6 minutes' where dedupe_key = ${key}`;
  await findMessagesWithoutJob.handler(worker(), {});
  await sendAll();
  expect(await row(key)).toMatchObject({ status: 'SENT', attempts: 1 });
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
  await sendMessages(offline);
  expect(await row(key)).toMatchObject({ status: 'QUEUED', lastError: 'SMTP_URL is not set' });
  await offline.close();
  expect(composed).toBeGreaterThan(0);
});
