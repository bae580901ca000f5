import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { deflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FILES } from '@ptc/schema/rules/limits';
import { signInAs, testApi, type TestApi } from '../../../test/api.ts';
import { makePcs, smallPdf } from '../../../test/factories/files.ts';
import { Caller, waitFor } from '../../../test/http/caller.ts';
import {
  bookingInput,
  createItinerary,
  storyWorld,
  type Created,
  type StoryWorld,
} from '../../../test/http/story.ts';
import { testDatabase, type TestDatabase } from '../../../test/setup/database.ts';
import { zipOf } from '../../../test/support/zip.ts';
import { announce, atDoor, attach, upload } from '../../../test/support/uploads.ts';
import { chunkBytes } from './chunks.ts';

let database: TestDatabase;
let api: TestApi;
let world: StoryWorld;
let hospital: Caller;
let cookie: string;
let itineraryId: string;
beforeAll(async () => {
  database = await testDatabase();
  api = await testApi(database.url);
  world = await storyWorld(database, { tiers: [1] });
  hospital = new Caller(api.url, world.tokens.careProvider);
  cookie = `ptc_session=${await signInAs(api.runtime, world.careProvider.actor)}`;
  await makePcs(database.sql);
  const { createItinerary: made } = await hospital.ask<{ createItinerary: Created }>(createItinerary, {
    input: bookingInput(world, 300),
  });
  itineraryId = made.itinerary?.id ?? '';
});
afterAll(async () => {
  await api.close();
  await database.close();
});

const left = async (): Promise<string> =>
  JSON.stringify(
    await database.sql`select (select count(*) from files) as files, (select count(*) from file_chunks) as chunks`,
  );
const bearer = (): { authorization: string } => ({ authorization: `Bearer ${hospital.token}` });
const put = (address: string, body: Buffer, headers: Record<string, string | number> = bearer()) =>
  atDoor(`${api.url}${address}`, {
    method: 'PUT',
    headers: { 'content-length': body.length, ...headers },
    body,
  });
const addressOf = async (name: string, size: number, as = hospital): Promise<string> =>
  (await announce(as, name, size)).upload?.address ?? '';
const officeFile = (entries: Record<string, string>): Buffer => zipOf(entries);
const docx = officeFile({
  '[Content_Types].xml':
    '<Types><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
  'word/document.xml': '<w/>',
});
const png = Buffer.concat([
  Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex'),
  Buffer.from('0000000a49444154789c6360000000020001e221bc330000000049454e44ae426082', 'hex'),
]);
/** A deflated entry that would be two gibibytes of zeros, said to be the list of contents. */
const bomb = zipOf({ '[Content_Types].xml': '' }, deflateRawSync(Buffer.alloc(64 * 1024 * 1024)));

