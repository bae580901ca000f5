import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApi, type TestApi } from '../../../test/api.ts';
import { makePcs, smallPdf } from '../../../test/factories/files.ts';
import { Caller, waitFor } from '../../../test/http/caller.ts';
import { storyWorld, type StoryWorld } from '../../../test/http/story.ts';
import { testDatabase, type TestDatabase } from '../../../test/setup/database.ts';
import { eicar, findsEicar, playClamd } from '../../../test/support/clamd.ts';
import { announce, atDoor, attach, upload } from '../../../test/support/uploads.ts';
import { globalId, parseGlobalId } from '../../platform/graphql/globalId.ts';
import { dropOldFiles } from './commands/dropOldFiles.ts';

let database: TestDatabase;
let world: StoryWorld;
let folder: string;
let bucket: S3rver;
let api: TestApi;
let before: TestApi;
beforeAll(async () => {
  database = await testDatabase();
  world = await storyWorld(database, { tiers: [1] });
  await makePcs(database.sql);
  folder = await mkdtemp(join(tmpdir(), 's3-'));
  bucket = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'files', configs: [] }],
  });
  const { port } = (await bucket.run()) as AddressInfo;
  before = await testApi(database.url);
  api = await testApi(database.url, {
    S3_BUCKET: 'files',
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  });
});
afterAll(async () => {
  await api.close();
  await before.close();
  await bucket.close();
  await rm(folder, { recursive: true, force: true });
  await database.close();
});

const at = (one: TestApi): Caller => new Caller(one.url, world.tokens.careProvider);
const bearer = () => ({ authorization: `Bearer ${world.tokens.careProvider}` });
const attached = async (one: TestApi, body: Buffer): Promise<string> => {
  const { id } = await upload(at(one), one.url, 'scan.pdf', body);
  const { attachment } = await attach(at(one), {
    uploadId: id,
    patientId: globalId('Patient', world.patientId),
  });
  return attachment?.address ?? '';
};
const get = (one: TestApi, address: string, headers: Record<string, string> = {}) =>
  atDoor(`${one.url}${address}`, { headers: { ...bearer(), ...headers } });
/** Names of what is in the bucket. */
const kept = async (): Promise<string[]> =>
  (await readdir(join(folder, 'files'), { recursive: true })).filter((name) =>
    name.endsWith('._S3rver_object'),
  );
const chunks = async (): Promise<unknown> =>
  (await database.sql`select count(*)::int as n from file_chunks`)[0]?.['n'];

test('bytes go into the bucket, in several parts where they are many, and come back whole and in parts', async () => {
  const inDatabase = await chunks();
  const body = Buffer.concat([smallPdf, randomBytes(12 * 1024 * 1024)]);
  const address = await attached(api, body);
  expect([(await kept()).length, await chunks()]).toEqual([1, inDatabase]);
  expect((await get(api, address)).bytes.equals(body)).toBe(true);
  const part = await get(api, address, { range: 'bytes=5242870-5242899' });
  expect([part.status, part.headers['content-range']]).toEqual([206, `bytes 5242870-5242899/${body.length}`]);
  expect(part.bytes.equals(body.subarray(5_242_870, 5_242_900))).toBe(true);
});

test('what came before there was a bucket is read from where it is', async () => {
  const address = await attached(before, smallPdf);
  expect((await get(api, address)).bytes.equals(smallPdf)).toBe(true);
});

