import { useMemo } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import type {
  DayOfWeek,
  MarketRuleRow_marketRuleFragment,
  RuleEditor_marketQuery,
} from '../../../gql/hooks.ts';
import { useDayWord } from '../../../parts/recurrence/useDayWord.ts';
import { marketRuleMessages } from '../marketRules.messages.ts';
import { ruleEditorMessages as m } from './ruleEditor.messages.ts';
import {
  CONDITIONS,
  isSet,
  type Condition,
  type ListCondition,
  type RoundValues,
  type RuleValues,
} from './ruleValues.ts';

/** What a market offers to choose from, and what things are called. */
export type MarketOptions = RuleEditor_marketQuery;
type Option = { id: string; name: string };
/** What of a rule names entries and members. */
type Named = Pick<
  MarketRuleRow_marketRuleFragment,
  'callTypes' | 'urgencies' | 'priorities' | 'variables' | 'facilityTypes' | 'rounds'
>;

/** The entries a condition chooses from. */
export const entriesOf = (options: MarketOptions, condition: ListCondition): readonly Option[] =>
  ({
    callTypeIds: options.callTypes,
    urgencyIds: options.urgencies,
    priorityIds: options.priorities,
    variableIds: options.variables,
  })[condition];

const joined = <One extends Option>(list: readonly One[], more: readonly One[]): One[] => [
  ...list,
  ...more.filter(({ id }) => !list.some((one) => one.id === id)),
];

/**
 * The choices of a rule's fields: those of its market, and what the rule names though it has gone out of use,
 * or takes part no longer. What stands in no field could not be taken out of it.
 */
export const optionsWith = (options: MarketOptions, rule: Named | null): MarketOptions =>
  rule === null
    ? options
    : {
        ...options,
        market: options.market && {
          ...options.market,
          members: [
            ...options.market.members,
            ...rule.rounds
              .flatMap(({ members }) => members)
              .filter(({ id }, at, all) => all.findIndex((one) => one.id === id) === at)
              .filter(({ id }) => !options.market?.members.some(({ company }) => company.id === id))
              .map((company) => ({
                __typename: 'MarketMember' as const,
                id: company.id,
                tiers: [],
                company,
              })),
          ],
        },
        callTypes: joined(options.callTypes, rule.callTypes),
        urgencies: joined(options.urgencies, rule.urgencies),
        priorities: joined(options.priorities, rule.priorities),
        variables: joined(options.variables, rule.variables),
        facilityTypes: joined(options.facilityTypes, rule.facilityTypes),
      };

/** A rule in few words. */
export interface RuleWords {
  /** What a condition asks for, without its name. */
  condition: (values: RuleValues, condition: Condition) => string;
  /** All its conditions in one line. */
  summary: (values: RuleValues) => string;
  /** Who a round asks. */
  round: (round: RoundValues) => string;
  /** A field of it, as two versions are compared. */
  field: (values: RuleValues, field: keyof RuleValues) => string;
}

const daysIn = (
  intl: IntlShape,
  days: readonly DayOfWeek[],
  word: (day: DayOfWeek, style: 'short') => string,
): string => {
  const week: readonly DayOfWeek[] = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'];
  const at = days.map((day) => week.indexOf(day)).toSorted((a, b) => a - b);
  const [first, last] = [at[0] ?? 0, at.at(-1) ?? 0];
  // Three days or more in a row are a span.
  if (at.length > 2 && last - first === at.length - 1)
    return `${word(week[first] ?? 'MON', 'short')}–${word(week[last] ?? 'MON', 'short')}`;
  return intl.formatList(
    at.map((index) => word(week[index] ?? 'MON', 'short')),
    { type: 'unit' },
  );
};