describe('bytes that are sent', () => {
  test.each<[string, string, () => Buffer, string]>([
    ['a PDF', 'scan.pdf', () => smallPdf, 'application/pdf'],
    [
      'one with scripts, which nobody runs',
      'form.pdf',
      () => Buffer.concat([smallPdf, Buffer.from('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>')]),
      'application/pdf',
    ],
    ['a picture', 'photo.png', () => png, 'image/png'],
    ['a letter of an office', 'letter.docx', () => docx, 'application/msword'],
    ['words', 'notes.txt', () => Buffer.from('Walks with a cane, señor.'), 'text/plain'],
    ['what programs write', 'visit.json', () => Buffer.from('{"encounter":1}'), 'application/json'],
  ])('are taken: %s', async (_what, name, body, contentType) => {
    const { status, bytes } = await upload(hospital, api.url, name, body());
    expect([status, JSON.parse(bytes.toString())]).toMatchObject([200, { contentType, size: body().length }]);
  });

  test.each<[string, string, () => Buffer]>([
    ['a name that lies', 'scan.pdf', () => png],
    ['a program', 'scan', () => Buffer.concat([Buffer.from('MZ'), randomBytes(200)])],
    [
      'a picture as mark-up',
      'plan.txt',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>x</script></svg>'),
    ],
    ['a page', 'page.txt', () => Buffer.from('<!doctype html><script>x</script>')],
    ['an archive', 'scan', () => zipOf({ 'a.txt': 'x' })],
    ['an archive that would be huge', 'letter.docx', () => bomb],
    [
      'a letter with macros',
      'letter.docx',
      () =>
        officeFile({
          '[Content_Types].xml':
            '<Types><Override ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/></Types>',
        }),
    ],
    ['noise', 'scan', () => randomBytes(3 * chunkBytes)],
  ])('are not taken, and leave nothing: %s', async (_what, name, body) => {
    const before = await left();
    const { status, error } = await upload(hospital, api.url, name, body());
    expect([status, error, await left()]).toEqual([415, 'FILE_TYPE', before]);
  });

  test('of several pieces come back the same, whole and in parts over their borders', async () => {
    const body = Buffer.concat([smallPdf, randomBytes(2 * chunkBytes + 100)]);
    const { id } = await upload(hospital, api.url, 'scan.pdf', body);
    const { attachment } = await attach(hospital, { uploadId: id, itineraryId });
    const get = (range: string) =>
      atDoor(`${api.url}${attachment?.address}`, { headers: { ...bearer(), ...(range ? { range } : {}) } });
    expect((await get('')).bytes.equals(body)).toBe(true);
    for (const [start, end] of [
      [0, 0],
      [chunkBytes - 1, chunkBytes],
      [chunkBytes, 2 * chunkBytes - 1],
      [10, 2 * chunkBytes + 10],
      [body.length - 1, body.length - 1],
    ] as const) {
      const { status, bytes, headers } = await get(`bytes=${start}-${end}`);
      expect([status, headers['content-range']]).toEqual([206, `bytes ${start}-${end}/${body.length}`]);
      expect(bytes.equals(body.subarray(start, end + 1))).toBe(true);
    }
  });

  test('that are more or fewer than announced are not kept', async () => {
    const before = await left();
    const more = await put(await addressOf('scan.pdf', smallPdf.length - 1), smallPdf);
    expect([more.status, more.error]).toEqual([413, 'TOO_LARGE']);
    const fewer = await put(await addressOf('scan.pdf', smallPdf.length + 1), smallPdf);
    expect([fewer.status, fewer.error]).toEqual([422, 'INCOMPLETE']);
    const none = await put(await addressOf('scan.pdf', 1), Buffer.alloc(0));
    expect([none.status, none.error]).toEqual([422, 'INCOMPLETE']);
    expect(await left()).toBe(before);
  });

  test('of which there is no end are read no further than announced', async () => {
    const before = await left();
    const address = await addressOf('scan.pdf', 4 * chunkBytes);
    let sent = 0;
    const status = await new Promise<number>((resolve) => {
      const endless = request(`${api.url}${address}`, {
        method: 'PUT',
        headers: { ...bearer(), 'transfer-encoding': 'chunked' },
      });
      endless.on('response', (response) => resolve(response.statusCode ?? 0));
      endless.on('error', () => resolve(-1));
      const more = (): void => {
        for (;;) {
          if (endless.destroyed || sent > 400 * chunkBytes) return;
          sent += chunkBytes;
          if (!endless.write(Buffer.alloc(chunkBytes, 0x20))) break;
        }
        endless.once('drain', more);
      };
      endless.write(smallPdf);
      more();
    });
    expect([413, -1]).toContain(status);
    expect(sent).toBeLessThan(100 * chunkBytes);
    await waitFor('nothing is left', async () => (await left()) === before);
  });

  test('that break off leave nothing', async () => {
    const before = await left();
    const address = await addressOf('scan.pdf', 10 * chunkBytes);
    const broken = request(`${api.url}${address}`, {
      method: 'PUT',
      headers: { ...bearer(), 'content-length': 10 * chunkBytes },
    });
    broken.on('error', () => undefined);
    broken.write(Buffer.concat([smallPdf, Buffer.alloc(3 * chunkBytes, 0x20)]));
    await waitFor('some of it is here', async () => (await left()) !== before && (await chunksHere()) > 0);
    broken.destroy();
    await waitFor('nothing is left', async () => (await left()) === before);
  });
});

