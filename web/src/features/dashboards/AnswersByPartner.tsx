import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { Dashboard_answersFragment } from '../../gql/hooks.ts';
import { RankSection } from '../../parts/charts/RankSection.tsx';
import { dashboardMessages as m } from './dashboards.messages.ts';
import { share } from './periods.ts';
import { useFigureColumns } from './useFigureColumns.ts';

/** Who said yes, who said no, who did not answer, and how fast, company by company. */
export function AnswersByPartner(props: {
  title: string;
  span: string;
  partners: readonly Dashboard_answersFragment[];
}): ReactNode {
  const intl = useIntl();
  const { count, percent, minutes } = useFigureColumns();
  const say = (key: keyof typeof m): string => intl.formatMessage(m[key]);
  return (
    <RankSection
      count={say('offers')}
      span={props.span}
      empty={say('none')}
      table={{
        title: props.title,
        head: say('company'),
        columns: [
          count('accepted', 'accepted', ['done', 'plain']),
          count('declined', 'declined', ['blocked', 'stripes']),
          count('lapsed', 'lapsed', ['conflict', 'dots']),
          count('otherwise', 'otherwise', ['ended', 'checks']),
          percent('share', 'acceptRate'),
          minutes('median', 'timeToAnswer'),
          minutes('p90', 'p90'),
        ],
        rows: props.partners.map((row, index) => ({
          key: row.partner?.id ?? String(index),
          name: row.partner?.name ?? say('unknown'),
          values: {
            accepted: row.accepted,
            declined: row.declined,
            lapsed: row.lapsed,
            otherwise: row.received - row.accepted - row.declined - row.lapsed,
            share: share(row.accepted, row.received),
            median: row.medianMinutes,
            p90: row.p90Minutes,
          },
        })),
      }}
    />
  );
}
