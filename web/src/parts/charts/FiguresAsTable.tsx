import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { chartMessages as m } from './charts.messages.ts';
import { figureOf, type FigureTable } from './figureTable.ts';

/** Figures as a table: the same as a chart of them draws, line for line. */
export function FiguresAsTable(props: { table: FigureTable }): ReactNode {
  const intl = useIntl();
  const { title, head, columns, rows } = props.table;
  return (
    <chakra.div
      role="region"
      aria-label={intl.formatMessage(m.scroll, { title })}
      tabIndex={0}
      overflow="auto"
      maxH="420px"
    >
      <chakra.table
        w="full"
        fontSize="13px"
        css={{
          '& th, & td': {
            paddingBlock: '5px',
            paddingInlineEnd: '12px',
            textAlign: 'start',
            whiteSpace: 'nowrap',
          },
          '& [data-number]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
          '& thead th': { position: 'sticky', top: 0, background: 'bg.panel' },
        }}
      >
        <caption className="ptc-sr">{title}</caption>
        <chakra.thead color="fg.muted" fontSize="12.5px">
          <tr>
            <th scope="col">{head}</th>
            {columns.map(({ key, header }) => (
              <th key={key} scope="col" data-number="">
                {header}
              </th>
            ))}
          </tr>
        </chakra.thead>
        <tbody>
          {rows.map((row) => (
            <chakra.tr key={row.key} borderTopWidth="1px">
              <chakra.th scope="row" fontWeight="500" dir="auto">
                {row.name}
              </chakra.th>
              {columns.map(({ key, write }) => (
                <td key={key} data-number="">
                  {write(figureOf(row, key))}
                </td>
              ))}
            </chakra.tr>
          ))}
        </tbody>
      </chakra.table>
    </chakra.div>
  );
}
