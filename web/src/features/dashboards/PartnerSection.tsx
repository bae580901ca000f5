import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useSession } from '../../lib/session/session.ts';
import { BarTable } from '../../parts/figures/BarTable.tsx';
import { Section } from '../../parts/figures/Section.tsx';
import { dashboardMessages as m } from './dashboards.messages.ts';
import type { CompanyFigures } from './PeriodDashboard.tsx';
import { share } from './periods.ts';
import { useFigureWords } from './useFigureWords.ts';

/** With whom: the transport providers of a care provider, the care providers of a transport provider. */
export function PartnerSection(props: { figures: CompanyFigures }): ReactNode {
  const intl = useIntl();
  const words = useFigureWords();
  const { isCareProvider, isTransportProvider } = useSession().company;
  const say = (key: keyof typeof m): string => intl.formatMessage(m[key]);
  const title = say(
    isCareProvider && isTransportProvider
      ? 'byPartner'
      : isTransportProvider
        ? 'byCareProvider'
        : 'byTransportProvider',
  );
  return (
    <Section title={title}>
      <BarTable
        caption={title}
        head={say('company')}
        count={say('legs')}
        cells={[say('completed'), say('onTimeRate'), say('driven')]}
        empty={say('none')}
        rows={props.figures.partners.map((row, index) => ({
          key: row.partner?.id ?? String(index),
          name: row.partner?.name ?? say('unknown'),
          parts: [{ value: row.total, tone: 'accepted', label: say('legs') }],
          cells: [
            words.number(row.completed),
            words.percent(share(row.onTime, row.measured)),
            words.distance(row.drivenMeters),
          ],
        }))}
      />
    </Section>
  );
}
