import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { EmptyLine } from '../../ui/EmptyLine.tsx';
import { Skeletons } from '../../ui/Feedback.tsx';
import { ListPanel } from '../../ui/ListPanel.tsx';
import { marketBoardMessages as m } from './marketBoard.messages.ts';
import type { ProviderDay } from './market.state.ts';

/** What each transport provider has of the day; null while legs are still being read. */
export function Providers({ providers }: { providers: readonly ProviderDay[] | null }): ReactNode {
  const intl = useIntl();
  const columns = ['toCome', 'underWay', 'late', 'done'] as const;
  return (
    <ListPanel title={intl.formatMessage(m.providers)} note={intl.formatMessage(m.today)}>
      {providers === null ? (
        <chakra.div px="3" py="2">
          <Skeletons rows={4} />
        </chakra.div>
      ) : providers.length === 0 ? (
        <EmptyLine text={intl.formatMessage(m.noProviders)} />
      ) : (
        <chakra.div
          maxH="300px"
          overflow="auto"
          tabIndex={0}
          role="group"
          aria-label={intl.formatMessage(m.providers)}
        >
          <chakra.table
            w="full"
            fontSize="13px"
            css={{ borderCollapse: 'collapse', '& th, & td': { py: '1.5', px: '2' } }}
          >
            <chakra.thead color="fg.muted" fontSize="12px">
              <tr>
                <chakra.th scope="col" textAlign="start" ps="3!" fontWeight="500">
                  {intl.formatMessage(m.provider)}
                </chakra.th>
                {columns.map((column) => (
                  <chakra.th key={column} scope="col" textAlign="end" fontWeight="500" whiteSpace="nowrap">
                    {intl.formatMessage(m[column])}
                  </chakra.th>
                ))}
              </tr>
            </chakra.thead>
            <tbody>
              {providers.map((row) => (
                <chakra.tr key={row.id} borderTopWidth="1px">
                  <chakra.th scope="row" textAlign="start" ps="3!" fontWeight="400" dir="auto">
                    {row.name}
                  </chakra.th>
                  {columns.map((column) => (
                    <chakra.td
                      key={column}
                      textAlign="end"
                      fontVariantNumeric="tabular-nums"
                      fontWeight={row[column] > 0 ? '600' : undefined}
                      color={
                        row[column] === 0 ? 'fg.muted' : column === 'late' ? 'tone.blocked.fg' : undefined
                      }
                    >
                      {intl.formatNumber(row[column])}
                    </chakra.td>
                  ))}
                </chakra.tr>
              ))}
            </tbody>
          </chakra.table>
        </chakra.div>
      )}
    </ListPanel>
  );
}
