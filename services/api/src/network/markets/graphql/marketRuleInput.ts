import { quantityList, quantitySpans } from '@ptc/schema/rules/lists/rates';
import type { MarketRuleFields } from '@ptc/schema/rules/marketRule';
import { builder } from '../../../platform/graphql/builder.ts';
import { AwardEnum, RulePlaceEndEnum } from './enums.ts';
import { DayOfWeekEnum } from '../../../platform/graphql/enums.ts';
import { requireId } from '../../../platform/graphql/globalId.ts';

const TimeOfDay = builder.inputType('MarketRuleTimeInput', {
  description: "A daily window by the market's wall clock; over midnight where it ends before it begins.",
  fields: (t) => ({
    from: t.string({ required: true, description: "'HH:mm', included." }),
    to: t.string({ required: true, description: "'HH:mm', not included; another than `from`." }),
  }),
});

const Distance = builder.inputType('MarketRuleDistanceInput', {
  description: "Length of the way in the market's unit, 0 to 9999.",
  fields: (t) => ({
    from: t.float({ required: true, description: 'Least; without `to` it must be longer than this.' }),
    to: t.float({ description: 'Greatest, included; left out: no end.' }),
  }),
});

const Amounts = builder.inputType('MarketRuleAmountsInput', {
  description: 'From one amount to another, 0 to 100000.',
  fields: (t) => ({
    from: t.float({ required: true, description: 'Least; without `to` it must be more than this.' }),
    to: t.float({ description: 'Greatest, included; left out: no end.' }),
  }),
});

const Quantities = builder.inputType('MarketRuleQuantitiesInput', {
  description: "What is stated of a leg, else by the patient's record; what is not known matches nothing.",
  fields: (t) => ({
    age: t.field({ type: Amounts, description: "The patient's age in years." }),
    weight: t.field({ type: Amounts, description: "The patient's weight in pounds." }),
    count: t.field({ type: Amounts, description: 'How many patients travel.' }),
    volume: t.field({ type: Amounts, description: 'What is carried beside.' }),
  }),
});

const Places = builder.inputType('MarketRulePlacesInput', {
  description: 'Types of facility at an end of the way.',
  fields: (t) => ({
    typeIds: t.idList({ required: true, description: 'One of these facility types, at most 100.' }),
    end: t.field({ type: RulePlaceEndEnum, required: true, description: 'At which end.' }),
  }),
});

const Lead = builder.inputType('MarketRuleLeadInput', {
  description: 'Minutes from the booking to the pick-up, 0 to 525600; one end at least.',
  fields: (t) => ({
    from: t.int({ description: 'So many or more.' }),
    to: t.int({ description: 'Fewer than so many; more than `from`.' }),
  }),
});

const Conditions = builder.inputType('MarketRuleConditionsInput', {
  description:
    'For which bookings a rule is: all of these must be true, and an empty one is. Entries of lists are those of the market; one list has at most 100.',
  fields: (t) => ({
    callTypeIds: t.idList({ required: true, description: 'One of these call types.' }),
    urgencyIds: t.idList({ required: true, description: 'One of these urgencies.' }),
    priorityIds: t.idList({ required: true, description: 'One of these priorities.' }),
    variableIds: t.idList({ required: true, description: 'All of these needs.' }),
    daysOfWeek: t.field({
      type: [DayOfWeekEnum],
      required: true,
      description: 'Pick-up on one of these days, local to the market.',
    }),
    timeOfDay: t.field({ type: TimeOfDay, description: 'Pick-up in this window.' }),
    distance: t.field({ type: Distance, description: 'A way of this length.' }),
    quantities: t.field({
      type: Quantities,
      description: 'Age, weight, number of patients and volume; left out: any.',
    }),
    payorTypes: t.stringList({
      required: true,
      description:
        "One of the patient's payors in force on the day is of one of these kinds, as their records write them; capitals do not count. At most 20.",
    }),
    places: t.field({ type: Places, description: 'A place of one of these types.' }),
    leadMinutes: t.field({ type: Lead, description: 'So long from the booking to the pick-up.' }),
  }),
});

