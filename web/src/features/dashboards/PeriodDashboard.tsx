import type { ReactNode } from 'react';
import { useDashboard_companyQuery, type Dashboard_companyQuery } from '../../gql/hooks.ts';
import { useSession } from '../../lib/session/session.ts';
import { useMinute } from '../../lib/time/useSecond.ts';
import { useAddressParams } from '../../parts/useAddressParams.ts';
import { Banner, ErrorState, Skeletons } from '../../ui/Feedback.tsx';
import { useIntl } from 'react-intl';
import { DashboardFrame } from './DashboardFrame.tsx';
import { dashboardMessages as m } from './dashboards.messages.ts';
import { periodDays, periodName, type PeriodName } from './periods.ts';
import { useLiveFigures } from './useLiveFigures.ts';

export type CompanyFigures = Dashboard_companyQuery['companyDashboard'];

/** A dashboard over a period: reads the figures, keeps them live, and hands them to what shows them. */
export function PeriodDashboard(props: {
  title: string;
  start: PeriodName;
  children: (figures: CompanyFigures, period: PeriodName) => ReactNode;
}): ReactNode {
  const intl = useIntl();
  const { company } = useSession();
  const [params, change] = useAddressParams();
  const period = periodName(params.get('period'), props.start);
  const { fromDate, toDate } = periodDays(period, new Date(useMinute()), company.timeZone);
  const { data, previousData, error, refetch } = useDashboard_companyQuery({
    variables: { fromDate, toDate },
  });
  useLiveFigures(() => void refetch().catch(() => undefined));
  const figures = (data ?? previousData)?.companyDashboard;
  return (
    <DashboardFrame
      title={props.title}
      period={{ value: period, onChange: (next) => change({ period: next === props.start ? null : next }) }}
    >
      {error && figures ? <Banner kind="warning" text={intl.formatMessage(m.stale)} live /> : null}
      {figures ? (
        props.children(figures, period)
      ) : error ? (
        <ErrorState onRetry={() => void refetch().catch(() => undefined)} />
      ) : (
        <Skeletons rows={8} />
      )}
    </DashboardFrame>
  );
}
