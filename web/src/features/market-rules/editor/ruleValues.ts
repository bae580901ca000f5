import { DAYS_OF_WEEK } from '@ptc/schema/rules/lists/recurrence';
import type {
  Award,
  DayOfWeek,
  MarketRuleFieldsInput,
  MarketRuleRow_marketRuleFragment,
  QuantityUnit,
  RulePlaceEnd,
} from '../../../gql/hooks.ts';
import { minutesOf, spanText } from './span.ts';

/** A round as it is edited. */
export interface RoundValues {
  tiers: number[];
  memberIds: string[];
  minutes: string;
}

/**
 * A rule as it is edited: numbers and spans as they are typed, a condition that is not there as null or an
 * empty list.
 */
export interface RuleValues {
  name: string;
  callTypeIds: string[];
  urgencyIds: string[];
  priorityIds: string[];
  variableIds: string[];
  daysOfWeek: DayOfWeek[];
  timeOfDay: { from: string; to: string } | null;
  distance: { from: string; to: string } | null;
  /** Of the patient, and of what travels. */
  age: { from: string; to: string } | null;
  weight: { from: string; to: string } | null;
  patients: { from: string; to: string } | null;
  volume: { from: string; to: string } | null;
  /** Kinds of insurer, between commas. */
  payorTypes: string;
  places: { typeIds: string[]; end: RulePlaceEnd } | null;
  lead: { from: string; to: string } | null;
  offerLead: string;
  rounds: RoundValues[];
  keepEarlierOpen: boolean;
  allAtOnce: string;
  award: Award;
  limit: string;
  requiredFormIds: string[];
}

/** The conditions, in the order in which they are read. */
export const CONDITIONS = [
  'callTypeIds',
  'urgencyIds',
  'priorityIds',
  'variableIds',
  'daysOfWeek',
  'timeOfDay',
  'distance',
  'age',
  'weight',
  'patients',
  'volume',
  'payorTypes',
  'places',
  'lead',
] as const satisfies readonly (keyof RuleValues)[];
export type Condition = (typeof CONDITIONS)[number];

/** Conditions of who and what travels, with what the contract calls them. */
const QUANTITIES = {
  age: 'AGE',
  weight: 'WEIGHT',
  patients: 'COUNT',
  volume: 'VOLUME',
} as const satisfies Partial<Record<Condition, QuantityUnit>>;
type QuantityCondition = keyof typeof QUANTITIES;
const quantityNames = Object.keys(QUANTITIES) as QuantityCondition[];
const eachQuantity = <Value>(of: (name: QuantityCondition) => Value): Record<QuantityCondition, Value> =>
  Object.fromEntries(quantityNames.map((name) => [name, of(name)])) as Record<QuantityCondition, Value>;

/** Conditions that list entries of the market. */
export const LISTS = ['callTypeIds', 'urgencyIds', 'priorityIds', 'variableIds'] as const;
export type ListCondition = (typeof LISTS)[number];

const ids = (list: readonly { id: string }[]): string[] => list.map(({ id }) => id);
const text = (number: number | null | undefined): string => (number == null ? '' : String(number));
/** Minutes as they are typed; nothing where there are none. */
export const span = (minutes: number | null | undefined): string =>
  minutes == null ? '' : spanText(minutes);

/** A rule without any condition. */
export const gone: Pick<RuleValues, Condition> = {
  callTypeIds: [],
  urgencyIds: [],
  priorityIds: [],
  variableIds: [],
  daysOfWeek: [],
  timeOfDay: null,
  distance: null,
  ...eachQuantity(() => null),
  payorTypes: '',
  places: null,
  lead: null,
};

/** A rule to begin with: tier 1 for half an hour, then the others. */
export const newRule: RuleValues = {
  name: '',
  ...gone,
  offerLead: '48 h',
  rounds: [
    { tiers: [1], memberIds: [], minutes: '30 min' },
    { tiers: [2, 3], memberIds: [], minutes: '45 min' },
  ],
  keepEarlierOpen: true,
  allAtOnce: '90 min',
  award: 'FIRST',
  limit: '30 min',
  requiredFormIds: [],
};

/** A stored rule as it is edited. */
export const valuesOf = (rule: MarketRuleRow_marketRuleFragment): RuleValues => ({
  name: rule.name,
  callTypeIds: ids(rule.callTypes),
  urgencyIds: ids(rule.urgencies),
  priorityIds: ids(rule.priorities),
  variableIds: ids(rule.variables),
  daysOfWeek: DAYS_OF_WEEK.filter((day) => rule.daysOfWeek.includes(day)),
  timeOfDay: rule.fromTime && rule.toTime ? { from: rule.fromTime, to: rule.toTime } : null,
  distance: rule.distance ? { from: text(rule.distance.from), to: text(rule.distance.to) } : null,
  ...eachQuantity((name) => {
    const found = rule.quantities.find(({ unit }) => unit === QUANTITIES[name]);
    return found ? { from: text(found.from), to: text(found.to) } : null;
  }),
  payorTypes: rule.payorTypes.join(', '),
  places: rule.facilityEnd ? { typeIds: ids(rule.facilityTypes), end: rule.facilityEnd } : null,
  lead:
    rule.leadFromMinutes == null && rule.leadToMinutes == null
      ? null
      : { from: span(rule.leadFromMinutes), to: span(rule.leadToMinutes) },
  offerLead: spanText(rule.offerLeadMinutes),
  rounds: rule.rounds.map(({ tiers, members, minutes }) => ({
    tiers: [...tiers],
    memberIds: ids(members),
    minutes: spanText(minutes),
  })),
  keepEarlierOpen: rule.keepEarlierOpen,
  allAtOnce: spanText(rule.allAtOnceUnderMinutes),
  award: rule.award,
  limit: span(rule.promisedPickUpLimitMinutes),
  requiredFormIds: ids(rule.requiredForms),
});

