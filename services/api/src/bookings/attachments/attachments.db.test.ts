import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FILES } from '@ptc/schema/rules/limits';
import { signInAs, testApi, type TestApi } from '../../../test/api.ts';
import { makeAttachment, makePcs, smallPdf } from '../../../test/factories/files.ts';
import { person } from '../../../test/factories/people.ts';
import { Caller, giveToken } from '../../../test/http/caller.ts';
import {
  acceptOffer,
  bookingInput,
  createItinerary,
  refusal,
  storyWorld,
  type BookingSeen,
  type Created,
  type Outcome,
  type StoryWorld,
} from '../../../test/http/story.ts';
import { testDatabase, type TestDatabase } from '../../../test/setup/database.ts';
import { atDoor, attach, upload } from '../../../test/support/uploads.ts';
import { dropOldFiles } from '../../network/files/commands/dropOldFiles.ts';
import { globalId, parseGlobalId } from '../../platform/graphql/globalId.ts';

let database: TestDatabase;
let api: TestApi;
let world: StoryWorld;
let hospital: Caller;
let carrier: Caller;
let owner: Caller;
let stranger: Caller;
let minutes = 300;
beforeAll(async () => {
  database = await testDatabase();
  api = await testApi(database.url);
  world = await storyWorld(database, { tiers: [1] });
  await makePcs(database.sql);
  hospital = new Caller(api.url, world.tokens.careProvider);
  carrier = new Caller(api.url, world.tokens.transportProviders[0] ?? '');
  owner = new Caller(api.url, world.tokens.owner);
  stranger = new Caller(api.url, world.tokens.stranger);
});
afterAll(async () => {
  await api.close();
  await database.close();
});

const book = async (): Promise<BookingSeen & { leg: string }> => {
  const { createItinerary: made } = await hospital.ask<{ createItinerary: Created }>(createItinerary, {
    input: bookingInput(world, (minutes += 10)),
  });
  if (!made.itinerary) throw new Error(JSON.stringify(made));
  return { ...made.itinerary, leg: made.itinerary.trips[0]?.id ?? '' };
};
const accept = ({ offers: [offer] }: BookingSeen) =>
  carrier.ask(acceptOffer, { input: { offerId: offer?.id, expectedTerms: 1 } });
/** A file of the hospital's, sent and attached. */
const attached = async (to: object, name = 'scan.pdf') => {
  const { id } = await upload(hospital, api.url, name, smallPdf);
  const { attachment } = await attach(hospital, { uploadId: id, ...to });
  if (!attachment) throw new Error('not attached');
  return attachment;
};
interface Listed {
  attachmentCount: number;
  canAttach: boolean;
  attachments: { totalCount: number; nodes: { id: string; name: string; canRemove: boolean }[] };
}
const listed = async (caller: Caller, type: 'Itinerary' | 'Trip' | 'Patient', id: string) =>
  (
    await caller.ask<{ node: Listed | null }>(
      `query ($id: ID!) { node(id: $id) { ... on ${type} { attachmentCount canAttach attachments { totalCount nodes { id name canRemove } } } } }`,
      { id },
    )
  ).node;
const seen = async (caller: Caller, type: 'Itinerary' | 'Trip' | 'Patient', id: string) => {
  const found = await listed(caller, type, id);
  return found && { count: found.attachmentCount, names: found.attachments.nodes.map(({ name }) => name) };
};
const fetchAs = (caller: Caller, address: string, headers: Record<string, string> = {}) =>
  atDoor(`${api.url}${address}`, {
    headers: { ...(caller.token ? { authorization: `Bearer ${caller.token}` } : {}), ...headers },
  });
const remove = async (caller: Caller, attachmentId: string): Promise<string> =>
  (
    await caller.ask<{ removeAttachment: Outcome }>(
      `mutation ($input: RemoveAttachmentInput!) { removeAttachment(input: $input) { ${refusal} } }`,
      { input: { attachmentId } },
    )
  ).removeAttachment.__typename;