/** Says rules in words of this market. `known` names what is out of use and still stands in the rule. */
export function useRuleWords(options: MarketOptions, known: ReadonlyMap<string, string>): RuleWords {
  const intl = useIntl();
  const dayWord = useDayWord();
  return useMemo(() => {
    const names = new Map([
      ...known,
      ...[
        options.callTypes,
        options.urgencies,
        options.priorities,
        options.variables,
        options.facilityTypes,
        options.formDefinitions.nodes,
        (options.market?.members ?? []).map(({ company }) => company),
      ].flatMap((list) => list.map(({ id, name }) => [id, name] as const)),
    ]);
    const named = (ids: readonly string[]): string =>
      ids.length === 0
        ? intl.formatMessage(m.nothing)
        : intl.formatList(
            ids.map((id) => names.get(id) ?? '?'),
            { type: 'unit' },
          );
    const unit = intl.formatMessage(marketRuleMessages[options.market?.settings.distanceUnit ?? 'MI']);
    const condition = (values: RuleValues, key: Condition): string => {
      switch (key) {
        case 'daysOfWeek':
          return values.daysOfWeek.length === 0
            ? intl.formatMessage(m.nothing)
            : daysIn(intl, values.daysOfWeek, dayWord);
        case 'timeOfDay':
          return values.timeOfDay ? `${values.timeOfDay.from}–${values.timeOfDay.to}` : '';
        case 'distance':
          return values.distance === null
            ? ''
            : intl.formatMessage(values.distance.to === '' ? m.longer : m.between, {
                ...values.distance,
                unit,
              });
        case 'age':
        case 'weight':
        case 'patients':
        case 'volume': {
          const { from = '', to = '' } = values[key] ?? {};
          const amounts = to === '' ? intl.formatMessage(m.moreThan, { from }) : `${from}–${to}`;
          return intl.formatMessage(m[`${key}Of`], { amounts });
        }
        case 'payorTypes':
          return values.payorTypes === '' ? intl.formatMessage(m.nothing) : values.payorTypes;
        case 'places':
          return values.places === null
            ? ''
            : intl.formatMessage(m.atPlace, {
                types: named(values.places.typeIds),
                end: intl.formatMessage(m[values.places.end]),
              });
        case 'lead': {
          const { from = '', to = '' } = values.lead ?? {};
          if (from !== '' && to !== '') return `${from}–${to}`;
          return to === '' ? intl.formatMessage(m.overOf, { from }) : intl.formatMessage(m.underOf, { to });
        }
        default:
          return named(values[key]);
      }
    };
    const round = ({ tiers, memberIds }: RoundValues): string => {
      const members = (options.market?.members ?? []).filter(
        ({ tiers: of, company }) => of.some((tier) => tiers.includes(tier)) || memberIds.includes(company.id),
      );
      const parts = [
        ...tiers.map((tier) => intl.formatMessage(m.tier, { tier })),
        ...memberIds.map((id) => names.get(id) ?? '?'),
      ];
      return parts.length === 0
        ? intl.formatMessage(m.nothing)
        : [
            intl.formatList(parts, { type: 'unit' }),
            // Who only takes part is not told of the others' tiers.
            ...(options.market?.isOwn ? [intl.formatMessage(m.members, { count: members.length })] : []),
          ].join(' · ');
    };
    const summary = (values: RuleValues): string => {
      const set = CONDITIONS.filter((key) => isSet(values, key));
      return set.length === 0
        ? intl.formatMessage(m.every)
        : set.map((key) => condition(values, key)).join(' · ');
    };
    const field = (values: RuleValues, key: keyof RuleValues): string => {
      switch (key) {
        case 'name':
        case 'offerLead':
        case 'allAtOnce':
        case 'limit':
          return values[key];
        case 'keepEarlierOpen':
          return intl.formatMessage(values.keepEarlierOpen ? m.yes : m.no);
        case 'award':
          return intl.formatMessage(m[values.award]);
        case 'requiredFormIds':
          return values.requiredFormIds.length === 0 ? '' : named(values.requiredFormIds);
        case 'rounds':
          return values.rounds.map((one) => `${round(one)}: ${one.minutes}`).join('\n');
        default:
          return isSet(values, key) ? condition(values, key) : '';
      }
    };
    return { condition, summary, round, field };
  }, [dayWord, intl, known, options]);
}
