import fc from 'fast-check';
import { CREDENTIAL_KINDS } from '@ptc/schema/rules/lists/network';
import { DAYS_OF_WEEK } from '@ptc/schema/rules/lists/recurrence';
import { ITINERARY_TYPES, PICK_UP_TYPES } from '@ptc/schema/rules/lists/bookings';
import { PROGRESS_STAMPS } from '@ptc/schema/rules/lists/legs';
import type { MarketFile } from '../../src/network/market-files/domain/marketFile.ts';
import { MARKET_CLOCKS, MARKET_FLAGS } from '@ptc/schema/rules/market';

/** Codes that the files may name. */
export interface FileWorld {
  readonly care: readonly string[];
  readonly carriers: readonly string[];
  readonly entries: Readonly<
    Record<'CALL_TYPE' | 'URGENCY' | 'PRIORITY' | 'VARIABLE' | 'FACILITY_TYPE', readonly string[]>
  >;
}

const day = fc
  .integer({ min: 0, max: 900 })
  .map((days) => new Date(Date.UTC(2026, 0, 1) + days * 86_400_000).toISOString().slice(0, 10));
const cents = fc.integer({ min: 0, max: 99_999 }).map((amount) => String(amount / 100));
const some = <T>(list: readonly T[], least = 0) =>
  fc.subarray([...list], { minLength: Math.min(least, list.length), maxLength: list.length });
