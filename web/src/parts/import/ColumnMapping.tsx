import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { importMessages as m } from './import.messages.ts';
import { cellOf, type ImportColumn, type Mapping } from './plan.ts';
import type { FileTable } from './table.ts';

const cell = { px: '2', py: '1', textAlign: 'start', fontWeight: '400', fontSize: '13px' } as const;

/** Which heading of the file is which of our columns, with what stands there in its first row. */
export function ColumnMapping(props: {
  columns: readonly ImportColumn[];
  word: (name: string) => string;
  table: FileTable;
  mapping: Mapping;
  missing: readonly string[];
  onChange: (mapping: Mapping) => void;
}): ReactNode {
  const intl = useIntl();
  const { columns, table, mapping, missing } = props;
  const [first] = table.rows;
  return (
    <chakra.div overflowX="auto">
      {missing.length > 0 ? (
        <chakra.p fontSize="sm" color="fg.error" mb="2" role="alert">
          {intl.formatMessage(m.missing, {
            columns: intl.formatList(missing.map(props.word), { type: 'conjunction' }),
          })}
        </chakra.p>
      ) : null}
      <chakra.table w="full" css={{ '& tbody tr': { borderTopWidth: '1px' } }}>
        <thead>
          <tr>
            {[m.ours, m.theirs, m.firstRow].map((head) => (
              <chakra.th key={head.id} scope="col" {...cell} color="fg.muted">
                {intl.formatMessage(head)}
              </chakra.th>
            ))}
          </tr>
        </thead>
        <tbody>
          {columns.map(({ name, required }) => (
            <tr key={name}>
              <chakra.th scope="row" {...cell} whiteSpace="nowrap">
                {props.word(name)}
                {required ? <chakra.span color="fg.error"> *</chakra.span> : null}
              </chakra.th>
              <chakra.td {...cell}>
                <chakra.select
                  aria-label={props.word(name)}
                  value={mapping[name] ?? ''}
                  h="28px"
                  px="2"
                  borderWidth="1px"
                  borderRadius="l2"
                  bg="bg.panel"
                  fontSize="sm"
                  maxW="220px"
                  onChange={(event) => props.onChange({ ...mapping, [name]: event.target.value })}
                >
                  <option value="">{intl.formatMessage(m.notThere)}</option>
                  {table.headings.map((heading) => (
                    <option key={heading} value={heading}>
                      {heading}
                    </option>
                  ))}
                </chakra.select>
              </chakra.td>
              <chakra.td {...cell} color="fg.muted" overflowWrap="anywhere">
                <bdi>{first ? cellOf(first, mapping, name) : ''}</bdi>
              </chakra.td>
            </tr>
          ))}
        </tbody>
      </chakra.table>
    </chakra.div>
  );
}