const logOf = async (caller: Caller, id: string) =>
  (
    await caller.ask<{ itinerary: { activity: { nodes: { type: string; message: string | null }[] } } }>(
      'query ($id: ID!) { itinerary(id: $id) { activity(first: 20) { nodes { type message } } } }',
      { id },
    )
  ).itinerary.activity.nodes.filter(({ type }) => type === 'ATTACH' || type === 'DETACH');

describe('what is attached', () => {
  test('has bytes, name, size, type told from the bytes, hash, purpose, type of attachment; and is in the log', async () => {
    const booking = await book();
    const { id } = await upload(hospital, api.url, 'Certificación.pdf', smallPdf);
    const { attachment } = await attach(hospital, {
      uploadId: id,
      tripId: booking.leg,
      purpose: 'Physician certification',
      description: 'Two pages',
    });
    expect(attachment).toMatchObject({
      name: 'Certificación.pdf',
      size: smallPdf.length,
      contentType: 'application/pdf',
      purpose: 'Physician certification',
      description: 'Two pages',
      attachmentType: { code: 'PCS' },
    });
    expect(attachment?.sha256).toMatch(/^[0-9a-f]{64}$/u);
    expect(await logOf(hospital, booking.id)).toEqual([{ type: 'ATTACH', message: 'Certificación.pdf' }]);
    const { bytes, headers } = await fetchAs(hospital, attachment?.address ?? '');
    expect(bytes.equals(smallPdf)).toBe(true);
    expect(headers['content-disposition']).toContain("filename*=UTF-8''Certificaci%C3%B3n.pdf");
  });

  test('may be a face sheet from another system: the program that sends it says what it is, and who carries the leg has it', async () => {
    const booking = await book();
    const [face] = await database.sql<{ id: string }[]>`
      insert into lookup_values (id, kind, code, name, rank, properties) values (gen_random_uuid(), 'ATTACHMENT_TYPE', 'FACE', 'Face sheet', 30, '{}') returning id`;
    const { id } = await upload(hospital, api.url, 'face-sheet.pdf', smallPdf);
    const { attachment } = await attach(hospital, {
      uploadId: id,
      itineraryId: booking.id,
      purpose: 'Face sheet',
      attachmentTypeId: globalId('LookupValue', face?.id ?? ''),
    });
    expect(attachment).toMatchObject({ name: 'face-sheet.pdf', attachmentType: { code: 'FACE' } });
    expect(await seen(carrier, 'Trip', booking.leg), 'before it has the leg: that there is one').toEqual({
      count: 1,
      names: [],
    });
    await accept(booking);
    expect(await seen(carrier, 'Trip', booking.leg)).toEqual({ count: 1, names: ['face-sheet.pdf'] });
    const { bytes } = await fetchAs(carrier, attachment?.address ?? '');
    expect(bytes.equals(smallPdf)).toBe(true);
    expect(await remove(carrier, attachment?.id ?? ''), 'it stays its company’s').not.toBe(
      'RemoveAttachmentSuccess',
    );
  });

  test('to a leg shows with the leg and its booking, to a booking with all its legs', async () => {
    const booking = await book();
    await attached({ tripId: booking.leg }, 'leg.pdf');
    await attached({ itineraryId: booking.id }, 'booking.pdf');
    const all = { count: 2, names: ['booking.pdf', 'leg.pdf'] };
    expect(await seen(hospital, 'Itinerary', booking.id)).toEqual(all);
    expect(await seen(hospital, 'Trip', booking.leg)).toEqual(all);
  });

  test('leaves the version of the booking as it is: whoever edits it is not disturbed', async () => {
    const booking = await book();
    await attached({ tripId: booking.leg });
    const { itinerary } = await hospital.ask<{
      itinerary: { version: number; trips: { version: number }[] };
    }>('query ($id: ID!) { itinerary(id: $id) { version trips { version } } }', { id: booking.id });
    expect([itinerary.version, itinerary.trips[0]?.version]).toEqual([
      booking.version,
      booking.trips[0]?.version,
    ]);
  });

  test('hangs on one thing alone, and each upload once', async () => {
    const booking = await book();
    const { id } = await upload(hospital, api.url, 'scan.pdf', smallPdf);
    expect((await attach(hospital, { uploadId: id })).__typename).toBe('InvalidInput');
    expect(
      (await attach(hospital, { uploadId: id, tripId: booking.leg, itineraryId: booking.id })).__typename,
    ).toBe('InvalidInput');
    expect((await attach(hospital, { uploadId: id, tripId: booking.leg })).__typename).toBe(
      'AttachFileSuccess',
    );
    expect((await attach(hospital, { uploadId: id, tripId: booking.leg })).__typename).toBe('NotFound');
  });
});

