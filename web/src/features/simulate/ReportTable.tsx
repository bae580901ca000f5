import { chakra, Table } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Panel } from '../../ui/Panel.tsx';

/**
 * A table of a report; what follows the first column is figures, or (`words`) text. It scrolls by itself
 * where it is too wide.
 */
export function ReportTable(props: {
  title: string;
  head: readonly string[];
  rows: readonly (readonly string[])[];
  words?: boolean;
}): ReactNode {
  const align = (column: number): 'start' | 'end' => (props.words || column === 0 ? 'start' : 'end');
  return (
    <Panel title={props.title}>
      <chakra.div overflowX="auto" tabIndex={0} role="region" aria-label={props.title}>
        <Table.Root
          size="sm"
          fontSize="13px"
          minW={props.words ? '640px' : `${120 + props.head.length * 70}px`}
        >
          <Table.Header>
            <Table.Row>
              {props.head.map((name, column) => (
                <Table.ColumnHeader key={name} textAlign={align(column)}>
                  {name}
                </Table.ColumnHeader>
              ))}
            </Table.Row>
          </Table.Header>
          <Table.Body>
            {props.rows.map((row) => (
              <Table.Row key={row.join(' ')}>
                {row.map((cell, column) => (
                  <Table.Cell
                    key={props.head[column]}
                    textAlign={align(column)}
                    whiteSpace={props.words && column < 2 ? 'nowrap' : undefined}
                    dir="auto"
                  >
                    {cell}
                  </Table.Cell>
                ))}
              </Table.Row>
            ))}
          </Table.Body>
        </Table.Root>
      </chakra.div>
    </Panel>
  );
}
