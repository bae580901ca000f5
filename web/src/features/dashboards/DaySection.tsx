import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { BarTable } from '../../parts/figures/BarTable.tsx';
import { Section } from '../../parts/figures/Section.tsx';
import { dashboardMessages as m } from './dashboards.messages.ts';
import type { CompanyFigures } from './PeriodDashboard.tsx';
import { byDayOrMonth, share } from './periods.ts';
import { useFigureWords } from './useFigureWords.ts';

/** The legs day by day (month by month where there are many): completed, under way, without a transport provider, ended badly. */
export function DaySection(props: { figures: CompanyFigures; completedOnly?: boolean }): ReactNode {
  const intl = useIntl();
  const words = useFigureWords();
  const say = (key: keyof typeof m): string => intl.formatMessage(m[key]);
  const title = say('byDay');
  return (
    <Section title={title}>
      <BarTable
        caption={title}
        head={say('day')}
        count={say(props.completedOnly ? 'completed' : 'legs')}
        cells={[say('onTimeRate'), say('driven')]}
        empty={say('none')}
        rows={byDayOrMonth(props.figures.days).map((row) => ({
          key: row.date ?? '',
          name: words.day(row.date),
          parts: props.completedOnly
            ? [{ value: row.completed, tone: 'done', label: say('completed') }]
            : [
                { value: row.completed, tone: 'done', label: say('completed') },
                {
                  value: row.total - row.completed - row.unfilled - row.cancelled,
                  tone: 'offered',
                  label: say('underWay'),
                },
                { value: row.unfilled, tone: 'conflict', label: say('unfilled') },
                { value: row.cancelled, tone: 'ended', label: say('cancelled') },
              ],
          cells: [words.percent(share(row.onTime, row.measured)), words.distance(row.drivenMeters)],
        }))}
      />
    </Section>
  );
}
