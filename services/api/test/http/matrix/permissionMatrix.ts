import { randomUUID } from 'node:crypto';
import { getNamedType, isUnionType, type GraphQLUnionType } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { schema } from '../../../src/schema.ts';
import { secretHash } from '../../../src/platform/auth/secrets.ts';
import { globalId, parseGlobalId } from '../../../src/platform/graphql/globalId.ts';
import { testApi, type TestApi } from '../../api.ts';
import { makeAnnouncement } from '../../factories/announcements.ts';
import { makeHandover } from '../../factories/handovers.ts';
import { makeAttachment, makePcs, makeUpload } from '../../factories/files.ts';
import { makeGroup } from '../../factories/groups.ts';
import { makeMessage } from '../../factories/messages.ts';
import { makeSession } from '../../factories/sessions.ts';
import { makeMembership, makeRule, makeTransportProvider } from '../../factories/parties.ts';
import { person } from '../../factories/people.ts';
import { waitingForCode, withAuthenticator } from '../../factories/authenticators.ts';
import { testDatabase, type TestDatabase } from '../../setup/database.ts';
import { Caller, giveToken, type Answer } from '../caller.ts';
import { vantages, type Cell, type Sample, type Standpoint, type Vantage, type Who } from './cells.ts';
import { mutationRows, sessionOnly } from './mutations.ts';
import type { MutationRow } from './rows.ts';
import { openQueries, queryRows } from './queries.ts';
import { nobodys, sceneMaker, type MakeScene, type Scene } from './scenes.ts';
import { refusal, storyWorld, type Outcome, type StoryWorld } from '../story.ts';

/**
 * Every field of the API × own, partner's, market owner's and foreign company × the roles of the sample. A
 * field without a row fails.
 */
