import { randomUUID } from 'node:crypto';
import {
  execute,
  getNamedType,
  isObjectType,
  parse,
  type DocumentNode,
  type GraphQLObjectType,
} from 'graphql';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Role } from '@ptc/schema/rules/lists/people';
import type { Actor } from '../../src/platform/actor.ts';
import type { OwnedRuntime } from '../../src/createRuntime.ts';
import { createContext, type Context } from '../../src/platform/context.ts';
import { globalId, parseGlobalId } from '../../src/platform/graphql/globalId.ts';
import { executeOperation } from '../../src/platform/pipeline/compiledQueries.ts';
import { liveNamed } from '../../src/platform/graphql/subscription.ts';
import { fieldNames } from '../../src/platform/graphql/selection.ts';
import { sharedActor } from '../../src/platform/live/scopeKey.ts';
import type { OutboxEvent } from '../../src/platform/outbox/event.ts';
import { origin } from '../../src/platform/outbox/event.ts';
import { eventsAfter } from '../../src/platform/outbox/eventsAfter.ts';
import { topicsOf } from '../../src/platform/outbox/topics.ts';
import { flushPatientReads } from '../../src/patients/records/patientReads.ts';
import { missingRules } from '../../src/fieldRules.ts';
import { schema } from '../../src/schema.ts';
import { journeyInput } from '../http/story.ts';
import { testDatabase, type TestDatabase } from '../setup/database.ts';
import { testRuntime } from '../runtime.ts';
import { placesOf, wrongWith, type Places } from './expectations.ts';
import { elsewhere, needless } from './elsewhere.ts';
import { fill } from './fill.ts';
import { ofAnotherType } from './leaves.ts';
import { everything, walk } from './selection.ts';
import { crawlWorld, type CrawlWorld } from './world.ts';

/**
 * Everybody asks for everything: every field of the schema, in a world where every value that matters is
 * marked. Those who look at bookings and those with many roles ask always, the others with one of these roles
 * alone.
 */
