import { chakra } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Choice } from '../../parts/charts/Choice.tsx';
import { CsvButton } from '../../parts/charts/CsvButton.tsx';
import { HourTable, weekdayDate } from '../../parts/charts/HourTable.tsx';
import { Section } from '../../parts/figures/Section.tsx';
import { dashboardMessages as m } from './dashboards.messages.ts';
import { fileSpan } from './fileSpan.ts';
import type { CompanyFigures } from './PeriodDashboard.tsx';
import { share } from './periods.ts';
import { useFigureColumns } from './useFigureColumns.ts';
import { useFigureWords } from './useFigureWords.ts';

type Figure = 'total' | 'late' | 'share';

/** When legs are asked for and when they are late: a cell for each hour of the week. */
export function HourSection(props: { figures: CompanyFigures }): ReactNode {
  const intl = useIntl();
  const words = useFigureWords();
  const { count, percent } = useFigureColumns();
  const [figure, setFigure] = useState<Figure>('total');
  const { hours } = props.figures;
  const title = intl.formatMessage(m.byHour);
  const valueOf = (row: CompanyFigures['hours'][number]): number | null =>
    figure === 'share' ? share(row.onTime, row.measured) : figure === 'late' ? row.late : row.total;
  const cells = hours.map((row) => {
    const value = valueOf(row);
    return {
      ...row,
      value,
      text:
        figure === 'share'
          ? value === null
            ? '–'
            : intl.formatNumber(value, { style: 'percent', maximumFractionDigits: 0 })
          : words.number(value ?? 0),
    };
  });
  return (
    <Section
      title={title}
      note={intl.formatMessage(m.byHourText)}
      actions={
        hours.length === 0 ? null : (
          <>
            <Choice
              label={intl.formatMessage(m.figure)}
              options={[
                { value: 'total', label: intl.formatMessage(m.legs) },
                { value: 'late', label: intl.formatMessage(m.lateCount) },
                { value: 'share', label: intl.formatMessage(m.onTimeRate) },
              ]}
              value={figure}
              onChange={setFigure}
            />
            <CsvButton
              span={fileSpan(props.figures)}
              table={{
                title,
                head: intl.formatMessage(m.weekday),
                columns: [
                  count('hour', 'hour'),
                  count('total', 'legs'),
                  count('measured', 'measuredHead'),
                  count('late', 'lateCount'),
                  percent('share', 'onTimeRate'),
                ],
                rows: hours.map((row) => ({
                  key: `${row.weekday}-${row.hour}`,
                  name: intl.formatDate(weekdayDate(row.weekday), { weekday: 'long', timeZone: 'UTC' }),
                  values: {
                    hour: row.hour,
                    total: row.total,
                    measured: row.measured,
                    late: row.late,
                    share: share(row.onTime, row.measured),
                  },
                })),
              }}
            />
          </>
        )
      }
    >
      {hours.length === 0 ? (
        <chakra.p color="fg.muted" py="2">
          {intl.formatMessage(m.none)}
        </chakra.p>
      ) : (
        <HourTable
          title={`${title}: ${intl.formatMessage(figure === 'total' ? m.legs : figure === 'late' ? m.lateCount : m.onTimeRate)}`}
          head={intl.formatMessage(m.weekday)}
          cells={cells}
          most={Math.max(0, ...cells.map(({ value }) => value ?? 0))}
        />
      )}
    </Section>
  );
}