describe('who sees it', () => {
  test('who was asked sees how many, who accepted sees them, who gave the leg back no more', async () => {
    const booking = await book();
    const { address, id } = await attached({ tripId: booking.leg });
    expect(await seen(carrier, 'Trip', booking.leg)).toEqual({ count: 1, names: [] });
    expect(await seen(carrier, 'Itinerary', booking.id)).toEqual({ count: 1, names: [] });
    expect((await fetchAs(carrier, address)).status).toBe(404);
    expect(await logOf(carrier, booking.id)).toEqual([]);
    await accept(booking);
    expect(await seen(carrier, 'Trip', booking.leg)).toEqual({ count: 1, names: ['scan.pdf'] });
    expect((await fetchAs(carrier, address)).bytes.equals(smallPdf)).toBe(true);
    expect((await listed(carrier, 'Trip', booking.leg))?.attachments.nodes[0]?.canRemove).toBe(false);
    await carrier.ask(
      'mutation ($input: ReportUnableInput!) { reportUnableToService(input: $input) { __typename } }',
      { input: { tripId: booking.leg, reasonId: globalId('LookupValue', world.reasons.unableToService) } },
    );
    expect((await fetchAs(carrier, address)).status).toBe(404);
    expect(
      (await carrier.ask<{ node: object | null }>('query ($id: ID!) { node(id: $id) { id } }', { id })).node,
    ).toBeNull();
  });

  test('the market sees it and attaches nothing; to others neither it nor its booking is there', async () => {
    const booking = await book();
    const { address, id } = await attached({ itineraryId: booking.id });
    expect(await listed(owner, 'Itinerary', booking.id)).toMatchObject({
      canAttach: false,
      attachments: { nodes: [{ id, canRemove: false }] },
    });
    expect((await fetchAs(owner, address)).status).toBe(200);
    expect(await listed(stranger, 'Itinerary', booking.id)).toBeNull();
    const unknown = address.replace(
      /id=.*/u,
      `id=${globalId('Attachment', '01900000-0000-7000-8000-000000000000')}`,
    );
    const [foreign, none] = [await fetchAs(stranger, address), await fetchAs(stranger, unknown)];
    for (const answer of [foreign, none]) delete answer.headers['x-request-id'];
    expect({ ...foreign, headers: { ...foreign.headers, date: '' } }).toEqual({
      ...none,
      headers: { ...none.headers, date: '' },
    });
    expect(foreign.status).toBe(404);
    expect((await fetchAs(new Caller(api.url, null), address)).status).toBe(401);
    expect((await fetchAs(new Caller(api.url, `ptc_${'A'.repeat(43)}`), address)).status).toBe(401);
  });

  test('a patient is shown with its own to whoever may read it, and each fetching stands in its audit', async () => {
    const patientId = globalId('Patient', world.patientId);
    const { address } = await attached({ patientId }, 'patient.pdf');
    expect(await seen(hospital, 'Patient', patientId)).toEqual({ count: 1, names: ['patient.pdf'] });
    expect(await listed(stranger, 'Patient', patientId)).toBeNull();
    expect((await fetchAs(stranger, address)).status).toBe(404);
    const reads = async () =>
      (
        await database.sql<{ n: number }[]>`
          select count(*)::int as n from patient_reads where operation = 'attachment' and reason = 'OWN' and patient_id = ${world.patientId}`
      )[0]?.n ?? 0;
    const before = await reads();
    expect((await fetchAs(hospital, address)).status).toBe(200);
    expect(await reads()).toBe(before + 1);
  });

  test('a screen on a wall fetches none', async () => {
    const booking = await book();
    const { address } = await attached({ itineraryId: booking.id });
    const { cookie, sessionId } = await wallSession();
    expect(
      (await atDoor(`${api.url}${address}`, { headers: { cookie: `ptc_session=${cookie}` } })).status,
    ).toBe(401);
    await database.sql`update sessions set is_wall = false where id = ${sessionId}`;
    api.runtime.authenticator.forget();
    expect(
      (await atDoor(`${api.url}${address}`, { headers: { cookie: `ptc_session=${cookie}` } })).status,
    ).toBe(200);
  });
});

