import { IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { testApi, type TestApi } from '../../../test/api.ts';
import { makePcs, smallPdf } from '../../../test/factories/files.ts';
import { Caller } from '../../../test/http/caller.ts';
import { storyWorld, type StoryWorld } from '../../../test/http/story.ts';
import { testDatabase, type TestDatabase } from '../../../test/setup/database.ts';
import { eicar, findsEicar, playClamd, type Listening } from '../../../test/support/clamd.ts';
import { atDoor, attach, upload } from '../../../test/support/uploads.ts';
import { globalId } from '../../platform/graphql/globalId.ts';

let database: TestDatabase;
let world: StoryWorld;
let scanner: Listening;
/** One that asks the scanner, one that asks one which is not there, one without. */
let apis: { asking: TestApi; alone: TestApi; without: TestApi };
beforeAll(async () => {
  database = await testDatabase();
  world = await storyWorld(database, { tiers: [1] });
  await makePcs(database.sql);
  scanner = await playClamd(findsEicar);
  apis = {
    asking: await testApi(database.url, { CLAMD_ADDRESS: scanner.address }),
    alone: await testApi(database.url, { CLAMD_ADDRESS: '127.0.0.1:1' }),
    without: await testApi(database.url),
  };
});
afterAll(async () => {
  for (const api of Object.values(apis)) await api.close();
  await scanner.close();
  await database.close();
});

const infected = Buffer.from(`Dear colleague, ${eicar}`);
const at = (api: TestApi): Caller => new Caller(api.url, world.tokens.careProvider);
const send = (api: TestApi, name: string, body: Buffer) => upload(at(api), api.url, name, body);
const left = async () =>
  (
    await database.sql`select (select count(*) from files) as files, (select count(*) from file_chunks) as chunks`
  )[0];
const attached = async (api: TestApi, name: string, body: Buffer): Promise<string> => {
  const { id } = await send(api, name, body);
  const { attachment } = await attach(at(api), {
    uploadId: id,
    patientId: globalId('Patient', world.patientId),
  });
  return attachment?.address ?? '';
};
const fetched = (api: TestApi, address: string) =>
  atDoor(`${api.url}${address}`, { headers: { authorization: `Bearer ${world.tokens.careProvider}` } });

test('what is clean is taken, what is not leaves nothing', async () => {
  expect((await send(apis.asking, 'scan.pdf', smallPdf)).status).toBe(200);
  const before = await left();
  const refused = await send(apis.asking, 'letter.txt', infected);
  expect([refused.status, refused.error, await left()]).toEqual([422, 'INFECTED', before]);
});

test('without the word of the scanner nothing is taken', async () => {
  const before = await left();
  const refused = await send(apis.alone, 'scan.pdf', smallPdf);
  expect([refused.status, refused.error, await left()]).toEqual([503, 'SCANNER_AWAY', before]);
});

test('what came before there was a scanner is scanned before it is handed out, once', async () => {
  const [clean, unclean] = [
    await attached(apis.without, 'scan.pdf', smallPdf),
    await attached(apis.without, 'letter.txt', infected),
  ];
  expect((await fetched(apis.without, unclean)).bytes.equals(infected)).toBe(true);
  expect([(await fetched(apis.alone, clean)).status, (await fetched(apis.alone, unclean)).status]).toEqual([
    503, 503,
  ]);
  const refused = await fetched(apis.asking, unclean);
  expect([refused.status, refused.error]).toEqual([403, 'INFECTED']);
  expect((await fetched(apis.asking, clean)).bytes.equals(smallPdf)).toBe(true);
  // It has its word by now.
  expect((await fetched(apis.alone, clean)).status).toBe(200);
});

test('who has sent everything waits for a scanner that takes longer than a sender may be silent', async () => {
  const slow = await playClamd(async (bytes) => {
    await pause(1_500);
    return findsEicar(bytes);
  });
  const api = await testApi(database.url, { CLAMD_ADDRESS: slow.address });
  // A sender may be silent for 30 seconds: here for a hundredth of it.
  type Wait = (this: IncomingMessage, ms: number, then?: () => void) => IncomingMessage;
  const wait = Reflect.get(IncomingMessage.prototype, 'setTimeout') as Wait;
  const spy = vi.spyOn(IncomingMessage.prototype, 'setTimeout').mockImplementation(function (
    this: IncomingMessage,
    ms,
    then,
  ) {
    return wait.call(this, ms / 100, then);
  });
  try {
    expect((await send(api, 'scan.pdf', smallPdf)).status).toBe(200);
  } finally {
    spy.mockRestore();
    await api.close();
    await slow.close();
  }
});
