import { BRAND_PICTURE } from '@ptc/schema/rules/limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApi, type TestApi } from '../../../test/api.ts';
import { smallPdf } from '../../../test/factories/files.ts';
import { Caller, giveToken } from '../../../test/http/caller.ts';
import { refusal, storyWorld, type Outcome, type StoryWorld } from '../../../test/http/story.ts';
import { testDatabase, type TestDatabase } from '../../../test/setup/database.ts';
import { atDoor, upload } from '../../../test/support/uploads.ts';
import { person } from '../../../test/factories/people.ts';

let database: TestDatabase;
let api: TestApi;
let world: StoryWorld;
let keeper: Caller;
const keeperOf = async ({ id }: { id: string }): Promise<Caller> => {
  const { userId } = await person(database.db, id, ['COMPANY_ADMIN']);
  const roles = ['COMPANY_ADMIN', 'COMPANY_DETAILS_ADMIN'] as const;
  return new Caller(api.url, await giveToken(database.sql, { companyId: id, userId, roles }));
};
beforeAll(async () => {
  database = await testDatabase();
  api = await testApi(database.url);
  world = await storyWorld(database, { tiers: [1] });
  keeper = await keeperOf(world.careProvider);
});
afterAll(async () => {
  await api.close();
  await database.close();
});

const png = (length = 64): Buffer =>
  Buffer.concat([
    Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex'),
    Buffer.alloc(length),
  ]);
const gif = Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(40)]);

interface Brand {
  faviconUrl: string;
  smallLogoUrl: string;
}
type Saved = Outcome & { company?: { version: number; brand: Brand } };

let version = 1;
const save = async (brand: object, by = keeper): Promise<Saved> => {
  const { updateCompanyDetails: saved } = await by.ask<{ updateCompanyDetails: Saved }>(
    `mutation ($input: UpdateCompanyDetailsInput!) { updateCompanyDetails(input: $input) { ${refusal} ... on UpdateCompanyDetailsSuccess {
      company { version brand { faviconUrl smallLogoUrl } } } } }`,
    {
      input: {
        expectedVersion: by === keeper ? version : 1,
        name: 'Harbor Care',
        timeZone: 'America/New_York',
        driverAppEnabled: false,
        brand: { enabled: true, name: 'Harbor', ...brand },
      },
    },
  );
  if (by === keeper) version = saved.company?.version ?? version;
  return saved;
};
const codes = ({ issues = [] }: Saved): string[] =>
  issues.map(({ path, code }) => `${path.join('.')} ${code}`);

const send = async (name: string, bytes: Buffer): Promise<string> =>
  (await upload(keeper, api.url, name, bytes)).id;
const fetched = (address: string, token: string | null) =>
  atDoor(`${api.url}${address}`, token === null ? {} : { headers: { authorization: `Bearer ${token}` } });

test('a small picture that was uploaded is shown to whoever sees the company, as a file and never as a page of ours', async () => {
  const id = await send('logo.png', png());
  const saved = await save({ smallLogoUploadId: id });
  const address = saved.company?.brand.smallLogoUrl ?? '';
  expect(address).toMatch(/^\/brand-pictures\?id=/u);
  const shown = await fetched(address, world.tokens.transportProviders[0] ?? '');
  expect(shown).toMatchObject({
    status: 200,
    headers: {
      'content-type': 'image/png',
      'content-disposition': expect.stringContaining('attachment') as string,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    },
  });
  expect(shown.bytes).toEqual(png());
  expect((await fetched(address, world.tokens.stranger)).status).toBe(404);
  expect((await fetched(address, null)).status).toBe(401);
});

test('it stays as long as its own address is sent, and is let go with another one', async () => {
  const { company } = await save({ faviconUploadId: await send('icon.png', png(9)) });
  const { faviconUrl } = company?.brand ?? { faviconUrl: '' };
  const kept = await save({ faviconUrl });
  expect(kept.company?.brand.faviconUrl).toBe(faviconUrl);
  const other = await save({ faviconUrl: 'https://cdn.example.org/icon.png' });
  expect(other.company?.brand.faviconUrl).toBe('https://cdn.example.org/icon.png');
  expect((await fetched(faviconUrl, keeper.token)).status).toBe(404);
});

test.each<[string, string, () => Buffer, string]>([
  ['what moves', 'logo.gif', () => gif, 'file_type'],
  ['a document', 'logo.pdf', () => smallPdf, 'file_type'],
  ['one that is too large', 'logo.png', () => png(BRAND_PICTURE.bytes), 'picture_too_large'],
])('%s is no picture of a brand', async (_rule, name, bytes, code) => {
  const id = await send(name, bytes());
  expect(codes(await save({ smallLogoUploadId: id }))).toEqual([`brand.smallLogoUploadId ${code}`]);
});

test("a picture that is kept already, and one of another company's brand, cannot be taken", async () => {
  const id = await send('logo.png', png(5));
  const { company } = await save({ smallLogoUploadId: id });
  const { smallLogoUrl } = company?.brand ?? { smallLogoUrl: '' };
  expect((await save({ faviconUploadId: id })).__typename).toBe('NotFound');
  const [other = world.owner] = world.transportProviders;
  const taken = await save({ smallLogoUrl }, await keeperOf(other));
  expect(taken.__typename).toBe('NotFound');
  expect((await fetched(smallLogoUrl, keeper.token)).status).toBe(200);
});