describe('removal', () => {
  test('is the owning company alone; the log keeps it, and it is gone for everybody at once', async () => {
    const booking = await book();
    const { address, id } = await attached({ tripId: booking.leg });
    await accept(booking);
    expect(await remove(carrier, id)).toBe('NotPermitted');
    expect(await remove(owner, id)).toBe('NotPermitted');
    expect(await remove(stranger, id)).toBe('NotFound');
    expect(await remove(hospital, id)).toBe('RemoveAttachmentSuccess');
    expect(await remove(hospital, id)).toBe('NotFound');
    expect(await seen(carrier, 'Trip', booking.leg)).toEqual({ count: 0, names: [] });
    expect((await fetchAs(hospital, address)).status).toBe(404);
    expect(await logOf(carrier, booking.id)).toEqual([
      { type: 'DETACH', message: 'scan.pdf' },
      { type: 'ATTACH', message: 'scan.pdf' },
    ]);
  });

  test('by two at once happens once', async () => {
    const booking = await book();
    const { id } = await attached({ tripId: booking.leg });
    const answers = await Promise.all([remove(hospital, id), remove(hospital, id), remove(hospital, id)]);
    expect(answers.toSorted()).toEqual(['NotFound', 'NotFound', 'RemoveAttachmentSuccess']);
    expect((await logOf(hospital, booking.id)).filter(({ type }) => type === 'DETACH')).toHaveLength(1);
  });
});

test('what was removed from the one leg is attached to the other, as long as its bytes are there', async () => {
  const [wrong, right] = [await book(), await book()];
  const { id: uploadId } = await upload(hospital, api.url, 'scan.pdf', smallPdf);
  const { attachment } = await attach(hospital, { uploadId, tripId: wrong.leg });
  expect(await remove(hospital, attachment?.id ?? '')).toBe('RemoveAttachmentSuccess');
  expect((await attach(hospital, { uploadId, tripId: right.leg })).__typename).toBe('AttachFileSuccess');
  expect(await seen(hospital, 'Trip', wrong.leg)).toEqual({ count: 0, names: [] });
  expect(await seen(hospital, 'Trip', right.leg)).toEqual({ count: 1, names: ['scan.pdf'] });
});

test('nobody attaches to what is not theirs to manage, nor what another uploaded', async () => {
  const booking = await book();
  await accept(booking);
  const { id } = await upload(hospital, api.url, 'scan.pdf', smallPdf);
  const to = { tripId: booking.leg };
  expect((await attach(stranger, { uploadId: id, ...to })).__typename).toBe('NotFound');
  expect((await attach(owner, { uploadId: id, ...to })).__typename).toBe('NotPermitted');
  const colleague = await hospitalColleague();
  expect((await attach(colleague, { uploadId: id, ...to })).__typename).toBe('NotFound');
  expect((await attach(hospital, { uploadId: id, ...to })).__typename).toBe('AttachFileSuccess');
});

