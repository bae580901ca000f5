import { Table } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useIntl, type MessageDescriptor } from 'react-intl';
import { isOneOf } from '@ptc/schema/rules/lists/isOneOf';
import { PRICE_LINES } from '@ptc/schema/rules/lists/rates';
import { formatMoney, formatUnitPrice, type MoneyValue } from '../../lib/intl/money.ts';
import { bookingDetailMessages as m } from './bookingDetail.messages.ts';

/** The lines of a price list itself; its rates bear their own names. */
const own: Record<(typeof PRICE_LINES)[number], MessageDescriptor> = {
  BASE: m.costBase,
  DISTANCE: m.costDistance,
  DISTANCE_UNKNOWN: m.costNoDistance,
  MINIMUM: m.costMinimum,
};

/** The frozen cost of a completed trip, line by line. */
export function CostTable(props: {
  lines: readonly {
    code: string;
    label: string;
    quantity: string | null;
    unitAmount: MoneyValue | null;
    amount: MoneyValue;
  }[];
  total: MoneyValue;
}): ReactNode {
  const intl = useIntl();
  const money = (value: MoneyValue): string => formatMoney(value, intl.locale);
  return (
    <Table.Root
      size="sm"
      variant="outline"
      fontSize="13px"
      css={{ '& td:not(:first-of-type), & th:not(:first-of-type)': { textAlign: 'end' } }}
    >
      <Table.Header>
        <Table.Row>
          <Table.ColumnHeader>{intl.formatMessage(m.costLine)}</Table.ColumnHeader>
          <Table.ColumnHeader>{intl.formatMessage(m.costQuantity)}</Table.ColumnHeader>
          <Table.ColumnHeader>{intl.formatMessage(m.costAmount)}</Table.ColumnHeader>
        </Table.Row>
      </Table.Header>
      <Table.Body>
        {props.lines.map((line, index) => (
          <Table.Row key={`${line.code}-${index}`}>
            <Table.Cell>
              {isOneOf(PRICE_LINES, line.code) ? intl.formatMessage(own[line.code]) : line.label}
            </Table.Cell>
            <Table.Cell>
              {line.quantity
                ? `${line.quantity}${line.unitAmount ? ` × ${formatUnitPrice(line.unitAmount, intl.locale)}` : ''}`
                : ''}
            </Table.Cell>
            <Table.Cell>{money(line.amount)}</Table.Cell>
          </Table.Row>
        ))}
        <Table.Row fontWeight="600">
          <Table.Cell colSpan={2}>{intl.formatMessage(m.costTotal)}</Table.Cell>
          <Table.Cell>{money(props.total)}</Table.Cell>
        </Table.Row>
      </Table.Body>
    </Table.Root>
  );
}