/** Pieces of files that are on their way. */
async function chunksHere(): Promise<number> {
  const [row] = await database.sql<{ n: number }[]>`
    select count(*)::int as n from file_chunks c join files f on f.id = c.file_id where f.state = 'RECEIVING'`;
  return row?.n ?? 0;
}

describe('a file that is announced', () => {
  test.each<[string, string, number, string]>([
    ['too large', 'scan.pdf', FILES.bytes + 1, 'file_too_large'],
    ['empty', 'scan.pdf', 0, 'file_empty'],
    ['with a way in its name', '../../etc/passwd', 5, 'file_name'],
    ['as SVG', 'plan.svg', 5, 'file_type'],
  ])('%s is refused before a byte is sent', async (_what, name, size, code) => {
    expect((await announce(hospital, name, size)).issues).toMatchObject([{ code }]);
  });

  test('by who manages no bookings is refused', async () => {
    const crew = new Caller(api.url, world.tokens.transportProviders[0] ?? '');
    expect((await announce(crew, 'scan.pdf', 5)).__typename).toBe('NotPermitted');
  });

  test("is sent by who announced it alone, and once; another's and an unknown one read the same", async () => {
    const address = await addressOf('scan.pdf', smallPdf.length);
    const owner = { authorization: `Bearer ${world.tokens.owner}` };
    expect((await put(address, smallPdf, owner)).status).toBe(404);
    expect((await put('/uploads?id=VXBsb2FkOng', smallPdf)).status).toBe(404);
    expect((await put('/uploads', smallPdf)).status).toBe(404);
    expect((await put(address, smallPdf)).status).toBe(200);
    expect((await put(address, smallPdf)).status).toBe(404);
  });

  test('is attached once its bytes are here, and not before', async () => {
    const { upload: announced } = await announce(hospital, 'scan.pdf', smallPdf.length);
    expect((await attach(hospital, { uploadId: announced?.id, itineraryId })).issues).toMatchObject([
      { code: 'upload_unfinished' },
    ]);
  });

  test('many times without being attached is enough at some point', async () => {
    const partner = new Caller(api.url, world.tokens.stranger);
    for (let no = 0; no < FILES.waiting; no += 1) await announce(partner, 'scan.pdf', 5);
    expect((await announce(partner, 'scan.pdf', 5)).issues).toMatchObject([{ code: 'too_many' }]);
  });
});

