import type { MarketFileChange, MarketFileSection } from '@ptc/schema/rules/lists/network';
import { closedList } from '../../../platform/graphql/closedList.ts';

export const MarketFileSectionEnum = closedList<MarketFileSection>(
  'MarketFileSection',
  'A part of a market as a file.',
  {
    MARKET: 'What stays as long as there is the market: zone, currency, unit.',
    SETTINGS: 'Its settings.',
    MEMBERS: 'Who takes part.',
    PRICE_LISTS: 'Price lists that its contracts name.',
    CONTRACTS: 'Its contracts.',
    RULES: 'Its rules, in their order.',
  },
);

export const MarketFileChangeEnum = closedList<MarketFileChange>(
  'MarketFileChange',
  'What a market as a file does to one thing of a market.',
  {
    CREATE: 'It is new.',
    UPDATE: 'It is changed.',
    END: 'It is not in the file, and ended.',
    UNCHANGED: 'It is as the file says.',
    WAITS: 'It can be done once a company has accepted its invitation.',
    IMPOSSIBLE: 'It cannot be done.',
  },
);