export const permissionMatrix = (sample: Sample): void => {
  let database: TestDatabase;
  let api: TestApi;
  let world: StoryWorld;
  let makeScene: MakeScene;
  const callers = new Map<string, Promise<Caller>>();
  /** Somebody whose password was right and whose code is still to come. */
  let afterPassword: Caller;

  const companyOf = (vantage: Vantage): string =>
    ({
      own: world.careProvider.id,
      partner: world.transportProviders[0]?.id ?? '',
      owner: world.owner.id,
      foreign: world.stranger.id,
    })[vantage];
  const newCaller = async ({ vantage, roles }: Standpoint): Promise<Caller> => {
    const companyId = companyOf(vantage);
    const { userId } = await person(database.db, companyId, roles);
    // The partner's driver is on the vehicle that carries the scenes, the care provider's facility
    // administrator keeps the hospital they begin at.
    if (roles.includes('DRIVER') && vantage === 'partner')
      await database.sql`update users set vehicle_id = ${world.vehicleId} where id = ${userId}`;
    if (roles.includes('FACILITY_ADMIN') && vantage === 'own')
      await database.sql`update users set facility_id = ${world.hospitalId} where id = ${userId}`;
    return new Caller(api.url, await giveToken(database.sql, { companyId, userId, roles }));
  };
  /** Who stands there, made when they are first needed. */
  const callerAt = (standpoint: Standpoint): Promise<Caller> => {
    const name = nameOf(standpoint);
    const caller = callers.get(name) ?? newCaller(standpoint);
    callers.set(name, caller);
    return caller;
  };
  /**
   * Whom a row is asked by; all are there before it begins, for a refusal must leave everything as it was.
   */
  const askersOf = ({ who }: { who: Who }): Promise<(Cell & { caller: Caller })[]> =>
    Promise.all(sample(who).map(async (cell) => ({ ...cell, caller: await callerAt(cell) })));

  beforeAll(async () => {
    database = await testDatabase();
    api = await testApi(database.url, { DEMO_CLOCK: 'on' });
    world = await storyWorld(database, {
      tiers: [1],
      careProvider: { integrations: { lyft: false, uber: true } },
      market: { allowWillCallInitialPickUp: true, patientLinks: true },
    });
    await database.sql`update markets set sandbox = true where id = ${world.marketId}`;
    makeScene = sceneMaker(api.url, world, database.sql);
    afterPassword = new Caller(api.url, null, await waitingForCode(database, world.careProvider.id));
  });
  afterAll(async () => {
    await api.close();
    await database.close();
  });

  const nameOf = ({ vantage, roles }: Standpoint): string => `${vantage} ${roles.join('+')}`;

  /** Several at a time, as many as the API has connections. */
  const inBatches = async <T>(list: readonly T[], work: (item: T) => Promise<void>): Promise<void> => {
    for (let from = 0; from < list.length; from += 10)
      await Promise.all(list.slice(from, from + 10).map(work));
  };

  test('every field of Query and Mutation has a row', () => {
    expect(Object.keys(schema.getQueryType()?.getFields() ?? {}).toSorted()).toEqual(
      Object.keys(queryRows).toSorted(),
    );
    expect(Object.keys(schema.getMutationType()?.getFields() ?? {}).toSorted()).toEqual(
      [...Object.keys(mutationRows), ...sessionOnly].toSorted(),
    );
  });

  describe('queries', () => {
    let scene: Scene;
    beforeAll(async () => {
      scene = await makeScene('offered');
      const itineraryId =
        (await database.sql<{ id: string }[]>`select id from itineraries order by created_at desc limit 1`)[0]
          ?.id ?? '';
      for (const [companyId, role] of [
        [world.careProvider.id, 'VIEW_BOOKING'],
        [world.transportProviders[0]?.id ?? '', 'VIEW_DISPATCH'],
      ] as const) {
        await database.sql`insert into alerts (id, company_id, market_id, event, audience_role, itinerary_id, dedupe_key) values (${randomUUID()}, ${companyId}, ${world.marketId}, 'OFFER', ${role}, ${itineraryId}, 'matrix')`;
      }
    });

    const isEmpty = (value: unknown): boolean =>
      value === null || value === undefined || (Array.isArray(value) && value.length === 0);

    test.each(Object.keys(queryRows))('%s is seen by those who may, and by nobody else', async (field) => {
      const row = queryRows[field];
      if (!row) throw new Error(field);
      const variables = row.variables(world, scene);
      const denials = new Set(['FORBIDDEN', row.denial]);
      const wrong: string[] = [];
      await inBatches(await askersOf(row), async (cell) => {
        const answer: Answer<Record<string, unknown>> = await cell.caller.send(row.query, variables);
        const value = answer.data?.[field];
        const seen =
          answer.errors.length === 0 && (row.shows ? row.shows(value, scene, world) : !isEmpty(value));
        if (seen !== cell.may)
          wrong.push(
            `${nameOf(cell)} ${seen ? 'sees it' : `does not see it: ${JSON.stringify(answer.errors).slice(0, 120)}`}`,
          );
        for (const { extensions } of answer.errors)
          if (!denials.has(extensions?.code)) wrong.push(`${nameOf(cell)} got ${extensions?.code}`);
      });
      expect(wrong).toEqual([]);
    });

    test.each(Object.keys(queryRows).filter((field) => !openQueries.includes(field)))(
      '%s is for the signed-in only: neither for nobody nor after the password alone',
      async (field) => {
        const row = queryRows[field];
        for (const caller of [new Caller(api.url, null), afterPassword]) {
          const answer = await caller.send(row?.query ?? '', row?.variables(world, scene));
          expect(answer.errors.map(({ extensions }) => extensions?.code)).toEqual(['UNAUTHENTICATED']);
        }
      },
    );
  });

  describe('mutations', () => {
    let someScene: Scene | undefined;
    const send = async (
      caller: Caller,
      field: string,
      input: Record<string, unknown>,
    ): Promise<Outcome | string> => {
      const definition = schema.getMutationType()?.getFields()[field];
      const type = definition?.args[0]?.type.toString();
      // Not every union has InvalidInput, and a fragment on what cannot be is an error.
      const members = isUnionType(definition && getNamedType(definition.type))
        ? (getNamedType(definition?.type) as GraphQLUnionType).getTypes().map(({ name }) => name)
        : [];
      const selection = members.includes('InvalidInput')
        ? refusal
        : '__typename ... on Refusal { code message }';
      const document =
        type === undefined
          ? `mutation { ${field} { ${selection} } }`
          : `mutation ($input: ${type}) { ${field}(input: $input) { ${selection} } }`;
      const answer = await caller.send<Record<string, Outcome>>(
        document,
        type === undefined ? {} : { input },
      );
      return (
        answer.data?.[field] ?? `error ${answer.errors.map(({ extensions }) => extensions?.code).join()}`
      );
    };
    const kindOf = (outcome: Outcome | string): string =>
      typeof outcome === 'string' ? outcome : outcome.__typename;

    /** What a refusal must leave as it was. */
    const state = async (): Promise<string> => {
      const [row] = await database.sql<{ rows: string }[]>`
      select concat_ws(' ', (select count(*) from outbox), (select count(*) from activity_entries), (select sum(version) from itineraries), (select sum(version) from trips), (select sum(version) from offers),
        (select sum(version) from patients), (select sum(version) from facilities), (select sum(version) from vehicles), (select sum(version) from availability_calendars), (select sum(version) from announcements), (select count(*) from shift_handovers where taken_at is not null), (select sum(version) from users), (select sum(version) from companies), (select count(*) from access_tokens where revoked_at is null), (select sum(version) from sessions), (select count(*) from configuration_changes), (select sum(version) from groups), (select count(*) from group_members), (select count(*) from messages)) as rows`;
      return row?.rows ?? '';
    };

    const inputOf = async (
      field: string,
      row: MutationRow,
      scene: Scene,
      vantage: Vantage,
      caller?: Caller,
    ): Promise<Record<string, unknown>> => {
      const input = row.input(world, scene);
      if (field === 'inviteMarketMember')
        return { ...input, company: (await makeTransportProvider(database.db)).code };
      if (field === 'answerMarketInvitation' || field === 'leaveMarket')
        return {
          ...input,
          memberId: globalId(
            'MarketMember',
            await makeMembership(
              database.db,
              world.careProvider.id,
              field === 'leaveMarket' ? 'ACCEPTED' : 'INVITED',
            ),
          ),
        };
      if (row.version)
        return {
          ...input,
          expectedVersion:
            row.version === 'none' ? 0 : await versionOf(row.version.table, row.version.id(world)),
        };
      if (field === 'updatePatient')
        return { ...input, expectedVersion: await versionOf('patients', world.patientId) };
      if (field === 'setDepartmentStatus' || field === 'deleteDepartment')
        return {
          ...input,
          facilityId: globalId(
            'Facility',
            await spareDepartment(field === 'deleteDepartment' ? 'INACTIVE' : 'ACTIVE'),
          ),
        };
      if (field === 'endMarketRule') {
        const { id } = await makeRule(database.db, { marketId: world.marketId, rank: -1 });
        return { ...input, ruleId: globalId('MarketRule', id) };
      }
      if (field === 'updateCompanyDetails')
        return { ...input, expectedVersion: await versionOf('companies', companyOf(vantage)) };
      if (field === 'updateVehicle')
        return { ...input, expectedVersion: await versionOf('vehicles', world.vehicleId) };
      if (field === 'updateAnnouncement')
        return { ...input, expectedVersion: await versionOf('announcements', world.announcementId) };
      if (field === 'endAnnouncement')
        return {
          announcementId: globalId('ManagedAnnouncement', await makeAnnouncement(database.sql)),
          expectedVersion: 1,
        };
      if (field === 'attachFile' && caller) {
        await makePcs(database.sql);
        const [known] = await database.sql<{ id: string; companyId: string }[]>`
        select id, company_id as "companyId" from access_tokens where secret_hash = ${secretHash(caller.token ?? '')}`;
        const uploadId = await makeUpload(database.sql, {
          companyId: known?.companyId ?? '',
          uploadedBy: known?.id ?? '',
        });
        return { ...input, uploadId: globalId('Upload', uploadId) };
      }
      if (field === 'removeAttachment')
        return {
          attachmentId: globalId(
            'Attachment',
            await makeAttachment(database.sql, {
              companyId: world.careProvider.id,
              userId: world.careProvider.actor.userId ?? '',
              itineraryId: parseGlobalId(scene.booking.id)?.id ?? '',
              tripId: parseGlobalId(scene.tripId)?.id ?? '',
            }),
          ),
        };
      if (field === 'revokePatientLink') {
        const linkId = randomUUID();
        await database.sql`insert into patient_links (id, itinerary_id, market_id, channel, recipient, language, created_at, expires_at) values
        (${linkId}, ${parseGlobalId(scene.booking.id)?.id ?? ''}, ${world.marketId}, 'EMAIL', 'family@example.org', 'en', now(), now() + interval '1 day')`;
        return { linkId: globalId('PatientLink', linkId) };
      }
      if (field === 'takeOverShift')
        return {
          handoverId: globalId(
            'ShiftHandover',
            await makeHandover(database.sql, {
              companyId: world.transportProviders[0]?.id ?? '',
              userId: world.transportProviders[0]?.actor.userId ?? '',
              side: 'DISPATCH',
            }),
          ),
        };
      if (field === 'updateFacility')
        return { ...input, expectedVersion: await versionOf('facilities', world.clinicId) };
      if (field === 'saveAvailabilitySchedule')
        return {
          ...input,
          expectedVersion:
            (
              await database.sql<
                { version: number }[]
              >`select version from availability_calendars where company_id = ${companyOf(vantage)}`
            )[0]?.version ?? 0,
        };
      if ('expectedVersion' in input)
        return {
          ...input,
          expectedVersion: await versionOf(
            'itineraries',
            Buffer.from(scene.booking.id, 'base64url').toString().split(':')[1] ?? '',
          ),
        };
      if (field === 'updateGroup' || field === 'deleteGroup')
        return {
          ...input,
          groupId: globalId('Group', await makeGroup(database.sql, world.careProvider.id)),
          ...(field === 'updateGroup' ? { expectedVersion: 1 } : {}),
        };
      if (
        [
          'updateUser',
          'disableUser',
          'enableUser',
          'resendInvitation',
          'addGroupMember',
          'removeGroupMember',
        ].includes(field)
      ) {
        const { userId, identityId } = await person(database.db, world.careProvider.id, []);
        if (field === 'resendInvitation')
          await database.sql`with i as (update identities set status = 'PENDING', email = 'ada@example.org' where id = ${identityId}) update users set status = 'PENDING' where id = ${userId}`;
        const groupId = field.endsWith('Member')
          ? {
              groupId: globalId(
                'Group',
                await makeGroup(
                  database.sql,
                  world.careProvider.id,
                  field === 'removeGroupMember' ? userId : null,
                ),
              ),
            }
          : {};
        return {
          ...input,
          userId: globalId('User', userId),
          ...groupId,
          ...(field === 'updateUser' ? { expectedVersion: 1 } : {}),
        };
      }
      if (field === 'endSession')
        return {
          sessionId: globalId(
            'UserSession',
            await makeSession(database.sql, await person(database.db, world.careProvider.id, [])),
          ),
        };
      if (field === 'sendMessageAgain')
        return {
          messageId: globalId(
            'OutgoingMessage',
            await makeMessage(database.sql, await person(database.db, world.careProvider.id, [])),
          ),
        };
      if (field === 'resetMfa')
        return {
          userId: globalId('Person', (await withAuthenticator(database, companyOf('partner'))).userId),
        };
      if (field === 'revokeAccessToken') return { tokenId: await spareToken(vantage) };
      return input;
    };
    /** Where it needs no booking of its own, one for all: none of these changes it. */
    const sceneFor = async ({ state }: MutationRow): Promise<Scene> =>
      state === null ? (someScene ??= await makeScene('offered')) : makeScene(state);
    const versionOf = async (table: string, id: string): Promise<number> =>
      (
        await database.sql<{ version: number }[]>`select version from ${database.sql(table)} where id = ${id}`
      )[0]?.version ?? 0;
    const spareDepartment = (status: 'ACTIVE' | 'INACTIVE'): Promise<string> =>
      world.facility(world.careProvider.id, 'Ward', { parentId: world.hospitalId, status });
    const spareToken = async (vantage: Vantage): Promise<string> => {
      const companyId = companyOf(vantage);
      const { userId } = await person(database.db, companyId, ['VIEW_BOOKING']);
      await giveToken(database.sql, { companyId, userId, roles: ['VIEW_BOOKING'] });
      const [token] = await database.sql<
        { id: string }[]
      >`select id from access_tokens where created_by_user_id = ${userId}`;
      return globalId('AccessToken', token?.id ?? '');
    };

    test.each(Object.keys(mutationRows))(
      '%s is done by those who may, and by nobody else',
      async (field) => {
        const row = mutationRows[field];
        if (!row) throw new Error(field);
        const wrong: string[] = [];
        const shared = await sceneFor(row);
        const inputs = new Map<Vantage, Record<string, unknown>>();
        for (const vantage of vantages) inputs.set(vantage, await inputOf(field, row, shared, vantage));
        const askers = await askersOf(row);
        const before = await state();
        await inBatches(
          askers.filter(({ may }) => !may),
          async (cell) => {
            const input = inputs.get(cell.vantage) ?? {};
            const outcome = await send(cell.caller, field, input);
            const kind = kindOf(outcome);
            if (kind !== 'NotPermitted' && kind !== 'NotFound')
              wrong.push(`${nameOf(cell)} got ${kind} ${JSON.stringify(outcome).slice(0, 200)}`);
            if (row.subject && cell.vantage === 'foreign') {
              const unknown = await send(cell.caller, field, {
                ...input,
                [row.subject]: nobodys(input[row.subject] as string),
              });
              if (JSON.stringify(unknown) !== JSON.stringify(outcome))
                wrong.push(
                  `${nameOf(cell)} can tell a foreign id from an unknown one: ${JSON.stringify([outcome, unknown])}`,
                );
            }
          },
        );
        if ((await state()) !== before) wrong.push('somebody who was refused changed something');
        // Who was refused left the scene as it was: it is the first one's who may.
        for (const [index, cell] of askers.filter(({ may }) => may).entries()) {
          const scene = index === 0 ? shared : await sceneFor(row);
          const outcome = await send(
            cell.caller,
            field,
            await inputOf(field, row, scene, cell.vantage, cell.caller),
          );
          // An empty file is a poor import, and says so; that it was looked at is what counts here.
          const passed =
            kindOf(outcome).endsWith('Success') ||
            (field.startsWith('import') && kindOf(outcome) === 'InvalidInput');
          if (!passed) wrong.push(`${nameOf(cell)} may, but got ${JSON.stringify(outcome).slice(0, 300)}`);
        }
        expect(wrong).toEqual([]);
      },
      120_000,
    );

    test.each(Object.keys(mutationRows))(
      '%s is for the signed-in only: neither for nobody nor after the password alone',
      async (field) => {
        const row = mutationRows[field];
        if (!row) throw new Error(field);
        const scene = (someScene ??= await makeScene('offered'));
        const input = await inputOf(field, row, scene, 'own');
        for (const caller of [new Caller(api.url, null), afterPassword])
          expect(await send(caller, field, input)).toBe('error UNAUTHENTICATED');
      },
    );

    test("so is what needs a browser's session: nobody, and nobody after the password alone, does anything but sign in", async () => {
      const open = [
        'tellRideReady',
        'cancelRide',
        'askForRideCall',
        'requestPasswordReset',
        'redeemActivationCode',
        'choosePassword',
        'signIn',
        'signOut',
        'verifySignInCode',
        'beginMfaRegistration',
        'confirmMfaRegistration',
        'startDirectorySignIn',
      ];
      const id = globalId('Directory', randomUUID());
      const directory = {
        label: 'x',
        issuer: 'https://directory.example',
        clientId: 'x',
        emailDomains: ['x.example'],
        singleLogout: false,
      };
      const inputs: Record<string, Record<string, unknown>> = {
        changePassword: { currentPassword: 'x', newPassword: 'x', confirmation: 'x' },
        updateAccount: { displayName: 'x', email: 'x@example.org', language: 'EN' },
        activateCompany: { companyId: globalId('Company', world.careProvider.id) },
        createAccessToken: {
          name: 'x',
          roles: ['VIEW_BOOKING'],
          expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
        },
        startWall: {},
        savePreferences: { showAlerts: true },
        clearAlert: { alertId: globalId('Alert', randomUUID()) },
        turnOffMfa: { password: 'x' },
        renewRecoveryCodes: { password: 'x' },
        setMfaRequired: { required: false },
        saveDispatchSystem: { url: 'https://x.example', renewSecret: false, expectedVersion: 0 },
        createDirectory: directory,
        updateDirectory: { ...directory, directoryId: id, expectedVersion: 1 },
        setDirectoryActive: { directoryId: id, expectedVersion: 1, active: false },
        setUserDirectory: { userId: globalId('Person', randomUUID()), directoryId: null },
      };
      expect([...open, ...Object.keys(inputs)].toSorted()).toEqual(sessionOnly.toSorted());
      const before = await state();
      for (const [field, input] of Object.entries(inputs))
        for (const caller of [new Caller(api.url, null), afterPassword])
          expect([field, await send(caller, field, input)]).toEqual([field, 'error UNAUTHENTICATED']);
      expect(await state()).toBe(before);
    });

    test("a token makes no tokens, activates no company and keeps nobody's preferences", async () => {
      const admin = await callerAt({ vantage: 'own', roles: ['COMPANY_ADMIN'] });
      expect(
        kindOf(
          await send(admin, 'createAccessToken', {
            name: 'child',
            roles: ['COMPANY_ADMIN'],
            expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
          }),
        ),
      ).toBe('NotPermitted');
      expect(
        kindOf(await send(admin, 'activateCompany', { companyId: globalId('Company', world.stranger.id) })),
      ).not.toBe('ActivateCompanySuccess');
      expect(kindOf(await send(admin, 'savePreferences', { showAlerts: true }))).toBe('NotPermitted');
      expect(kindOf(await send(admin, 'clearAlert', { alertId: globalId('Alert', randomUUID()) }))).toBe(
        'NotFound',
      );
    });
  });
};
