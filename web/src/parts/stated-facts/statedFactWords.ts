import { statedFactsOf, statedFacts, type SomeStatedFacts } from '@ptc/schema/rules/statedFacts';
import type { IntlShape } from 'react-intl';
import { statedFactMessages } from './statedFacts.messages.ts';

/** What is stated of a leg beyond what goes without saying: 'Companions: 2'. */
export const statedFactWords = (leg: SomeStatedFacts, intl: IntlShape): string[] => {
  const stated = statedFactsOf(leg);
  return statedFacts.flatMap(([name, { initial }]) =>
    stated[name] === initial
      ? []
      : [`${intl.formatMessage(statedFactMessages[name])}: ${intl.formatNumber(stated[name])}`],
  );
};
