import type { IntlShape } from 'react-intl';
import type { DayOfWeek, MarketRuleRow_marketRuleFragment } from '../../gql/hooks.ts';
import { marketRuleMessages as m } from './marketRules.messages.ts';

type Row = MarketRuleRow_marketRuleFragment;

/** A span in the greatest unit that leaves no rest. */
export const spanWords = (intl: IntlShape, minutes: number): string => {
  if (minutes > 0 && minutes % 1440 === 0) return intl.formatMessage(m.days1, { count: minutes / 1440 });
  if (minutes > 0 && minutes % 60 === 0) return intl.formatMessage(m.hours1, { count: minutes / 60 });
  return intl.formatMessage(m.minutes1, { count: minutes });
};

/** The bookings a rule is for, a sentence for each condition; one sentence where there is none. */
export function conditionWords(intl: IntlShape, rule: Row, dayWord: (day: DayOfWeek) => string): string[] {
  const either = (list: readonly { name: string }[]): string =>
    intl.formatList(
      list.map(({ name }) => name),
      { type: 'disjunction' },
    );
  const unit = intl.formatMessage(m[rule.market.settings.distanceUnit]);
  const { distance } = rule;
  const sentences = [
    rule.callTypes.length > 0 ? intl.formatMessage(m.callTypes, { names: either(rule.callTypes) }) : null,
    rule.urgencies.length > 0 ? intl.formatMessage(m.urgencies, { names: either(rule.urgencies) }) : null,
    rule.priorities.length > 0 ? intl.formatMessage(m.priorities, { names: either(rule.priorities) }) : null,
    rule.variables.length > 0
      ? intl.formatMessage(m.variables, {
          names: intl.formatList(
            rule.variables.map(({ name }) => name),
            { type: 'conjunction' },
          ),
        })
      : null,
    rule.daysOfWeek.length > 0
      ? intl.formatMessage(m.days, {
          names: intl.formatList(
            rule.daysOfWeek.map((day) => dayWord(day)),
            { type: 'disjunction' },
          ),
        })
      : null,
    rule.fromTime && rule.toTime
      ? intl.formatMessage(m.times, { from: rule.fromTime, to: rule.toTime })
      : null,
    distance
      ? distance.to == null
        ? intl.formatMessage(m.longer, { from: intl.formatNumber(distance.from), unit })
        : intl.formatMessage(m.between, {
            from: intl.formatNumber(distance.from),
            to: intl.formatNumber(distance.to),
            unit,
          })
      : null,
    ...rule.quantities.map(({ unit: of, from, to }) =>
      to == null
        ? intl.formatMessage(m[`over${of}`], { from })
        : intl.formatMessage(m[`from${of}`], { from, to }),
    ),
    rule.payorTypes.length > 0
      ? intl.formatMessage(m.payors, { names: either(rule.payorTypes.map((name) => ({ name }))) })
      : null,
    rule.facilityEnd
      ? intl.formatMessage(m[`place${rule.facilityEnd}`], { names: either(rule.facilityTypes) })
      : null,
    rule.leadFromMinutes == null
      ? null
      : intl.formatMessage(m.noticeFrom, { time: spanWords(intl, rule.leadFromMinutes) }),
    rule.leadToMinutes == null
      ? null
      : intl.formatMessage(m.noticeTo, { time: spanWords(intl, rule.leadToMinutes) }),
  ].filter((sentence) => sentence !== null);
  return sentences.length === 0 ? [intl.formatMessage(m.every)] : sentences;
}

/** A round in words: who is asked, and how long they have. */
export const roundWords = (intl: IntlShape, round: Row['rounds'][number]): string => {
  const who = [
    ...round.tiers.map((tier) => intl.formatMessage(m.tier, { tier })),
    ...round.members.map(({ name }) => name),
    ...(round.otherMembers > 0 ? [intl.formatMessage(m.others, { count: round.otherMembers })] : []),
  ];
  return intl.formatMessage(m.round, {
    number: round.number,
    who: intl.formatList(who, { type: 'conjunction' }),
    time: spanWords(intl, round.minutes),
  });
};
