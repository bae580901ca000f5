import type { IntlShape } from 'react-intl';
import type { DayOfWeek, MarketRuleRow_marketRuleFragment } from '../../gql/hooks.ts';
import type { GridColumn } from '../../grid/types.ts';
import type { TimeWriter } from '../../lib/time/useTime.ts';
import { configMessages as c } from '../../parts/list-page/config.messages.ts';
import { RowActions } from '../../parts/list-page/RowActions.tsx';
import { stateMessages } from '../../ui/states.messages.ts';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { marketRuleMessages as m } from './marketRules.messages.ts';
import { conditionWords, roundWords, spanWords } from './ruleWords.ts';

type Row = MarketRuleRow_marketRuleFragment;

/** The columns of market rules. */
export function marketRuleColumns(
  intl: IntlShape,
  time: TimeWriter,
  dayWord: (day: DayOfWeek) => string,
  actions: { move: (row: Row, way: 'UP' | 'DOWN') => void; setStatus: (row: Row, status: Row['status']) => void },
): readonly GridColumn<Row>[] {
  const word = (key: keyof typeof m): string => intl.formatMessage(m[key]);
  const shared = (key: keyof typeof c, name?: string): string => intl.formatMessage(c[key], name === undefined ? {} : { name });
  return [
    { key: 'name', header: shared('name'), value: (row) => row.name, required: true, pinned: 'start', width: 240, sort: 'NAME', search: 'text' },
    { key: 'market', header: shared('market'), value: (row) => row.market.displayName, width: 180, sort: 'MARKET' },
    { key: 'place', header: word('place'), value: (row) => row.rank, width: 90, align: 'end', sort: 'RANK' },
    { key: 'status', header: shared('status'), value: (row) => intl.formatMessage(stateMessages[row.status]), width: 110, render: (row) => <StatusChip state={row.status} /> },
    { key: 'when', header: word('when'), value: (row) => conditionWords(intl, row, dayWord).join('; '), width: 340, flex: 1 },
    { key: 'rounds', header: word('rounds'), value: (row) => row.rounds.map((round) => roundWords(intl, round)).join('; '), width: 320, flex: 1 },
    { key: 'offers', header: word('offers'), value: (row) => intl.formatMessage(m.before, { time: spanWords(intl, row.offerLeadMinutes) }), width: 150 },
    { key: 'award', header: word('award'), value: (row) => word(`short${row.award}`), width: 130 },
    { key: 'modified', header: shared('modified'), value: (row) => time.at(row.updatedAt, null, 'short'), width: 150 },
    { key: 'created', header: shared('created'), value: (row) => time.at(row.createdAt, null, 'short'), width: 150, hidden: true },
    {
      key: 'actions', header: shared('actions'), value: () => '', width: 124, pinned: 'end', excludeFromPicker: true, excludeFromCsv: true, render: (row) => (row.canEdit ? (
        <RowActions
          actions={[
            { icon: 'up', label: shared('moveUp', row.name), run: () => actions.move(row, 'UP') },
            { icon: 'down', label: shared('moveDown', row.name), run: () => actions.move(row, 'DOWN') },
            row.status === 'ACTIVE'
              ? { icon: 'off', label: shared('deactivate', row.name), run: () => actions.setStatus(row, 'INACTIVE') }
              : { icon: 'on', label: shared('activate', row.name), run: () => actions.setStatus(row, 'ACTIVE') },
          ]}
        />
      ) : null),
    },
  ];
}
