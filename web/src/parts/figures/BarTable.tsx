import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { ToneName } from '../../ui/tones.ts';

/** A line of a table of figures: a name, a bar of one or several parts, and further columns. */
export interface BarRow {
  key: string;
  name: ReactNode;
  /** Lengths on the table's common scale; the first is the number that is written. */
  parts: readonly { value: number; tone: ToneName; label: string }[];
  cells?: readonly string[];
}

/**
 * A table whose first column of numbers is drawn as bars too: the numbers are for everybody, the bars for the
 * eye.
 */
export function BarTable(props: {
  caption: string;
  head: string;
  count: string;
  cells?: readonly string[];
  rows: readonly BarRow[];
  empty: string;
}): ReactNode {
  const intl = useIntl();
  const { rows } = props;
  if (rows.length === 0)
    return (
      <chakra.p color="fg.muted" py="2">
        {props.empty}
      </chakra.p>
    );
  // Where the screen is narrow the numbers have the room.
  const bars = props.cells?.length ? { display: { base: 'none', md: 'table-cell' } } : {};
  const most = Math.max(1, ...rows.map(({ parts }) => parts.reduce((sum, { value }) => sum + value, 0)));
  const legend = new Map(
    rows.flatMap(({ parts }) =>
      parts.length > 1 ? parts.map(({ label, tone }) => [label, tone] as const) : [],
    ),
  );
  return (
    <chakra.div role="group" aria-label={props.caption} tabIndex={0} overflowX="auto">
      {legend.size > 0 ? (
        <chakra.ul
          listStyleType="none"
          display="flex"
          gap="4"
          flexWrap="wrap"
          fontSize="12.5px"
          color="fg.muted"
          mb="1"
        >
          {[...legend].map(([label, tone]) => (
            <chakra.li key={label} display="inline-flex" alignItems="center" gap="1.5">
              <chakra.span w="10px" h="10px" borderRadius="sm" bg={`tone.${tone}.fg`} aria-hidden />
              {label}
            </chakra.li>
          ))}
        </chakra.ul>
      ) : null}
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
          '& td[data-number], & th[data-number]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
        }}
      >
        <caption className="ptc-sr">{props.caption}</caption>
        <chakra.thead color="fg.muted" fontSize="12.5px">
          <tr>
            <th scope="col">{props.head}</th>
            <th scope="col" data-number="">
              {props.count}
            </th>
            <chakra.th w="40%" aria-hidden {...bars} />
            {props.cells?.map((cell) => (
              <th key={cell} scope="col" data-number="">
                {cell}
              </th>
            ))}
          </tr>
        </chakra.thead>
        <tbody>
          {rows.map(({ key, name, parts, cells }) => {
            const total = parts.reduce((sum, { value }) => sum + value, 0);
            return (
              <chakra.tr
                key={key}
                borderTopWidth="1px"
                title={parts.map(({ label, value }) => `${label}: ${intl.formatNumber(value)}`).join(' · ')}
              >
                <chakra.th scope="row" fontWeight="500" dir="auto">
                  {name}
                </chakra.th>
                <td data-number="">{intl.formatNumber(total)}</td>
                <chakra.td aria-hidden minW="100px" {...bars}>
                  <chakra.span display="flex" h="12px" borderRadius="sm" overflow="hidden">
                    {parts.map(({ label, value, tone }) => (
                      <chakra.span
                        key={label}
                        style={{ width: `${(value / most) * 100}%` }}
                        bg={`tone.${tone}.fg`}
                      />
                    ))}
                  </chakra.span>
                </chakra.td>
                {cells?.map((cell, index) => (
                  <td key={props.cells?.[index] ?? index} data-number="">
                    {cell}
                  </td>
                ))}
              </chakra.tr>
            );
          })}
        </tbody>
      </chakra.table>
    </chakra.div>
  );
}
