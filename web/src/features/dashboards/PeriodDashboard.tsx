import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import {
  useDashboard_beforeQuery,
  useDashboard_companyQuery,
  type Dashboard_beforeQuery,
  type Dashboard_companyQuery,
} from '../../gql/hooks.ts';
import { again } from '../../lib/apollo/again.ts';
import { useSession } from '../../lib/session/session.ts';
import { useMinute } from '../../lib/time/useSecond.ts';
import type { Span } from '../../parts/charts/steps.ts';
import { useAddressParams } from '../../parts/useAddressParams.ts';
import { Banner, ErrorState, Skeletons } from '../../ui/Feedback.tsx';
import { DashboardFrame } from './DashboardFrame.tsx';
import { dashboardMessages as m } from './dashboards.messages.ts';
import { countable, mostPeriodDays, periodDays, periodName, spanBefore, type PeriodName } from './periods.ts';
import { PeriodPicker } from './PeriodPicker.tsx';
import { useLiveFigures } from './useLiveFigures.ts';

export type CompanyFigures = Dashboard_companyQuery['companyDashboard'];
export type FiguresBefore = Dashboard_beforeQuery['companyDashboard'];

const same = (one: Span | undefined, other: Span): boolean =>
  one?.fromDate === other.fromDate && one.toDate === other.toDate;

/**
 * A dashboard over a period: reads its figures and those of the period before, keeps them live, and hands
 * them to what shows them.
 */
export function PeriodDashboard(props: {
  title: string;
  start: PeriodName;
  children: (figures: CompanyFigures, before: FiguresBefore | undefined) => ReactNode;
}): ReactNode {
  const intl = useIntl();
  const { company } = useSession();
  const [params, change] = useAddressParams();
  const now = new Date(useMinute());
  const name = periodName(params.get('period'), props.start);
  const known = periodDays(name === 'own' ? 'week' : name, now, company.timeZone);
  const span =
    name === 'own'
      ? { fromDate: params.get('from') ?? known.fromDate, toDate: params.get('to') ?? known.toDate }
      : known;
  const skip = !countable(span);
  const { data, previousData, error, refetch } = useDashboard_companyQuery({
    variables: span,
    skip,
    context: again,
  });
  const earlier = useDashboard_beforeQuery({
    variables: skip ? known : spanBefore(span),
    skip,
    context: again,
  });
  const readAgain = (): void => {
    if (skip) return;
    refetch().catch(() => undefined);
    earlier.refetch().catch(() => undefined);
  };
  useLiveFigures(readAgain);
  const read = (data ?? previousData)?.companyDashboard;
  // Those of other days stand while these are on their way, and not where these cannot be had.
  const figures = error && !same(read, span) ? undefined : read;
  const compared = earlier.data?.companyDashboard;
  const before = figures && same(compared, spanBefore(figures)) ? compared : undefined;
  return (
    <DashboardFrame
      title={props.title}
      picker={
        <PeriodPicker
          value={name}
          span={span}
          onChange={(next) =>
            change(
              next === 'own'
                ? { period: next, from: span.fromDate, to: span.toDate }
                : { period: next === props.start ? null : next, from: null, to: null },
            )
          }
          onSpan={({ fromDate, toDate }) => change({ from: fromDate, to: toDate })}
        />
      }
    >
      {skip ? (
        <Banner kind="warning" text={intl.formatMessage(m.badPeriod, { count: mostPeriodDays })} live />
      ) : (
        <>
          {error && figures ? <Banner kind="warning" text={intl.formatMessage(m.stale)} live /> : null}
          {figures ? (
            props.children(figures, before)
          ) : error ? (
            <ErrorState onRetry={readAgain} />
          ) : (
            <Skeletons rows={8} />
          )}
        </>
      )}
    </DashboardFrame>
  );
}
