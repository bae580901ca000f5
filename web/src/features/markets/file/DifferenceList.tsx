import { Button, chakra } from '@chakra-ui/react';
import { Download } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { MarketFileChange } from '../../../gql/hooks.ts';
import { downloadText } from '../../../grid/csv.ts';
import { SearchInput } from '../../../ui/SearchInput.tsx';
import { Chip } from '../../../ui/StatusChip.tsx';
import type { ToneName } from '../../../ui/tones.ts';
import { CHANGES, countOf, differencesFile, matching, type Difference } from './differences.ts';
import { marketFileMessages as m } from './marketFile.messages.ts';
import { useDifferenceWords } from './useDifferenceWords.ts';

const tones: Readonly<Record<MarketFileChange, ToneName>> = {
  CREATE: 'moving',
  UPDATE: 'offered',
  END: 'late',
  UNCHANGED: 'neutral',
  WAITS: 'conflict',
  IMPOSSIBLE: 'failed',
};
const mostShown = 200;

/** One thing that differs: what becomes of it, field by field as it is and as the file has it, or why not. */
function Row({ difference }: { difference: Difference }): ReactNode {
  const intl = useIntl();
  const words = useDifferenceWords();
  const { section, subject, change, fields, reasons } = difference;
  return (
    <chakra.li display="grid" gap="1" py="2" borderTopWidth="1px">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
        <Chip tone={tones[change]}>{words.change(change)}</Chip>
        <chakra.span color="fg.muted">{words.section(section)}</chakra.span>
        <chakra.bdi fontWeight="550" overflowWrap="anywhere" minW="0">
          {subject}
        </chakra.bdi>
      </chakra.div>
      {reasons.map((reason) => (
        <chakra.p key={reason} overflowWrap="anywhere">
          {reason}
        </chakra.p>
      ))}
      {fields.length > 0 ? (
        <chakra.dl
          display="grid"
          gridTemplateColumns={{ base: '1fr', md: 'minmax(160px, 260px) 1fr' }}
          columnGap="3"
          rowGap="0.5"
        >
          {fields.map((one) => (
            <chakra.div key={one.field} display="contents">
              <chakra.dt color="fg.muted">{words.field(one.field)}</chakra.dt>
              <chakra.dd overflowWrap="anywhere" minW="0">
                {change === 'CREATE' || one.old === one.new ? null : (
                  <>
                    <chakra.del
                      color="fg.muted"
                      aria-label={`${intl.formatMessage(m.old)}: ${words.value(one.old)}`}
                    >
                      {words.value(one.old)}
                    </chakra.del>
                    {' → '}
                  </>
                )}
                <bdi>{words.value(one.new)}</bdi>
              </chakra.dd>
            </chakra.div>
          ))}
        </chakra.dl>
      ) : null}
    </chakra.li>
  );
}

/**
 * The differences between a file and a market: filtered by what becomes of them and by text, all of them as a
 * file.
 */
export function DifferenceList({
  differences,
  name,
}: {
  differences: readonly Difference[];
  name: string;
}): ReactNode {
  const intl = useIntl();
  const words = useDifferenceWords();
  const [hidden, setHidden] = useState<ReadonlySet<MarketFileChange>>(new Set(['UNCHANGED']));
  const [text, setText] = useState('');
  const shown = matching(differences, new Set(CHANGES.filter((one) => !hidden.has(one))), text, words);
  const toggle = (change: MarketFileChange): void =>
    setHidden(new Set(CHANGES.filter((one) => (one === change ? !hidden.has(one) : hidden.has(one)))));
  const heads = [m.part, m.what, m.change, m.field, m.old, m.new, m.reason].map((one) =>
    intl.formatMessage(one),
  );
  return (
    <chakra.section display="grid" gap="3" fontSize="13px" aria-label={intl.formatMessage(m.differences)}>
      <chakra.div
        display="flex"
        flexWrap="wrap"
        gap="2"
        role="group"
        aria-label={intl.formatMessage(m.filters)}
      >
        {CHANGES.map((change) => {
          const count = countOf(differences, [change]);
          return count === 0 ? null : (
            <Button
              key={change}
              size="xs"
              variant={hidden.has(change) ? 'outline' : 'subtle'}
              aria-pressed={!hidden.has(change)}
              onClick={() => toggle(change)}
            >
              {intl.formatMessage(m.filter, { what: words.change(change), count })}
            </Button>
          );
        })}
      </chakra.div>
      <chakra.div display="flex" flexWrap="wrap" gap="2" alignItems="end">
        <chakra.div flex="1" minW="200px">
          <SearchInput label={intl.formatMessage(m.search)} value={text} onSearch={setText} />
        </chakra.div>
        <Button
          size="xs"
          h="32px"
          variant="outline"
          onClick={() => downloadText(`${name}.csv`, differencesFile(heads, differences, words))}
        >
          <Download size={14} />
          {intl.formatMessage(m.report)}
        </Button>
      </chakra.div>
      {shown.length === 0 ? (
        <chakra.p color="fg.muted">{intl.formatMessage(m.none)}</chakra.p>
      ) : (
        <chakra.ol listStyleType="none">
          {shown.slice(0, mostShown).map((one) => (
            <Row key={`${one.section} ${one.subject} ${one.change}`} difference={one} />
          ))}
        </chakra.ol>
      )}
      {shown.length > mostShown ? (
        <chakra.p color="fg.muted">
          {intl.formatMessage(m.more, { count: shown.length - mostShown })}
        </chakra.p>
      ) : null}
    </chakra.section>
  );
}