test('who has attached much is not kept from the next upload when it is removed', async () => {
  const { id } = await attached({ patientId: globalId('Patient', world.patientId) });
  await remove(hospital, id);
  await database.sql`
    insert into files (id, company_id, uploaded_by, name, size, state, store, content_type, sha256, created_at, unkept_since)
    select gen_random_uuid(), company_id, uploaded_by, name, size, state, store, content_type, sha256, created_at, unkept_since
    from (select * from files where unkept_since > created_at limit 1) f cross join generate_series(1, ${FILES.waiting})`;
  expect((await upload(hospital, api.url, 'scan.pdf', smallPdf)).status).toBe(200);
});

test('what nobody attached, and what was removed, is gone after a day; what is attached stays', async () => {
  const booking = await book();
  const { id: kept, address } = await attached({ tripId: booking.leg });
  const { id: removed } = await attached({ tripId: booking.leg });
  await remove(hospital, removed);
  const { id: unused } = await upload(hospital, api.url, 'scan.pdf', smallPdf);
  const fresh = await upload(hospital, api.url, 'scan.pdf', smallPdf);
  await database.sql`update files set unkept_since = unkept_since - interval '25 hours' where id <> ${parseGlobalId(fresh.id)?.id ?? ''}`;
  await dropOldFiles(api.runtime);
  const [left] = await database.sql<
    { unused: number; fresh: number; removed: number; chunks: number; files: number }[]
  >`
    select count(*) filter (where id = ${parseGlobalId(unused)?.id ?? ''})::int as unused, count(*) filter (where id = ${parseGlobalId(fresh.id)?.id ?? ''})::int as fresh,
      (select count(*)::int from attachments where id = ${parseGlobalId(removed)?.id ?? ''} and file_id is null and removed_at is not null) as removed,
      (select count(distinct file_id)::int from file_chunks) as chunks, count(*)::int as files from files`;
  expect(left).toMatchObject({ unused: 0, fresh: 1, removed: 1, chunks: left?.files });
  expect((await fetchAs(hospital, address)).bytes.equals(smallPdf)).toBe(true);
  expect(await seen(hospital, 'Trip', booking.leg)).toMatchObject({ count: 1 });
  expect(kept).toBeDefined();
});

test('many in a list are counted in one go', async () => {
  const bookings = [await book(), await book(), await book()];
  for (const { id } of bookings)
    await makeAttachment(database.sql, {
      companyId: world.careProvider.id,
      userId: world.careProvider.actor.userId ?? '',
      itineraryId: parseGlobalId(id)?.id ?? '',
    });
  const { nodes } = await hospital.ask<{ nodes: { attachmentCount: number }[] }>(
    'query ($ids: [ID!]!) { nodes(ids: $ids) { ... on Itinerary { attachmentCount } } }',
    { ids: bookings.map(({ id }) => id) },
  );
  expect(nodes.map(({ attachmentCount }) => attachmentCount)).toEqual([1, 1, 1]);
});

/** A session of the hospital's booker on a screen on a wall. */
async function wallSession(): Promise<{ cookie: string; sessionId: string }> {
  const cookie = await signInAs(api.runtime, world.careProvider.actor);
  const [row] = await database.sql<{ id: string }[]>`
    update sessions set is_wall = true where id = (select id from sessions order by created_at desc, id desc limit 1) returning id`;
  return { cookie, sessionId: row?.id ?? '' };
}

/** Another person of the hospital's with the same roles. */
async function hospitalColleague(): Promise<Caller> {
  const { userId, companyId } = await person(database.db, world.careProvider.id, ['MANAGE_BOOKING']);
  return new Caller(
    api.url,
    await giveToken(database.sql, { companyId, userId, roles: ['MANAGE_BOOKING', 'VIEW_BOOKING'] }),
  );
}
