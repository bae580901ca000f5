import { Button, chakra } from '@chakra-ui/react';
import { Star } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useLegRating_tripQuery } from '../../gql/hooks.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { RateDialog } from './RateDialog.tsx';
import { ratingMessages as m } from './rating.messages.ts';

/** How a completed leg was rated, for both sides, and rating it, for who booked it. */
export function LegRating({ leg }: { leg: { readonly id: string; readonly name: string } }): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const [rating, setRating] = useState(false);
  const trip = useLegRating_tripQuery({ variables: { id: leg.id } }).data?.trip;
  if (!trip || (!trip.rating && !trip.canRate)) return null;
  const given = trip.rating;
  return (
    <chakra.div fontSize="13px" me="auto" data-testid="leg-rating">
      {given ? (
        <chakra.p>
          {intl.formatMessage(m.rated, {
            stars: given.stars,
            who: given.ratedBy?.displayName ?? intl.formatMessage(m.somebody),
            when: time.when(given.ratedAt, undefined, 'inText'),
          })}
          {given.comment ? ` · ${given.comment}` : null}
        </chakra.p>
      ) : null}
      {trip.canRate ? (
        <Button size="xs" variant="ghost" onClick={() => setRating(true)}>
          <Star aria-hidden />
          {intl.formatMessage(given ? m.again : m.rate)}
        </Button>
      ) : null}
      {rating ? <RateDialog leg={leg} given={given ?? null} onClose={() => setRating(false)} /> : null}
    </chakra.div>
  );
}
