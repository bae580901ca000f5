import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { RuleReplay_replayQuery } from '../../../gql/hooks.ts';
import { replayMessages as m } from './replay.messages.ts';
import { spanText } from './span.ts';

type Column = RuleReplay_replayQuery['ruleReplay']['histogram'][number];

/**
 * How long legs took to fill: a pair of bars for each span of minutes, told one by one to who does not see
 * them.
 */
export function ReplayHistogram({ columns }: { columns: readonly Column[] }): ReactNode {
  const intl = useIntl();
  const most = Math.max(1, ...columns.flatMap(({ before, after }) => [before, after]));
  const words = ({ fromMinutes, toMinutes, before, after }: Column): string =>
    toMinutes == null
      ? intl.formatMessage(m.over, { from: spanText(fromMinutes), before, after })
      : intl.formatMessage(m.column, {
          from: spanText(fromMinutes),
          to: spanText(toMinutes),
          before,
          after,
        });
  const bar = (count: number, color: string): ReactNode => (
    <chakra.span flex="1" bg={color} style={{ height: `${(count / most) * 60}px` }} />
  );
  const key = (color: string, text: string): ReactNode => (
    <chakra.span display="inline-flex" alignItems="center" gap="1.5" color="fg.muted">
      <chakra.span w="10px" h="10px" bg={color} />
      {text}
    </chakra.span>
  );
  return (
    <chakra.section px="4" py="3" borderBottomWidth="1px">
      <chakra.div display="flex" flexWrap="wrap" gap="3" mb="2">
        <chakra.h3 fontSize="13px" fontWeight="600" me="auto">
          {intl.formatMessage(m.histogram)}
        </chakra.h3>
        {key('border.emphasized', intl.formatMessage(m.was))}
        {key('accent.border', intl.formatMessage(m.now))}
      </chakra.div>
      <chakra.ol
        display="flex"
        gap="3px"
        alignItems="flex-end"
        h="62px"
        borderBottomWidth="1px"
        listStyleType="none"
      >
        {columns.map((column) => (
          <chakra.li
            key={column.fromMinutes}
            flex="1"
            display="flex"
            gap="1px"
            alignItems="flex-end"
            title={words(column)}
          >
            <span className="ptc-sr">{words(column)}</span>
            {bar(column.before, 'border.emphasized')}
            {bar(column.after, 'accent.border')}
          </chakra.li>
        ))}
      </chakra.ol>
      <chakra.div
        aria-hidden
        display="flex"
        justifyContent="space-between"
        fontSize="11px"
        color="fg.muted"
        pt="1"
      >
        {[columns[0], columns[Math.floor(columns.length / 2)], columns.at(-1)].map((column, index) => (
          <span key={column?.fromMinutes ?? index}>
            {column === undefined
              ? ''
              : column.fromMinutes === 0
                ? '0'
                : `${spanText(column.fromMinutes)}${column.toMinutes == null ? ' +' : ''}`}
          </span>
        ))}
      </chakra.div>
    </chakra.section>
  );
}
