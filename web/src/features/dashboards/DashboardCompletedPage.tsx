import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Tiles } from '../../parts/figures/Tiles.tsx';
import { dashboardMessages as m } from './dashboards.messages.ts';
import { HourSection } from './HourSection.tsx';
import { PartnerSection } from './PartnerSection.tsx';
import { PeriodDashboard } from './PeriodDashboard.tsx';
import { change, share } from './periods.ts';
import { RatingSection } from './RatingSection.tsx';
import { CompletedSection, OnTimeSection } from './TimeSections.tsx';
import { useFigureWords } from './useFigureWords.ts';

/** What was carried out in a period, how punctually and how far. */
export default function DashboardCompletedPage(): ReactNode {
  const intl = useIntl();
  const words = useFigureWords();
  const say = (key: keyof typeof m, values?: Record<string, string | number>): string =>
    intl.formatMessage(m[key], values);
  return (
    <PeriodDashboard title={say('completed')} start="month">
      {(figures, before) => {
        const { total } = figures;
        return (
          <>
            <Tiles
              label={say('completed')}
              tiles={[
                {
                  key: 'completed',
                  label: say('completed'),
                  value: words.number(total.completed),
                  detail: say('ofLegs', { total: total.total }),
                  before:
                    before &&
                    words.before(
                      words.number(before.total.completed),
                      change(total.completed, before.total.completed),
                    ),
                },
                {
                  key: 'onTime',
                  label: say('onTimeRate'),
                  value: words.percent(share(total.onTime, total.measured)),
                  detail: say('measured', { count: total.measured }),
                  before:
                    before &&
                    words.sharesBefore(
                      share(total.onTime, total.measured),
                      share(before.total.onTime, before.total.measured),
                    ),
                },
                {
                  key: 'cancelled',
                  label: say('cancelled'),
                  value: words.number(total.cancelled),
                  detail: words.percent(share(total.cancelled, total.total)),
                  before:
                    before &&
                    words.before(
                      words.number(before.total.cancelled),
                      change(total.cancelled, before.total.cancelled),
                    ),
                },
                {
                  key: 'driven',
                  label: say('driven'),
                  value: words.distance(total.drivenMeters),
                  detail: say('each', {
                    distance:
                      total.completed === 0 ? '–' : words.distance(total.drivenMeters / total.completed),
                  }),
                },
              ]}
            />
            <CompletedSection figures={figures} />
            <OnTimeSection figures={figures} />
            <HourSection figures={figures} />
            <PartnerSection figures={figures} />
            <RatingSection figures={figures} />
          </>
        );
      }}
    </PeriodDashboard>
  );
}