test('what breaks off, and what is refused, leaves nothing in it', async () => {
  const here = (await kept()).length;
  const refused = await upload(at(api), api.url, 'scan.pdf', randomBytes(100_000));
  expect([refused.status, (await kept()).length]).toEqual([415, here]);
  const { upload: announced } = await announce(at(api), 'scan.pdf', 20_000_000);
  const broken = request(`${api.url}${announced?.address}`, {
    method: 'PUT',
    headers: { ...bearer(), 'content-length': 20_000_000 },
  });
  broken.on('error', () => undefined);
  broken.write(Buffer.concat([smallPdf, Buffer.alloc(8_000_000, 0x20)]));
  const receiving = async (): Promise<number> =>
    Number(
      (await database.sql<{ n: number }[]>`select count(*)::int as n from files where state = 'RECEIVING'`)[0]
        ?.n,
    );
  await waitFor('it is on its way', async () => (await receiving()) === 1);
  broken.destroy();
  await waitFor('nothing of it is known', async () => (await receiving()) === 0);
  expect((await kept()).length).toBe(here);
});

test('what nothing keeps goes out of it after a day', async () => {
  const here = (await kept()).length;
  await upload(at(api), api.url, 'scan.pdf', smallPdf);
  expect((await kept()).length).toBe(here + 1);
  await database.sql`update files set unkept_since = now() - interval '25 hours' where unkept_since is not null`;
  await dropOldFiles(api.runtime);
  expect((await kept()).length).toBe(here);
});

test('what the bucket does not let go is known as long as it is there, tried again, and holds up nothing else', async () => {
  // As for a role that may write and not delete: it is said of each key, in an answer of 200.
  let refuses = (_key: string): boolean => true;
  const gone: string[] = [];
  const strict = createServer((asked, response) => {
    const parts: Buffer[] = [];
    asked.on('data', (part: Buffer) => parts.push(part));
    asked.on('end', () => {
      if (asked.method === 'PUT') {
        response.setHeader('etag', '"kept"').end();
        return;
      }
      const keys = [
        ...Buffer.concat(parts)
          .toString()
          .matchAll(/<Key>([^<]+)</g),
      ].map(([, key]) => key ?? '');
      gone.push(...keys.filter((key) => !refuses(key)));
      const refused = keys
        .filter((key) => refuses(key))
        .map((key) => `<Error><Key>${key}</Key><Code>AccessDenied</Code></Error>`);
      response.setHeader('content-type', 'application/xml');
      response.end(
        `<DeleteResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${refused.join('')}</DeleteResult>`,
      );
    });
  });
  await new Promise<void>((resolve) => strict.listen(0, '127.0.0.1', resolve));
  const scanner = await playClamd(findsEicar);
  const one = await testApi(database.url, {
    S3_BUCKET: 'files',
    S3_ENDPOINT: `http://127.0.0.1:${(strict.address() as AddressInfo).port}`,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
    CLAMD_ADDRESS: scanner.address,
  });
  const infected = await upload(at(one), one.url, 'letter.txt', Buffer.from(`Dear colleague, ${eicar}`));
  const unkept = await upload(at(one), one.url, 'scan.pdf', smallPdf);
  expect([infected.error, unkept.status]).toEqual(['INFECTED', 200]);
  const ids = [infected.id, unkept.id].map((id) => parseGlobalId(id)?.id ?? '');
  const known = async (): Promise<string[]> =>
    (await database.sql<{ id: string }[]>`select id from files where id = any(${ids}::uuid[])`).map(
      ({ id }) => id,
    );
  expect(new Set(await known())).toEqual(new Set(ids));
  await database.sql`update files set unkept_since = now() - interval '25 hours' where unkept_since is not null`;
  await expect(dropOldFiles(one.runtime)).rejects.toThrow('AccessDenied');
  expect(new Set(await known())).toEqual(new Set(ids));
  const [locked] = ids;
  refuses = (key) => key === locked;
  await expect(dropOldFiles(one.runtime)).rejects.toThrow('1 files: AccessDenied');
  expect([await known(), gone]).toEqual([[locked], ids.slice(1)]);
  refuses = () => false;
  await dropOldFiles(one.runtime);
  expect([await known(), new Set(gone)]).toEqual([[], new Set(ids)]);
  await one.close();
  await scanner.close();
  strict.closeAllConnections();
  await new Promise((resolve) => strict.close(resolve));
});
