import { chakra, Table } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import {
  usePriceListEditor_needsQuery,
  usePriceLists_othersQuery,
  type PriceListRow_priceListFragment,
} from '../../gql/hooks.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { useFormPart } from '../../ui/form/FormContext.ts';
import { Select } from '../../ui/Select.tsx';
import { differences } from './differences.ts';
import { usePriceListLines } from './usePriceListLines.ts';
import { needsOf, priceListValues, type PriceListValues } from './priceList.values.ts';
import { priceListMessages as m } from './priceLists.messages.ts';

type Row = PriceListRow_priceListFragment;

/**
 * The list in the form beside another: where they differ. `named`: needs that rates in the form ask for and
 * that may have gone out of use.
 */
export function PriceListCompare(props: {
  row: Row | null;
  named: readonly { id: string; name: string }[];
}): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const values = useFormPart<PriceListValues, PriceListValues>((form) => form.values);
  const [otherId, setOther] = useState('');
  const others = (usePriceLists_othersQuery().data?.priceLists.nodes ?? []).filter(
    ({ id }) => id !== props.row?.id,
  );
  const inUse = usePriceListEditor_needsQuery().data?.lookupValues ?? [];
  const other = others.find(({ id }) => id === otherId);
  const linesOf = usePriceListLines([...inUse, ...props.named, ...needsOf(other ?? null)]);
  const found = other
    ? differences(linesOf(values), linesOf(priceListValues({ kind: 'edit', row: other }, (name) => name)))
    : [];
  const title = ({ name, validFrom, company }: Row): string =>
    [name, company.name, validFrom ? time.local(`${validFrom}T00:00`, 'date') : null]
      .filter(Boolean)
      .join(' · ');
  return (
    <chakra.section aria-label={intl.formatMessage(m.compare)} mt="5" pt="3" borderTopWidth="1px">
      <chakra.div maxW="400px">
        <Select
          label={intl.formatMessage(m.compare)}
          name="compare"
          value={otherId}
          onChange={setOther}
          placeholder={intl.formatMessage(m.compareNone)}
          options={others.map((one) => ({ value: one.id, label: title(one) }))}
        />
      </chakra.div>
      {other && found.length === 0 ? (
        <chakra.p mt="2" fontSize="13px" color="fg.muted">
          {intl.formatMessage(m.same)}
        </chakra.p>
      ) : null}
      {other && found.length > 0 ? (
        <Table.Root size="sm" variant="outline" fontSize="13px" mt="2">
          <Table.Header>
            <Table.Row>
              <Table.ColumnHeader />
              <Table.ColumnHeader>{intl.formatMessage(m.this)}</Table.ColumnHeader>
              <Table.ColumnHeader>
                <bdi>{title(other)}</bdi>
              </Table.ColumnHeader>
            </Table.Row>
          </Table.Header>
          <Table.Body>
            {found.map(({ key, mine, theirs }) => (
              <Table.Row key={key}>
                <Table.Cell fontWeight="550">{key}</Table.Cell>
                <Table.Cell overflowWrap="anywhere">{mine ?? '–'}</Table.Cell>
                <Table.Cell overflowWrap="anywhere">{theirs ?? '–'}</Table.Cell>
              </Table.Row>
            ))}
          </Table.Body>
        </Table.Root>
      ) : null}
    </chakra.section>
  );
}