const word = fc.stringMatching(/^[A-Za-zÀ-ÿ<>&"' ]{0,12}[a-z]$/u).map((text) => text.trim());

const settings = fc
  .record({
    flags: fc.record(Object.fromEntries(MARKET_FLAGS.map((name) => [name, fc.boolean()]))),
    clocks: fc.record(
      Object.fromEntries(MARKET_CLOCKS.map((name) => [name, fc.integer({ min: 1, max: 2880 })])),
    ),
    minutes: fc.tuple(fc.integer({ min: 0, max: 2880 }), fc.integer({ min: 0, max: 2880 })),
    conflict: fc.option(fc.integer({ min: 1, max: 2880 })),
    reconfirm: fc.option(fc.integer({ min: 2, max: 2880 })),
    answer: fc.integer({ min: 1, max: 2879 }),
    horizon: fc.integer({ min: 1, max: 365 }),
    pickUp: fc.option(fc.constantFrom(...PICK_UP_TYPES)),
    itinerary: fc.option(fc.constantFrom(...ITINERARY_TYPES)),
    arrival: fc.option(fc.integer({ min: 1, max: 2880 })),
    open: fc.boolean(),
    stamps: fc.option(some(PROGRESS_STAMPS)),
    credentials: some(CREDENTIAL_KINDS),
    lines: fc.boolean(),
    holidays: fc.uniqueArray(fc.record({ date: day, name: word }), {
      maxLength: 4,
      selector: (one) => one.date,
    }),
  })
  .map(
    (one): MarketFile['settings'] =>
      ({
        ...one.flags,
        clocks: one.clocks,
        expiryGraceMinutes: one.minutes[0],
        pickUpPaddingMinutes: one.minutes[1],
        conflictMinutes: one.conflict,
        reconfirmMinutes: one.reconfirm,
        reconfirmAnswerMinutes: one.reconfirm === null ? null : Math.min(one.answer, one.reconfirm - 1),
        recurrenceHorizonDays: one.horizon,
        defaultPickUpType: one.pickUp,
        defaultItineraryType: one.itinerary,
        defaultDropOffMinutes: one.arrival,
        allowNoDropOff: one.open,
        requiredTimestamps: one.stamps,
        requiredCredentials: one.credentials,
        showEstimateLines: one.lines,
        patientLinks: one.open,
        patientMayCancel: one.lines,
        ratingBreaksTies: one.open,
        holidays: one.holidays.toSorted((a, b) => (a.date < b.date ? -1 : 1)),
      }) as MarketFile['settings'],
  );

const rate = (needs: readonly string[]) =>
  fc.oneof(
    fc.record({
      parameterType: fc.constant('DAY_OF_WEEK' as const),
      parameterOperator: fc.constant('IN' as const),
      parameterAmount: some(DAYS_OF_WEEK, 1).map((days) => days.join(',')),
      amount: cents,
    }),
    fc.record({
      parameterType: fc.constant('QUANTITY' as const),
      parameterOperator: fc.constant('GT' as const),
      parameterUnit: fc.constantFrom('AGE' as const, 'DISTANCE' as const),
      parameterAmount: fc.integer({ min: 0, max: 90 }).map(String),
      amount: cents,
    }),
    fc.record({
      parameterType: fc.constant('FLAG' as const),
      parameterAmount: fc.constantFrom(...needs),
      displayType: fc.constant('VARIABLE' as const),
      amount: cents,
    }),
  );

const list = (needs: readonly string[]) =>
  fc.record({
    baseRate: cents,
    perUnitRate: cents,
    freeUnits: cents,
    minimum: cents,
    rates: fc
      .array(rate(needs), { maxLength: 3 })
      .map((rates) => rates.map((one, index) => ({ ...one, code: `R${index}`, name: `Rate <${index}>` }))),
  });

/** The owner's price lists: each holds from the beginning or from a day, and may be followed. */
export const priceListsOf = (
  { entries }: FileWorld,
  prefix: string,
): fc.Arbitrary<NonNullable<MarketFile['priceLists']>> =>
  fc.array(fc.array(list(entries.VARIABLE), { minLength: 1, maxLength: 3 }), { maxLength: 3 }).map(
    (all) =>
      all.map((lists, at) => ({
        company: null,
        lists: lists.map((one, index) => ({
          ...one,
          name: `${prefix} ${at}`,
          currency: 'USD',
          unit: 'MI' as const,
          validFrom: index === 0 ? null : `${2090 + index}-01-01`,
          followsId: null,
        })),
      })) as unknown as NonNullable<MarketFile['priceLists']>,
  );

const contractsOf = (world: FileWorld, lists: NonNullable<MarketFile['priceLists']>) =>
  fc
    .array(
      fc.record({
        careProvider: fc.option(fc.constantFrom(...world.care)),
        transportProvider: fc.constantFrom(...world.carriers),
        // First and last days in turn, so that contracts of the same two follow one another.
        days: fc.uniqueArray(day, { minLength: 1, maxLength: 5 }).map((days) => days.toSorted()),
        terms: fc.array(
          fc.record({
            tier: fc.integer({ min: 1, max: 3 }),
            rank: fc.integer({ min: 0, max: 9999 }),
            requiredCredentials: some(CREDENTIAL_KINDS),
            credentialsExpireOn: fc.option(day),
            list: fc.option(fc.nat()),
          }),
          { minLength: 3, maxLength: 3 },
        ),
      }),
      { maxLength: 5 },
    )
    .map((all): NonNullable<MarketFile['contracts']> => {
      const pairs = new Map(all.map((one) => [`${one.careProvider ?? ''} ${one.transportProvider}`, one]));
      return [...pairs.values()].flatMap(({ careProvider, transportProvider, days, terms }) =>
        terms.slice(0, Math.ceil(days.length / 2)).map(({ list: at, ...one }, index) => {
          const named = at === null || lists.length === 0 ? null : lists[at % lists.length];
          return {
            careProvider,
            transportProvider,
            priceList: named ? { company: named.company, name: named.lists[0]?.name ?? '' } : null,
            terms: { ...one, startsOn: days[2 * index] ?? '', endsOn: days[2 * index + 1] ?? null },
          };
        }),
      );
    });

const rulesOf = ({ entries, carriers }: FileWorld): fc.Arbitrary<NonNullable<MarketFile['rules']>> =>
  fc
    .uniqueArray(
      fc.record({
        name: word.filter((name) => name !== ''),
        active: fc.boolean(),
        conditions: fc.record({
          callTypeIds: some(entries.CALL_TYPE),
          urgencyIds: some(entries.URGENCY),
          priorityIds: some(entries.PRIORITY),
          variableIds: some(entries.VARIABLE),
          daysOfWeek: fc.shuffledSubarray([...DAYS_OF_WEEK]),
          timeOfDay: fc.option(
            fc.constantFrom({ from: '22:00', to: '06:00' }, { from: '08:00', to: '08:15' }),
          ),
          distance: fc.option(
            fc.constantFrom({ from: 3, to: 12.5 }, { from: 0, to: null }, { from: 7.25, to: 7.25 }),
          ),
          quantities: fc.record({
            age: fc.option(fc.constant({ from: 65, to: null })),
            weight: fc.option(fc.constant({ from: 0.5, to: 350 })),
            count: fc.option(fc.constant({ from: 2, to: 2 })),
            volume: fc.constant(null),
          }),
          payorTypes: fc.uniqueArray(fc.constantFrom('Medicaid', 'MEDICARE', 'Seguro <b>'), { maxLength: 3 }),
          places: fc.option(
            fc.record({ typeIds: some(entries.FACILITY_TYPE, 1), end: fc.constantFrom('PICK_UP', 'EITHER') }),
          ),
          leadMinutes: fc.option(
            fc.constantFrom({ from: 10, to: null }, { from: null, to: 90 }, { from: 1, to: 2 }),
          ),
        }),
        settings: fc.record({
          offerLeadMinutes: fc.integer({ min: 0, max: 129_600 }),
          keepEarlierOpen: fc.boolean(),
          allAtOnceUnderMinutes: fc.integer({ min: 0, max: 10_080 }),
          award: fc.constantFrom('FIRST', 'BEST'),
          promisedPickUpLimitMinutes: fc.option(fc.integer({ min: 1, max: 1440 })),
          rounds: fc.array(
            fc.record({
              tiers: some([1, 2, 3], 1),
              memberIds: some(carriers),
              minutes: fc.integer({ min: 1, max: 10_080 }),
            }),
            { minLength: 1, maxLength: 3 },
          ),
        }),
      }),
      { maxLength: 6, selector: ({ name }) => name.toLowerCase() },
    )
    .map((rules) => rules.map(({ active, ...fields }) => ({ active, fields }))) as fc.Arbitrary<
    NonNullable<MarketFile['rules']>
  >;

/** Markets as files: whatever may stand in one. `suspended`: with members that are kept out. */
export const marketFiles = (
  world: FileWorld,
  lists: NonNullable<MarketFile['priceLists']>,
  { suspended }: { suspended: boolean },
): fc.Arbitrary<MarketFile> =>
  fc.record({
    market: fc.constant({ timeZone: 'America/New_York', currency: 'USD', distanceUnit: 'MI' }),
    settings,
    members: fc
      .array(fc.boolean(), { minLength: world.care.length, maxLength: world.care.length })
      .map((out) => [
        ...world.carriers.map((company) => ({ company, kinds: null, state: 'ACCEPTED' as const })),
        ...world.care.map((company, index) => ({
          company,
          kinds: null,
          state: suspended && out[index] ? ('SUSPENDED' as const) : ('ACCEPTED' as const),
        })),
      ]),
    priceLists: fc.constant(lists),
    contracts: contractsOf(world, lists),
    rules: rulesOf(world),
  });
