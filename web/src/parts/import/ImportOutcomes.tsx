import { Button, chakra } from '@chakra-ui/react';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { downloadText } from '../../grid/csv.ts';
import { importMessages as m } from './import.messages.ts';
import { reportFile } from './plan.ts';
import type { ImportRun } from './useImport.ts';

const outcomes = ['CREATED', 'UPDATED', 'UNCHANGED', 'REFUSED'] as const;
const isOutcome = (text: string): text is (typeof outcomes)[number] =>
  (outcomes as readonly string[]).includes(text);
/** Counted even where there is none; the others only where there are. */
const always: ReadonlySet<string> = new Set(['CREATED', 'REFUSED']);
const mostShown = 100;

/**
 * How far an import has come, what became of the rows, and each that has something to say; all of it as a
 * file.
 */
export function ImportOutcomes({ run }: { run: ImportRun }): ReactNode {
  const intl = useIntl();
  // What was refused needs somebody; what is only noted can wait.
  const told = run.rows
    .filter(({ reason }) => reason !== null)
    .toSorted((a, b) => Number(b.outcome === 'REFUSED') - Number(a.outcome === 'REFUSED') || a.row - b.row);
  const count = (outcome: string): number => run.rows.filter((row) => row.outcome === outcome).length;
  const word = (outcome: string): string =>
    isOutcome(outcome) ? intl.formatMessage(m[`row${outcome}`]) : outcome;
  return (
    <chakra.section display="grid" gap="3" aria-label={intl.formatMessage(m.report)}>
      <chakra.p fontSize="sm" fontWeight="600" aria-live="polite">
        {intl.formatMessage(run.kept ? m[run.state] : m[`TRIED_${run.state}`], {
          done: run.done,
          total: run.total,
        })}
      </chakra.p>
      <ProgressBar label={intl.formatMessage(m.progress)} value={run.done} max={run.total} />
      <chakra.ul listStyleType="none" display="flex" flexWrap="wrap" columnGap="6" rowGap="1" fontSize="sm">
        {outcomes
          .filter((outcome) => always.has(outcome) || count(outcome) > 0)
          .map((outcome) => (
            <li key={outcome}>
              {intl.formatMessage(m[outcome])}: <b>{intl.formatNumber(count(outcome))}</b>
            </li>
          ))}
      </chakra.ul>
      {run.rows.length > 0 && run.state !== 'RUNNING' ? (
        <Button
          size="xs"
          variant="outline"
          justifySelf="start"
          onClick={() =>
            downloadText(
              'import-report.csv',
              reportFile(
                [m.row, m.key, m.outcome, m.reason].map((head) => intl.formatMessage(head)),
                run.rows.map((row) => ({ ...row, outcome: word(row.outcome) })),
              ),
            )
          }
        >
          <Download size={14} />
          {intl.formatMessage(m.download)}
        </Button>
      ) : null}
      {told.length > 0 ? (
        <chakra.ol listStyleType="none" display="grid" gap="1" fontSize="13px">
          {told.slice(0, mostShown).map(({ row, key, outcome, reason }) => (
            <li key={row}>
              <chakra.span color="fg.muted">
                {intl.formatMessage(m.rowNumber, { row })}
                {key === null ? '' : ` (${key})`} · {word(outcome)} ·{' '}
              </chakra.span>
              <bdi>{reason}</bdi>
            </li>
          ))}
        </chakra.ol>
      ) : null}
      {told.length > mostShown ? (
        <chakra.p fontSize="13px" color="fg.muted">
          {intl.formatMessage(m.more, { count: told.length - mostShown })}
        </chakra.p>
      ) : null}
    </chakra.section>
  );
}
