import { chakra } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';
import { figureOf, type FigureRow, type FigureTable } from './figureTable.ts';
import { PatternMark } from './PatternMark.tsx';

/** All figures of the place one points at, as the table has them. */
export function ChartTip(props: {
  table: FigureTable;
  row: FigureRow | undefined;
  line: boolean;
}): ReactNode {
  const id = useId();
  const { row } = props;
  if (!row) return null;
  return (
    <chakra.div
      role="status"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l2"
      shadow="md"
      px="2.5"
      py="1.5"
      fontSize="12.5px"
    >
      <chakra.p fontWeight="600">{row.name}</chakra.p>
      {props.table.columns.map(({ key, header, drawn, write }) => (
        <chakra.p key={key} display="flex" alignItems="center" gap="2" whiteSpace="nowrap">
          {drawn ? <PatternMark id={`${id}-${key}`} {...drawn} line={props.line} /> : null}
          <chakra.span color="fg.muted" flex="1">
            {header}
          </chakra.span>
          <chakra.span fontVariantNumeric="tabular-nums" fontWeight="500">
            {write(figureOf(row, key))}
          </chakra.span>
        </chakra.p>
      ))}
    </chakra.div>
  );
}