const Round = builder.inputType('MarketRuleRoundInput', {
  description: 'One wave of offers: it asks somebody, by tier or by name.',
  fields: (t) => ({
    tiers: t.intList({ required: true, description: 'Tiers that are asked, 1 to 3.' }),
    memberIds: t.idList({
      required: true,
      description: 'Transport providers of the market that are asked by name, at most 50.',
    }),
    minutes: t.int({ required: true, description: 'Minutes to answer, 1 to 10080.' }),
  }),
});

const Settings = builder.inputType('MarketRuleSettingsInput', {
  description: 'What a rule decides once it has won.',
  fields: (t) => ({
    offerLeadMinutes: t.int({
      required: true,
      description: 'Minutes before the pick-up at which offers go out, 0 to 129600.',
    }),
    rounds: t.field({ type: [Round], required: true, description: 'The waves of offers in order, 1 to 10.' }),
    keepEarlierOpen: t.boolean({
      required: true,
      description: 'Whether earlier rounds may still answer while later ones run.',
    }),
    allAtOnceUnderMinutes: t.int({
      required: true,
      description: 'Under so many minutes to the pick-up all rounds open at once, 0 to 10080; 0: never.',
    }),
    award: t.field({ type: AwardEnum, required: true, description: 'How the winner is found.' }),
    promisedPickUpLimitMinutes: t.int({
      description:
        'How far from the requested pick-up a promised one may be, 1 to 1440 minutes; left out: no limit.',
    }),
    requiredFormIds: t.idList({
      description:
        'Forms (form definitions of kind PDF_FORM for this market) that a leg it wins for must have filled, at most 20; left out: as they were.',
    }),
  }),
});

/** All that a rule says, as whoever makes, changes or tries one sends it. */
export const MarketRuleFieldsInput = builder.inputType('MarketRuleFieldsInput', {
  description: 'All that a rule of a market says.',
  fields: (t) => ({
    name: t.string({ required: true, description: 'Name, unique in the market, at most 100 characters.' }),
    conditions: t.field({ type: Conditions, required: true, description: 'For which bookings it is.' }),
    settings: t.field({ type: Settings, required: true, description: 'Who is asked, and how.' }),
  }),
});

const rowIds = (typeName: string, path: string, ids: readonly string[]): string[] =>
  ids.map((id, index) => requireId(typeName, id, `rule.${path}.${index}`));

/** The same with row ids; an id of something else reads as absent. */
export const ruleFrom = ({
  name,
  conditions: c,
  settings: s,
}: typeof MarketRuleFieldsInput.$inferInput): MarketRuleFields => {
  const entries = (field: string, ids: readonly string[]): string[] =>
    rowIds('LookupValue', `conditions.${field}`, ids);
  return {
    name,
    conditions: {
      callTypeIds: entries('callTypeIds', c.callTypeIds),
      urgencyIds: entries('urgencyIds', c.urgencyIds),
      priorityIds: entries('priorityIds', c.priorityIds),
      variableIds: entries('variableIds', c.variableIds),
      daysOfWeek: c.daysOfWeek,
      timeOfDay: c.timeOfDay ?? null,
      distance: c.distance ?? null,
      quantities: quantitySpans(quantityList(c.quantities ?? {})),
      payorTypes: c.payorTypes,
      places: c.places ? { ...c.places, typeIds: entries('places.typeIds', c.places.typeIds) } : null,
      leadMinutes: c.leadMinutes ?? null,
    },
    settings: {
      ...s,
      promisedPickUpLimitMinutes: s.promisedPickUpLimitMinutes ?? null,
      requiredFormIds:
        s.requiredFormIds && rowIds('FormDefinition', 'settings.requiredFormIds', s.requiredFormIds),
      rounds: s.rounds.map((round, index) => ({
        ...round,
        memberIds: rowIds('Company', `settings.rounds.${index}.memberIds`, round.memberIds),
      })),
    },
  };
};
