import { statedFacts, type SomeStatedFacts } from '@ptc/schema/rules/statedFacts';
import type { IntlShape } from 'react-intl';
import type { GridColumn } from '../../grid/types.ts';
import { statedFactMessages } from './statedFacts.messages.ts';

/** A column for each fact that is stated of a leg; off until somebody wants it. */
export const statedFactColumns = <Row extends SomeStatedFacts>(intl: IntlShape): GridColumn<Row>[] =>
  statedFacts.map(([name, { initial, conflict }]) => ({
    key: name,
    sort: conflict,
    header: intl.formatMessage(statedFactMessages[name]),
    value: (row: Row) => String(row[name] ?? initial),
    width: 120,
    hidden: true,
  }));