export const crawl = (alone: { careProvider: readonly Role[]; first: readonly Role[] }): void => {
  let database: TestDatabase;
  let runtime: OwnedRuntime;
  let world: CrawlWorld;
  let attachmentIds: readonly string[];
  let places: Places;
  let events: OutboxEvent[];
  let callers: Map<string, Actor | null>;
  let ids: string[];
  let priceListIds: string[];

  /** What everybody asks for; the whole crawl is for a few. */
  const shortLook = new Set([
    'nodes',
    'patients',
    'alerts',
    'accessTokens',
    'viewer',
    'similarPatients',
    'announcementMarkets',
    'shiftHandovers',
    'managedAnnouncements',
    'outgoingMessages',
    'securityEvents',
    'platformHealth',
    'platformSummary',
    'backgroundWork',
    'clock',
    'contracts',
    'credentials',
    'priceLists',
    'priceList',
    'pricePreview',
    'jobTypes',
    'marketRules',
    'formDefinitions',
    'companyLookups',
    'managedLookups',
    'configurationChanges',
    'marketInvitations',
  ]);
  const supervisor: readonly Role[] = [
    'BOOKING_SUPERVISOR',
    'MANAGE_PATIENT',
    'DISPATCH_SUPERVISOR',
    'MARKET_CALL_TAKER',
    'COMPANY_ADMIN',
    'COMPANY_CONFIG_ADMIN',
    'DEVELOPER',
  ];

  beforeAll(async () => {
    database = await testDatabase();
    runtime = await testRuntime(database.url, { env: { DEMO_CLOCK: 'on' } });
    world = await crawlWorld(database, runtime);
    for (const { id, trips, company } of [
      { id: world.told[2]?.id ?? '', trips: world.told[2]?.tripId ?? '', company: world.careProvider.id },
      {
        id: world.told[2]?.id ?? '',
        trips: world.told[2]?.tripId ?? '',
        company: world.transportProviders[0]?.id ?? '',
      },
    ]) {
      const [offer] = await database.sql<
        { id: string }[]
      >`select id from offers where itinerary_id = ${id} and company_id = ${world.transportProviders[0]?.id ?? ''}`;
      for (const role of ['VIEW_BOOKING', 'VIEW_DISPATCH']) {
        await database.sql`insert into alerts (id, company_id, market_id, event, audience_role, itinerary_id, trip_id, offer_id, dedupe_key) values (${randomUUID()}, ${company}, ${world.marketId}, 'ACCEPTED', ${role}, ${id}, ${trips}, ${offer?.id ?? null}, ${`crawl ${role}`})`;
      }
    }
    await database.sql`insert into announcements (id, type, content_type, content, company_ids) values (${randomUUID()}, 'IN_APP', 'TEXT', 'all', '{}'), (${randomUUID()}, 'IN_APP', 'TEXT', 'news-stranger', ${[world.stranger.id]})`;
    const kinds = { careProvider: true, transportProvider: true, admin: false };
    callers = new Map<string, Actor | null>([['nobody', null]]);
    const [first, second, third] = world.transportProviders.map(({ id }) => id) as [string, string, string];
    const companies = {
      careProvider: world.careProvider.id,
      partner: world.partner.id,
      owner: world.owner.id,
      first,
      second,
      third,
      stranger: world.stranger.id,
    };
    for (const [name, companyId] of Object.entries(companies)) {
      // A role alone where most is to be seen, for a short look; the roles that look at bookings, and all
      // together, for the whole crawl.
      for (const [index, role] of (name === 'careProvider' || name === 'first' ? alone[name] : []).entries())
        callers.set(
          `${name} ${role}`,
          await world.somebody(companyId, kinds, [role], index % 2 === 0 ? 'session' : 'token'),
        );
      const looks = {
        careProvider: 'VIEW_BOOKING',
        owner: 'VIEW_BOOKING',
        first: 'DISPATCH',
        second: 'VIEW_DISPATCH',
        third: 'VIEW_DISPATCH',
      }[name];
      callers.set(
        `whole ${name}`,
        await world.somebody(
          companyId,
          kinds,
          looks === undefined ? supervisor : [looks as Role],
          name.length % 2 === 0 ? 'session' : 'token',
        ),
      );
    }
    await fill(database, world);
    attachmentIds = (
      await database.sql<
        { id: string }[]
      >`select id from attachments where itinerary_id is not null and name ~ 'held|given|partner'`
    ).map(({ id }) => id);
    priceListIds = (await database.sql<{ id: string }[]>`select id from price_lists`).map(({ id }) =>
      globalId('PriceList', id),
    );
    places = await placesOf(database, world);
    const tables = {
      Itinerary: 'itineraries',
      Trip: 'trips',
      Offer: 'offers',
      Batch: 'batches',
      ActivityEntry: 'activity_entries',
      Alert: 'alerts',
      Patient: 'patients',
      Facility: 'facilities',
      Company: 'companies',
      Market: 'markets',
      Person: 'users',
      AccessToken: 'access_tokens',
      UserSession: 'sessions',
      OutgoingMessage: 'messages',
      User: 'users',
      Group: 'groups',
      Vehicle: 'vehicles',
      Announcement: 'announcements',
      ManagedAnnouncement: 'announcements',
      ShiftHandover: 'shift_handovers',
      ShiftHandoverItem: 'shift_handover_items',
      MarketMember: 'market_members',
    };
    ids = [];
    for (const [type, table] of Object.entries(tables))
      ids.push(
        ...(await database.sql<{ id: string }[]>`select id from ${database.sql(table)} limit 200`).map(
          ({ id }) => globalId(type, id),
        ),
      );
    // Events become readable once every older transaction of the server has ended: other tests may hold one
    // open.
    await vi.waitFor(
      async () =>
        expect((events = (await eventsAfter(database.sql, origin, 1_000)).events).length).toBe(
          (await database.sql<{ n: number }[]>`select count(*)::int as n from outbox`)[0]?.n,
        ),
      20_000,
    );
  }, 60_000);
  afterAll(async () => {
    await runtime.close();
    await database.close();
  });

  const reached = new Set<string>();
  /** Records of patients that were in an answer, by request. */
  const read = new Set<string>();
  let requests = 0;
  const contextOf = (actor: Actor | null) =>
    createContext(runtime, { actor, requestId: `crawl-${(requests += 1)}` });
  const READERS = 8;
  const expected: ReadonlySet<unknown> = new Set(['FORBIDDEN', 'UNAUTHENTICATED', 'BAD_USER_INPUT']);
  const documents = new Map<string, DocumentNode>();
  const documentOf = (text: string): DocumentNode => {
    const known = documents.get(text) ?? parse(text, { noLocation: true });
    documents.set(text, known);
    return known;
  };

  /** What a caller got that it should not have, and which marks it saw. */
  const judge = (
    name: string,
    { actor, requestId }: Pick<Context, 'actor' | 'requestId'>,
    data: Record<string, unknown> | null | undefined,
    type: GraphQLObjectType,
    seen: Set<string>,
  ): string[] => {
    const wrong: string[] = [];
    walk(data ?? {}, type, (met) => {
      // What is nothing for everybody was not seen by anybody.
      if (
        met.value !== null &&
        met.value !== undefined &&
        !(Array.isArray(met.value) && met.value.length === 0)
      )
        reached.add(`${met.type.name}.${met.field}`);
      if (met.type.name === 'Patient' && met.field === 'id')
        read.add(`${requestId} ${parseGlobalId(String(met.value))?.id}`);
      if (typeof met.value === 'string')
        for (const mark of met.value.match(/pii-\w+|crew-\d|^(?:1111|2122|2128|3133)\b/g) ?? [])
          seen.add(mark);
      const problem = wrongWith(met, actor, world, places) ?? ofAnotherType(met);
      if (problem !== null) wrong.push(`${name}: ${problem}`);
    });
    return wrong;
  };

  /** Arguments of the fields of Query, several ways where a way in matters; none: the field as it is. */
  const ways = (): Record<string, string[]> => {
    const g = (type: string, id: string): string => JSON.stringify(globalId(type, id));
    const each = (type: string, of: readonly string[]): string[] => of.map((id) => `(id: ${g(type, id)})`);
    const some = world.told.filter(({ key }) => ['held', 'given', 'partner'].includes(key));
    const soon = [new Date(Date.now() + 3_600_000), new Date(Date.now() + 7_200_000)].map((at) =>
      JSON.stringify(at.toISOString()),
    );
    const dayOf = (days: number): string =>
      new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const input = JSON.stringify(journeyInput(world))
      .replaceAll(/"(\w+)":/g, '$1:')
      .replaceAll('"ONE_WAY"', 'ONE_WAY')
      .replaceAll('"SET_TIME"', 'SET_TIME');
    return {
      // Answers with nothing but what was asked.
      recurrencePreview: [],
      marketHealth: [`(marketId: ${g('Market', world.marketId)})`],
      marketConfiguration: [`(marketId: ${g('Market', world.marketId)})`],
      questionnaireReplay: [],
      forecasts: [''],
      faceSheet: [],
      tripSheet: [],
      vehicleManifest: [],
      formSample: [],
      formPreviews: [],
      outstandingForms: [],
      ruleReplay: [],
      ruleTrial: [],
      accountLink: ['(secret: "nobodys")'],
      patientRide: ['(secret: "nobodys")'],
      preparedBooking: ['(id: "nobodys")'],
      drivers: [''],
      board: [
        `(from: ${JSON.stringify(new Date(Date.now() - 24 * 3_600_000).toISOString())}, to: ${JSON.stringify(new Date(Date.now() + 24 * 3_600_000).toISOString())})`,
      ],
      vehicles: ['(first: 50)'],
      vehicleChoices: some.map(({ tripId }) => `(tripId: ${g('Trip', tripId)})`),
      accessTokens: [''],
      sessions: ['(first: 50)'],
      outgoingMessages: ['(first: 50)', '(status: DEAD, search: "example")'],
      securityEvents: ['(first: 50)', '(area: MFA)'],
      users: ['(first: 50)'],
      groups: ['(first: 50)'],
      accessOptions: [''],
      viewer: [''],
      pendingSignIn: [''],
      directories: [''],
      dispatchSystem: [''],
      signInDirectory: ['(login: "somebody@nowhere.example")'],
      announcements: [''],
      announcementMarkets: [''],
      shiftHandovers: ['(first: 50)'],
      shiftColleagues: ['(side: BOOKING)', '(side: DISPATCH)'],
      managedAnnouncements: ['(first: 50)'],
      tripStatusCounts: [''],
      activeDashboard: [''],
      platformHealth: [''],
      platformSummary: [''],
      backgroundWork: [''],
      clock: [''],
      companyDashboard: [`(fromDate: "${dayOf(-5)}", toDate: "${dayOf(5)}")`],
      alerts: ['(first: 50)'],
      markets: ['(first: 50)'],
      marketInvitations: [''],
      market: each('Market', [world.marketId]),
      companies: ['(first: 50)', '(search: "Hospital")'],
      facilities: [
        '(first: 50)',
        `(marketId: ${g('Market', world.marketId)})`,
        `(companyId: ${g('Company', world.stranger.id)})`,
      ],
      facility: each('Facility', [world.hospitalId]),
      patients: [
        '(first: 50)',
        '(search: "pii-held")',
        `(companyId: ${g('Company', world.partner.id)})`,
        `(companyId: ${g('Company', world.stranger.id)})`,
      ],
      patient: each('Patient', [...some.map(({ patientId }) => patientId), world.strangersPatient]),
      similarPatients: [
        '(lastName: "pii-held-last")',
        `(lastName: "pii-stranger-last", companyId: ${g('Company', world.stranger.id)})`,
      ],
      itineraries: ['(first: 50)', '(filter: { patientName: "pii" })', '(filter: { search: "pii-held" })'],
      attachment: each('Attachment', attachmentIds),
      itinerary: each(
        'Itinerary',
        some.map(({ id }) => id),
      ),
      trips: [
        '(first: 50)',
        '(filter: { patientName: "pii" })',
        ...some.slice(0, 1).map(({ patientId }) => `(filter: { patientId: ${g('Patient', patientId)} })`),
      ],
      trip: each(
        'Trip',
        some.map(({ tripId }) => tripId),
      ),
      offers: [
        '(first: 50)',
        ...some.slice(0, 1).map(({ id }) => `(filter: { itineraryId: ${g('Itinerary', id)} })`),
      ],
      offer: ids
        .filter((id) => Buffer.from(id, 'base64url').toString().startsWith('Offer:'))
        .slice(0, 2)
        .map((id) => `(id: ${JSON.stringify(id)})`),
      activity: some.map(({ id }) => `(itineraryId: ${g('Itinerary', id)}, first: 50)`),
      node: [`(id: ${g('Patient', world.told[2]?.patientId ?? '')})`],
      nodes: [`(ids: ${JSON.stringify(ids.slice(0, 200))})`],
      addressSuggestions: ['(query: "pii-held-street")', '(query: "Foreign Infirmary")'],
      rideShareZones: [
        '(platform: UBER, type: PICK_UP, address: { line1: "1 Main St", city: "Boston", state: "MA", postcode: "02115" })',
      ],
      address: ['(input: { line1: "1 Main St", city: "Boston", state: "MA", postcode: "02115" })'],
      route: [
        '(from: { latitude: 42.3355, longitude: -71.1054 }, to: { latitude: 42.3601, longitude: -71.0589 })',
      ],
      lookupValues: ['(kind: CALL_TYPE)', `(kind: CANCEL_REASON, marketId: ${g('Market', world.marketId)})`],
      availabilitySchedule: [''],
      contracts: ['(first: 50)'],
      priceLists: ['(first: 50)', '(first: 50, withPast: true)'],
      priceList: priceListIds.map((id) => `(id: ${JSON.stringify(id)})`),
      pricePreview: priceListIds.map(
        (id) =>
          `(input: { priceListId: ${JSON.stringify(id)}, sample: { pickUpAt: "2026-06-01T10:00", distance: "10", distanceUnit: MI } })`,
      ),
      credentials: ['', `(companyId: ${g('Company', world.transportProviders[0]?.id ?? '')})`],
      jobTypes: ['(first: 50)'],
      marketRules: ['(first: 50)', '(first: 50, ended: true)'],
      formDefinitions: ['(kind: PDF_FORM, first: 50)', '(kind: FACE_SHEET, first: 50)'],
      companyLookups: ['(kind: VARIABLE, first: 20)'],
      managedLookups: ['(kind: CALL_TYPE, first: 20)', '(kind: VARIABLE, first: 20)'],
      configurationChanges: [`(entityId: ${g('Market', world.marketId)})`],
      transportCheck: some.map(
        ({ patientId }) =>
          `(input: { marketId: ${g('Market', world.marketId)}, patientId: ${g('Patient', patientId)}, pickUpAt: ${JSON.stringify(new Date(Date.now() + 182 * 60_000).toISOString())} })`,
      ),
      usualTrips: some.map(({ patientId }) => `(patientId: ${g('Patient', patientId)})`),
      similarItineraries: some.map(
        ({ patientId }) =>
          `(input: { patientId: ${g('Patient', patientId)}, legs: [{ pickUpAt: ${JSON.stringify(new Date(Date.now() + 182 * 60_000).toISOString())} }] })`,
      ),
      availability: [`(marketId: ${g('Market', world.marketId)}, from: ${soon[0]}, to: ${soon[1]})`],
      dispatchPreview: [`(input: ${input})`],
    };
  };

  test('every field has a rule', () => {
    expect(missingRules(schema)).toEqual([]);
  });

  test('nobody gets a value that its rule keeps from them, by whatever way they ask', async () => {
    const query = schema.getQueryType() as GraphQLObjectType;
    const asked = ways();
    expect(Object.keys(asked).toSorted(), 'fields of Query that the crawl knows').toEqual(
      Object.keys(query.getFields()).toSorted(),
    );
    const texts = Object.entries(query.getFields()).flatMap(([field, { type }]) =>
      (asked[field] ?? []).map((args) => ({
        field,
        text: `{ ${field}${args} ${everything(getNamedType(type))} }`,
      })),
    );
    const wrong: string[] = [];
    const seenBy = new Map<string, Set<string>>();
    for (const [name, actor] of callers) {
      const seen = new Set<string>();
      seenBy.set(name, seen);
      const asked = texts.filter(({ field }) => /^(?:whole|nobody)/.test(name) || shortLook.has(field));
      // So many readers at once as there are connections for them: more would wait for each other, and some
      // in vain on a busy machine.
      for (let from = 0; from < asked.length; from += READERS)
        await Promise.all(
          asked.slice(from, from + READERS).map(async ({ field, text }) => {
            const ctx = contextOf(actor);
            const result = await ctx.reads.together(async () =>
              executeOperation({ schema, document: documentOf(text), contextValue: ctx }),
            );
            for (const { message, extensions, originalError } of result.errors ?? [])
              if (!expected.has((extensions as Record<string, unknown> | undefined)?.['code']))
                wrong.push(
                  `${name}: ${field} failed: ${message} ${originalError?.stack?.slice(0, 300) ?? ''}`,
                );
            wrong.push(
              ...judge(name, ctx, result.data as Record<string, unknown> | null | undefined, query, seen),
            );
          }),
        );
    }
    expect([...new Set(wrong)].slice(0, 30)).toEqual([]);
    // A crawl that sees nothing proves nothing.
    expect([...(seenBy.get('whole careProvider') ?? [])]).toEqual(
      expect.arrayContaining([
        'pii-open',
        'pii-declined',
        'pii-held',
        'pii-given',
        'pii-gone',
        'pii-done',
        '1111',
        '2122',
        '3133',
        'crew-2',
      ]),
    );
    expect([...(seenBy.get('whole owner') ?? [])]).toEqual(
      expect.arrayContaining(['pii-held', 'pii-partner', '1111', '3133']),
    );
    expect(
      [...(seenBy.get('whole first') ?? [])]
        .filter((mark) => mark.startsWith('pii') || /^\d/.test(mark))
        .toSorted(),
    ).toEqual(['1111', 'pii-clash', 'pii-held']);
    expect([...(seenBy.get('whole second') ?? [])]).toEqual(
      expect.arrayContaining(['pii-done', 'pii-bundle', '2122', '2128']),
    );
    expect(
      [...(seenBy.get('whole stranger') ?? [])].filter((mark) => mark.startsWith('pii')).toSorted(),
    ).toEqual(['pii-stranger']);
  }, 180_000);

  /**
   * The last of the events of each kind, of the bookings that were held, given back, called off and of
   * another care provider: what came before is read as it is now.
   */
  const told = (all: readonly OutboxEvent[]): OutboxEvent[] => {
    const some = new Set(
      world.told.filter(({ key }) => ['held', 'given', 'gone', 'partner'].includes(key)).map(({ id }) => id),
    );
    return [
      ...new Map(
        all
          .filter(({ itineraryId }) => itineraryId === null || some.has(itineraryId))
          .map((event) => [`${event.type} ${event.itineraryId}`, event]),
      ).values(),
    ];
  };

  test('nor by what is delivered live', async () => {
    const subscription = schema.getSubscriptionType() as GraphQLObjectType;
    const wrong: string[] = [];
    const seen = new Map<string, Set<string>>();
    for (const [name, actor] of callers) {
      if (!actor || !name.startsWith('whole')) continue;
      seen.set(name, new Set());
      for (const [field, { type, args }] of Object.entries(subscription.getFields())) {
        const live = liveNamed(field);
        if (!live) throw new Error(field);
        const document = documentOf(
          `subscription { ${field}${args.some(({ name: arg }) => arg === 'id') ? '(id: "x")' : ''} ${everything(getNamedType(type))} }`,
        );
        const context = () => contextOf(sharedActor(actor, live.sharing));
        for (const given of args.some(({ name: arg }) => arg === 'id')
          ? world.told.map(({ id }) => ({ id: globalId('Itinerary', id) }))
          : [{}]) {
          const topics = new Set(await live.topics(context(), given as never));
          for (const event of told(events).filter((candidate) =>
            topicsOf(candidate).some((topic) => topics.has(topic)),
          )) {
            const ctx = context();
            const result = await ctx.reads.together(async () => {
              const liveShape = await live.deliver(event, ctx, given as never, fieldNames(document));
              return liveShape && execute({ schema, document, contextValue: ctx, rootValue: { liveShape } });
            });
            if (result === null) continue;
            wrong.push(
              ...judge(
                `${name} live`,
                ctx,
                result.data as Record<string, unknown> | null | undefined,
                subscription,
                seen.get(name) ?? new Set(),
              ),
            );
          }
          if (live.initial) {
            const ctx = context();
            const { initial } = live;
            const result = await ctx.reads.together(async () =>
              execute({
                schema,
                document,
                contextValue: ctx,
                rootValue: { liveShape: await initial(ctx, given as never, '') },
              }),
            );
            judge(
              name,
              ctx,
              result.data as Record<string, unknown> | null | undefined,
              subscription,
              new Set(),
            ).forEach((problem) => wrong.push(problem));
          }
        }
      }
    }
    expect([...new Set(wrong)].slice(0, 30)).toEqual([]);
    expect([...(seen.get('whole careProvider') ?? [])]).toContain('pii-held');
    expect([...(seen.get('whole stranger') ?? [])]).toEqual([]);
  }, 180_000);

  test('every record of a patient in any of these answers is in the audit: who, whose, and why', async () => {
    await flushPatientReads(runtime);
    const rows = await database.sql<
      { requestId: string; patientId: string; companyId: string; reason: string }[]
    >`select request_id as "requestId", patient_id as "patientId", company_id as "companyId", reason from patient_reads where request_id like 'crawl-%'`;
    const audited = new Set(rows.map(({ requestId, patientId }) => `${requestId} ${patientId}`));
    expect(read.size).toBeGreaterThan(100);
    expect([...read].filter((each) => !audited.has(each)).slice(0, 10)).toEqual([]);
    const of = (key: string) => world.told.find((told) => told.key === key)?.patientId;
    const reasonsOf = (companyId: string, patientId: string | undefined): string[] =>
      [
        ...new Set(
          rows
            .filter((row) => row.companyId === companyId && row.patientId === patientId)
            .map(({ reason }) => reason),
        ),
      ].toSorted();
    const allowed = (companyId: string | undefined): string[] =>
      reasonsOf(companyId ?? '', of('held')).filter((reason) => reason !== 'DENIED');
    expect([
      allowed(world.careProvider.id),
      allowed(world.owner.id),
      allowed(world.transportProviders[0]?.id),
    ]).toEqual([['OWN'], ['MARKET_OWNER'], ['ACCEPTED', 'PROXY']]);
    // Everybody asked for every record by its id: who was shown nothing is in it as such.
    expect(reasonsOf(world.stranger.id, of('held'))).toEqual(['DENIED']);
  });

  test("the care provider's patient managers and administrators read the audit, and nobody else", async () => {
    const patientId = world.told.find(({ key }) => key === 'held')?.patientId ?? '';
    const ask = async (name: string) => {
      const result = await executeOperation({
        schema,
        document: documentOf(
          'query ($id: ID!) { patient(id: $id) { reads(first: 200) { totalCount nodes { readAt byToken reason operation company { name } person { displayName } } } } }',
        ),
        variableValues: { id: globalId('Patient', patientId) },
        contextValue: contextOf(callers.get(name) ?? null),
      });
      return (
        result.data as {
          patient: {
            reads: {
              totalCount: number;
              nodes: { reason: string; company: { name: string } | null }[];
            } | null;
          } | null;
        } | null
      )?.patient;
    };
    const audit = await ask('careProvider MANAGE_PATIENT');
    const allowed = audit?.reads?.nodes.filter(({ reason }) => reason !== 'DENIED');
    expect(new Set(allowed?.map(({ company }) => company?.name))).toEqual(
      new Set(['General Hospital', 'Market owner', 'Partner Clinic', 'Transport provider 1']),
    );
    expect((await ask('whole careProvider'))?.reads).toBeNull();
    expect((await ask('whole owner'))?.reads).toBeNull();
    expect((await ask('whole first'))?.reads).toBeNull();
    expect(await ask('whole stranger')).toBeNull();
  });

  test('the crawl came by every field of the schema', () => {
    const all = Object.values(schema.getTypeMap()).flatMap((type) =>
      isObjectType(type) && !type.name.startsWith('__')
        ? Object.keys(type.getFields()).map((field) => `${type.name}.${field}`)
        : [],
    );
    expect(all.length).toBeGreaterThan(600);
    const unmet = all.filter((name) => !reached.has(name));
    expect(unmet.filter((name) => elsewhere(name) === null)).toEqual([]);
    expect(needless(unmet)).toEqual([]);
  });
};
