import type { IntlShape } from 'react-intl';
import type { DayOfWeek, MarketRuleRow_marketRuleFragment } from '../../gql/hooks.ts';
import type { GridColumn, GridOption } from '../../grid/types.ts';
import type { TimeWriter } from '../../lib/time/useTime.ts';
import { listColumns, optionsOf } from '../../parts/list-page/listColumns.tsx';
import { marketRuleMessages as m } from './marketRules.messages.ts';
import { conditionWords, roundWords, spanWords } from './ruleWords.ts';

type Row = MarketRuleRow_marketRuleFragment;

/** How a rule may find its winner. */
export const awards = ['FIRST', 'BEST'] as const satisfies readonly Row['award'][];

/** What can be done from a row. */
export interface RuleActions {
  open: (row: Row) => void;
  move: (row: Row, way: 'UP' | 'DOWN') => void;
  setStatus: (row: Row, status: Row['status']) => void;
}

/** The columns of market rules. */
export function marketRuleColumns(
  intl: IntlShape,
  time: TimeWriter,
  dayWord: (day: DayOfWeek) => string,
  markets: readonly GridOption[],
  actions: RuleActions,
): readonly GridColumn<Row>[] {
  const word = (key: keyof typeof m): string => intl.formatMessage(m[key]);
  const list = listColumns(intl, time);
  return [
    {
      key: 'name',
      header: list.word('name'),
      value: (row) => row.name,
      required: true,
      pinned: 'start',
      width: 240,
      sort: 'NAME',
      search: 'text',
    },
    {
      key: 'market',
      header: list.word('market'),
      value: (row) => row.market.displayName,
      width: 160,
      sort: 'MARKET',
      search: 'choice',
      options: markets,
    },
    list.place<Row>(word('place')),
    list.status<Row>(),
    {
      key: 'when',
      header: word('when'),
      value: (row) => conditionWords(intl, row, dayWord).join('; '),
      width: 340,
      flex: 1,
      sort: 'CONDITIONS',
      search: 'text',
    },
    {
      key: 'rounds',
      header: word('rounds'),
      value: (row) => row.rounds.map((round) => roundWords(intl, round)).join('; '),
      width: 320,
      flex: 1,
      sort: 'ROUNDS',
      search: 'text',
    },
    {
      key: 'offers',
      header: word('offers'),
      value: (row) => intl.formatMessage(m.before, { time: spanWords(intl, row.offerLeadMinutes) }),
      width: 150,
      sort: 'LEAD',
    },
    {
      key: 'award',
      header: word('award'),
      value: (row) => word(`short${row.award}`),
      width: 130,
      sort: 'AWARD',
      search: 'choice',
      options: optionsOf(awards, (award) => word(`short${award}`)),
    },
    list.modified<Row>(),
    list.created<Row>(),
    list.actions<Row>(4, (row) => [
      list.open(row.name, row.canEdit, () => actions.open(row)),
      ...(row.canEdit
        ? [
            ...list.moves(row.name, (way) => actions.move(row, way)),
            list.turn(row.name, row.status, (next) => actions.setStatus(row, next)),
          ]
        : []),
    ]),
  ];
}
