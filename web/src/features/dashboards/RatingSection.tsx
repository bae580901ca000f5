import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useSession } from '../../lib/session/session.ts';
import { RankSection } from '../../parts/charts/RankSection.tsx';
import { dashboardMessages as m } from './dashboards.messages.ts';
import { fileSpan } from './fileSpan.ts';
import type { CompanyFigures } from './PeriodDashboard.tsx';
import { useFigureColumns } from './useFigureColumns.ts';

/**
 * How completed legs were rated: of each transport provider, or, for whom carries, by each care provider; for
 * whom does both, with each partner.
 */
export function RatingSection({ figures }: { figures: CompanyFigures }): ReactNode {
  const intl = useIntl();
  const { count, stars } = useFigureColumns();
  const { isCareProvider, isTransportProvider } = useSession().company;
  const say = (key: keyof typeof m): string => intl.formatMessage(m[key]);
  return (
    <RankSection
      count={say('rated')}
      span={fileSpan(figures)}
      empty={say('none')}
      table={{
        title: say(
          isCareProvider && isTransportProvider
            ? 'ratingByPartner'
            : isTransportProvider
              ? 'ratingByCareProvider'
              : 'ratingByTransportProvider',
        ),
        head: say('company'),
        columns: [count('rated', 'rated', ['done', 'plain']), stars('mean', 'meanRating')],
        rows: figures.ratings.partners.map((row, index) => ({
          key: row.partner?.id ?? String(index),
          name: row.partner?.name ?? say('unknown'),
          values: { rated: row.rated, mean: row.meanStars },
        })),
      }}
    />
  );
}
