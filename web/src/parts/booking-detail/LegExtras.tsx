import { Button, chakra } from '@chakra-ui/react';
import { Printer } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { BookingDetail_tripFragment } from '../../gql/generated.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { bookingDetailMessages as m } from './bookingDetail.messages.ts';

const PrintDialog = lazyPart(
  () => import('../printing/PrintDialog.tsx'),
  (part) => part.PrintDialog,
);
const LegRating = lazyPart(
  () => import('../rating/LegRating.tsx'),
  (part) => part.LegRating,
  'panel',
);

/**
 * What can be done with a leg beside its actions, for whoever may see who travels: printing it, and once it
 * is completed how it was rated.
 */
export function LegExtras({ trip }: { trip: BookingDetail_tripFragment }): ReactNode {
  const intl = useIntl();
  const [printing, setPrinting] = useState(false);
  if (!trip.piiViewable) return null;
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="flex-end" justifyContent="flex-end" gap="2">
      {trip.status === 'COMPLETED' ? <LegRating leg={trip} /> : null}
      <Button size="xs" variant="ghost" onClick={() => setPrinting(true)}>
        <Printer aria-hidden />
        {intl.formatMessage(m.print)}
      </Button>
      {printing ? <PrintDialog leg={trip} onClose={() => setPrinting(false)} /> : null}
    </chakra.div>
  );
}
