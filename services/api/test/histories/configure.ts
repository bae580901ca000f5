import { saveAvailabilitySchedule } from '../../src/bookings/availability/commands/saveAvailabilitySchedule.ts';
import { resumeCompany, suspendCompany } from '../../src/network/companies/commands/suspendCompany.ts';
import { setContractStatus, updateContract } from '../../src/network/markets/commands/contracts.ts';
import { setJobTypeStatus } from '../../src/network/markets/commands/setJobTypeStatus.ts';
import { setMarketRuleStatus } from '../../src/network/markets/commands/setMarketRuleStatus.ts';
import { updateMarketMember } from '../../src/network/markets/commands/updateMarketMember.ts';
import { updateMarketRule } from '../../src/network/markets/commands/writeMarketRule.ts';
import { DAYS_OF_WEEK } from '@ptc/schema/rules/lists/recurrence';
import type { Role } from '@ptc/schema/rules/lists/people';
import { expandRoles } from '../../src/people/users/domain/roles.ts';
import type { Actor } from '../../src/platform/actor.ts';
import type { CommandTx } from '../../src/platform/command.ts';
import type { RawSql } from '../../src/db/client.ts';
import type { BookingWorld, Party } from '../factories/bookingWorld.ts';

/** What those whose it is may change while bookings run. */
export const CONFIGURATIONS = [
  'rule',
  'ruleStatus',
  'contract',
  'contractStatus',
  'member',
  'jobType',
  'calendar',
  'suspension',
] as const;

/** A change of the market's making; numbers choose among what there is at that moment. */
export interface Configuration {
  readonly what: (typeof CONFIGURATIONS)[number];
  readonly which: number;
  readonly minutes: number;
  /** Mostly on: what is off most of the time lets nothing else happen. */
  readonly on: boolean;
}

/** A command of configuration and who sends it. */
export interface Configuring {
  readonly name: string;
  readonly actor: Actor;
  readonly run: (tx: CommandTx) => Promise<unknown>;
}

interface Versioned {
  id: string;
  version: number;
}

const onOff = (on: boolean): 'ACTIVE' | 'INACTIVE' => (on ? 'ACTIVE' : 'INACTIVE');
const as = (role: Role, { actor }: Party): Actor => ({ ...actor, roles: expandRoles([role]) });

/**
 * A rule that matches everything, as `rule` decides it; sometimes one that matches no booking of the history.
 */
const ruleAsToldBy = ({ which, minutes, on }: Configuration, { variableId }: BookingWorld) => ({
  name: 'Everything',
  conditions: {
    callTypeIds: [],
    urgencyIds: [],
    priorityIds: [],
    variableIds: on ? [] : [variableId],
    daysOfWeek: [],
    timeOfDay: null,
    distance: null,
    quantities: { age: null, weight: null, count: null, volume: null },
    payorTypes: [],
    places: null,
    leadMinutes: null,
  },
  settings: {
    offerLeadMinutes: 24 * 60,
    rounds: [
      { tiers: [1 + (which % 2)], memberIds: [], minutes: 2 + (minutes % 15) },
      { tiers: [1, 2, 3], memberIds: [], minutes: 5 },
    ],
    keepEarlierOpen: which % 3 !== 0,
    allAtOnceUnderMinutes: minutes % 3 === 0 ? 30 : 0,
    award: which % 4 === 0 ? ('BEST' as const) : ('FIRST' as const),
    promisedPickUpLimitMinutes: which % 2 === 0 ? 60 : null,
  },
});

/**
 * The command for a change, with the versions that stand now: a race with another makes one of them stale,
 * which is an answer too.
 */
export async function configuring(
  sql: RawSql,
  world: BookingWorld,
  step: Configuration,
): Promise<Configuring> {
  const { which, minutes, on } = step;
  const { owner, marketId, transportProviders } = world;
  const carrier = transportProviders[which % transportProviders.length] ?? owner;
  const version = async (rows: PromiseLike<readonly Versioned[]>): Promise<Versioned> =>
    (await rows)[0] ?? { id: world.ruleId, version: 0 };
  const call = <Input>(
    actor: Actor,
    command: (tx: CommandTx, input: Input) => Promise<unknown>,
    input: Input,
  ): Configuring => ({ name: command.name, actor, run: (tx) => command(tx, input) });
  switch (step.what) {
    case 'rule': {
      const { id, version: expectedVersion } = await version(
        sql<Versioned[]>`select id, version from market_rules where id = ${world.ruleId}`,
      );
      const rule = ruleAsToldBy(step, world);
      return call(as('COMPANY_CONFIG_ADMIN', owner), updateMarketRule, { ruleId: id, expectedVersion, rule });
    }
    case 'ruleStatus': {
      const { id, version: expectedVersion } = await version(
        sql<Versioned[]>`select id, version from market_rules where id = ${world.ruleId}`,
      );
      return call(as('COMPANY_CONFIG_ADMIN', owner), setMarketRuleStatus, {
        ruleId: id,
        expectedVersion,
        status: onOff(on),
      });
    }
    case 'contract':
    case 'contractStatus': {
      const { id, version: expectedVersion } = await version(
        sql<
          Versioned[]
        >`select id, version from contracts where market_id = ${marketId} and transport_provider_id = ${carrier.id}`,
      );
      return step.what === 'contract'
        ? call(as('COMPANY_CONFIG_ADMIN', owner), updateContract, {
            contractId: id,
            expectedVersion,
            tier: 1 + (minutes % 3),
            rank: minutes,
          })
        : call(as('COMPANY_CONFIG_ADMIN', owner), setContractStatus, {
            contractId: id,
            expectedVersion,
            status: onOff(on),
          });
    }
    case 'member': {
      const { id, version: expectedVersion } = await version(
        sql<
          Versioned[]
        >`select id, version from market_members where market_id = ${marketId} and company_id = ${carrier.id}`,
      );
      return call(as('COMPANY_CONFIG_ADMIN', owner), updateMarketMember, {
        memberId: id,
        expectedVersion,
        status: onOff(on),
      });
    }
    case 'jobType': {
      const { id, version: expectedVersion } = await version(
        sql<Versioned[]>`select id, version from job_types where company_id = ${carrier.id}`,
      );
      return call(as('COMPANY_CONFIG_ADMIN', carrier), setJobTypeStatus, {
        jobTypeId: id,
        expectedVersion,
        status: onOff(on),
      });
    }
    case 'calendar': {
      const { version: expectedVersion } = await version(
        sql<
          Versioned[]
        >`select company_id as id, version from availability_calendars where company_id = ${carrier.id}`,
      );
      return call(as('DISPATCH_SUPERVISOR', carrier), saveAvailabilitySchedule, {
        expectedVersion,
        enabled: true,
        weekly: DAYS_OF_WEEK.map((day) => ({
          day,
          fromTime: '00:00',
          toTime: '23:59',
          crews: on ? 5 : which % 3,
          callTypeId: null,
        })),
        exceptions: [],
      });
    }
    case 'suspension': {
      const { version: expectedVersion } = await version(
        sql<Versioned[]>`select id, version from companies where id = ${carrier.id}`,
      );
      const platform = as('SYS_ADMIN', owner);
      return on
        ? call(platform, resumeCompany, { companyId: carrier.id, expectedVersion })
        : call(platform, suspendCompany, { companyId: carrier.id, expectedVersion });
    }
  }
}
