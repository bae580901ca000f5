import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { BookingDetail_tripFragment } from '../../gql/generated.ts';
import { bookingDetailMessages as m } from './bookingDetail.messages.ts';
import { CostTable } from './CostTable.tsx';

/** What a leg cost, line by line, and how far it was driven; nothing while there is no cost. */
export function LegCost({ completion }: { completion: BookingDetail_tripFragment['completion'] }): ReactNode {
  const intl = useIntl();
  return completion.cost ? (
    <chakra.section>
      <chakra.h4 fontSize="13px" fontWeight="600" mb="1">
        {intl.formatMessage(m.cost)}
      </chakra.h4>
      {completion.distance ? (
        <chakra.p fontSize="13px" color="fg.muted" mb="1">
          {intl.formatMessage(m.drivenDistance, {
            distance: intl.formatNumber(Number(completion.distance), { maximumFractionDigits: 6 }),
            unit: (completion.distanceUnit ?? 'MI').toLowerCase(),
          })}
        </chakra.p>
      ) : null}
      <CostTable lines={completion.breakdown} total={completion.cost} />
    </chakra.section>
  ) : null;
}