// What is typed and no number goes to the rules as it stands: they say what is wrong with it. Three digits
// after a comma are thousands to one and thousandths to another: they are neither.
const numberOf = (typed: string): number | null =>
  typed.trim() === '' ? null : /,\d{3}\s*$/u.test(typed) ? Number.NaN : Number(typed.replace(',', '.'));
const spanOf = (typed: string): number | null =>
  typed.trim() === '' ? null : (minutesOf(typed) ?? Number.NaN);

const amountsOf = (typed: { from: string; to: string } | null) =>
  typed && { from: numberOf(typed.from) as number, to: numberOf(typed.to) };

/** What is sent, and judged by the rules that the server asks too. */
export const ruleOf = (values: RuleValues): MarketRuleFieldsInput => ({
  name: values.name,
  conditions: {
    callTypeIds: values.callTypeIds,
    urgencyIds: values.urgencyIds,
    priorityIds: values.priorityIds,
    variableIds: values.variableIds,
    daysOfWeek: values.daysOfWeek,
    timeOfDay: values.timeOfDay,
    distance: values.distance && {
      from: numberOf(values.distance.from) as number,
      to: numberOf(values.distance.to),
    },
    quantities: {
      age: amountsOf(values.age),
      weight: amountsOf(values.weight),
      count: amountsOf(values.patients),
      volume: amountsOf(values.volume),
    },
    payorTypes: values.payorTypes
      .split(',')
      .map((type) => type.trim())
      .filter((type) => type !== ''),
    places: values.places,
    leadMinutes: values.lead && { from: spanOf(values.lead.from), to: spanOf(values.lead.to) },
  },
  settings: {
    offerLeadMinutes: spanOf(values.offerLead) as number,
    rounds: values.rounds.map(({ tiers, memberIds, minutes }) => ({
      tiers,
      memberIds,
      minutes: spanOf(minutes) as number,
    })),
    keepEarlierOpen: values.keepEarlierOpen,
    allAtOnceUnderMinutes: spanOf(values.allAtOnce) ?? 0,
    award: values.award,
    promisedPickUpLimitMinutes: spanOf(values.limit),
    requiredFormIds: values.requiredFormIds,
  },
});

const NAMES: Readonly<Record<string, string>> = {
  leadMinutes: 'lead',
  offerLeadMinutes: 'offerLead',
  allAtOnceUnderMinutes: 'allAtOnce',
  promisedPickUpLimitMinutes: 'limit',
  count: 'patients',
};

/**
 * The form's name of a path of the rules or of the server; what is wrong with one entry of a list is said of
 * the list.
 */
export function fieldOf(path: string): string {
  const [first = '', ...rest] = path
    .replace(/^(?:rule\.)?(?:(?:conditions|settings)\.)?(?:quantities\.)?/u, '')
    .split('.');
  return [NAMES[first] ?? first, ...rest].join('.').replace(/\.\d+$/u, '');
}

/** The fields that say something else than they did. */
export const changedFields = (base: RuleValues, now: RuleValues): (keyof RuleValues)[] =>
  (Object.keys(now) as (keyof RuleValues)[]).filter(
    (key) => JSON.stringify(base[key]) !== JSON.stringify(now[key]),
  );

/** Whether a condition narrows the bookings. */
export const isSet = (values: RuleValues, condition: Condition): boolean => {
  const value = values[condition];
  return Array.isArray(value) || typeof value === 'string' ? value.length > 0 : value !== null;
};

/** A condition as it stands when it is taken up, and as it is gone. */
export const fresh: Pick<RuleValues, Condition> = {
  callTypeIds: [],
  urgencyIds: [],
  priorityIds: [],
  variableIds: [],
  daysOfWeek: ['MON', 'TUE', 'WED', 'THU', 'FRI'],
  timeOfDay: { from: '06:00', to: '18:00' },
  distance: { from: '0', to: '20' },
  age: { from: '65', to: '' },
  weight: { from: '300', to: '' },
  patients: { from: '1', to: '' },
  volume: { from: '0', to: '' },
  payorTypes: '',
  places: { typeIds: [], end: 'EITHER' },
  lead: { from: '', to: '4 h' },
};

/** The rule with a condition taken up: with the entry it was found by, else as it begins. */
export function withCondition(now: RuleValues, key: Condition, entry: string | null): RuleValues {
  if (entry === null) return isSet(now, key) ? now : { ...now, [key]: fresh[key] };
  switch (key) {
    case 'callTypeIds':
    case 'urgencyIds':
    case 'priorityIds':
    case 'variableIds':
      return now[key].includes(entry) ? now : { ...now, [key]: [...now[key], entry] };
    case 'daysOfWeek':
      return {
        ...now,
        daysOfWeek: DAYS_OF_WEEK.filter((day) => day === entry || now.daysOfWeek.includes(day)),
      };
    case 'places':
      return {
        ...now,
        places: { end: now.places?.end ?? 'EITHER', typeIds: [...(now.places?.typeIds ?? []), entry] },
      };
    default:
      return now;
  }
}