describe('the doors', () => {
  test('take from a browser what the console itself sends, and from nobody else', async () => {
    const mine = async () => addressOfBrowser();
    const own = { cookie, 'x-ptc-request': '1' };
    expect((await put(await mine(), smallPdf, { cookie })).status).toBe(403);
    expect((await put(await mine(), smallPdf, { ...own, origin: 'https://evil.example' })).status).toBe(403);
    expect((await put(await mine(), smallPdf, { 'x-ptc-request': '1' })).status).toBe(401);
    expect(
      (await put(await mine(), smallPdf, { authorization: `Bearer ptc_${'A'.repeat(43)}` })).status,
    ).toBe(401);
    expect((await put(await mine(), smallPdf, own)).status).toBe(200);
  });

  test('know no other methods', async () => {
    for (const method of ['POST', 'GET', 'DELETE', 'OPTIONS'])
      expect((await atDoor(`${api.url}/uploads?id=x`, { method, headers: bearer() })).status).toBe(405);
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS'])
      expect((await atDoor(`${api.url}/attachments?id=x`, { method, headers: bearer() })).status).toBe(405);
  });

  describe('what is handed out', () => {
    let address: string;
    let etag: string;
    const get = (headers: Record<string, string> = {}, method = 'GET') =>
      atDoor(`${api.url}${address}`, { method, headers: { ...bearer(), ...headers } });
    beforeAll(async () => {
      const { id } = await upload(hospital, api.url, 'a "b"; é.pdf', smallPdf);
      const { attachment } = await attach(hospital, { uploadId: id, itineraryId });
      address = attachment?.address ?? '';
      etag = `"${attachment?.sha256}"`;
    });

    test('is to be saved under a safe name, told by its own type alone, never a page of this origin, and kept by no cache', async () => {
      const { status, headers } = await get();
      expect([status, headers]).toMatchObject([
        200,
        {
          'content-type': 'application/pdf',
          'content-length': String(smallPdf.length),
          'content-security-policy': "default-src 'none'; sandbox",
          'x-content-type-options': 'nosniff',
          'cross-origin-resource-policy': 'same-origin',
          'cache-control': 'private, no-store',
          'accept-ranges': 'bytes',
          etag,
        },
      ]);
      expect(headers['content-disposition']).toMatch(
        /^attachment; filename="a \\"b\\"; \?\.pdf"; filename\*=UTF-8''/u,
      );
    });

    test('has a head without a body', async () => {
      const { status, headers, bytes } = await get({}, 'HEAD');
      expect([status, headers['content-length'], bytes.length]).toEqual([200, String(smallPdf.length), 0]);
    });

    test.each<[string, Record<string, string>, number, string | undefined]>([
      ['a part', { range: 'bytes=0-3' }, 206, 'bytes 0-3/{size}'],
      ['the end', { range: 'bytes=-4' }, 206, 'bytes {last4}-{last}/{size}'],
      ['from somewhere on', { range: 'bytes=5-' }, 206, 'bytes 5-{last}/{size}'],
      ['over its end', { range: 'bytes=5-99999999' }, 206, 'bytes 5-{last}/{size}'],
      ['behind its end', { range: 'bytes=99999999-' }, 416, 'bytes */{size}'],
      ['several parts: all of it', { range: 'bytes=0-1,4-5' }, 200, undefined],
      ['in another unit: all of it', { range: 'pages=0-1' }, 200, undefined],
      ['nonsense: all of it', { range: 'bytes=x-y' }, 200, undefined],
      ['a part of this very file', { range: 'bytes=0-3', 'if-range': '{etag}' }, 206, 'bytes 0-3/{size}'],
      ['a part of another: all of it', { range: 'bytes=0-3', 'if-range': '"other"' }, 200, undefined],
      [
        'a part of one of some day: all of it',
        { range: 'bytes=0-3', 'if-range': 'Wed, 21 Oct 2026 07:28:00 GMT' },
        200,
        undefined,
      ],
    ])('in %s', async (_what, headers, status, range) => {
      const filled = (text: string): string =>
        text
          .replace('{size}', String(smallPdf.length))
          .replace('{last4}', String(smallPdf.length - 4))
          .replace('{last}', String(smallPdf.length - 1))
          .replace('{etag}', etag);
      const sent = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, filled(value)]));
      const answer = await get(sent);
      expect([answer.status, answer.headers['content-range']]).toEqual([status, range && filled(range)]);
      if (status === 200) expect(answer.bytes.equals(smallPdf)).toBe(true);
      if (status === 416) expect(answer.bytes).toHaveLength(0);
      if (status === 206) expect(answer.bytes).toHaveLength(Number(answer.headers['content-length']));
    });

    test('to a browser with its cookie alone: reading changes nothing', async () => {
      expect((await atDoor(`${api.url}${address}`, { headers: { cookie } })).status).toBe(200);
      expect((await atDoor(`${api.url}${address}`, {})).status).toBe(401);
    });
  });
});

/** A file of the hospital's booker, announced in the browser. */
async function addressOfBrowser(): Promise<string> {
  const { body } = await api.post<{ beginUpload: { upload: { address: string } } }>(
    `mutation { beginUpload(input: { name: "scan.pdf", size: ${smallPdf.length} }) { ... on BeginUploadSuccess { upload { address } } } }`,
    {},
    cookie.replace('ptc_session=', ''),
  );
  return body.data?.beginUpload.upload.address ?? '';
}
