import { Button, chakra, Kbd } from '@chakra-ui/react';
import { DAYS_OF_WEEK } from '@ptc/schema/rules/lists/recurrence';
import { useEffect, useRef, type ReactNode } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import type { UsualTrips_wayFragment } from '../../gql/hooks.ts';
import { present } from '../../lib/time/present.ts';
import { goAgain, lastNeed, needAsLast } from './booking-editor.usual.ts';
import { pathMessages as m } from './path.messages.ts';
import { useBooking, useBookingForm } from './useBookingForm.ts';
import { useUsualTrips } from './useUsualTrips.ts';

type Way = UsualTrips_wayFragment;

const most = 3;
const monday = Date.UTC(2026, 0, 5);

const daysOf = (intl: IntlShape, { weekdays }: Way): string =>
  weekdays
    .map((day) =>
      intl.formatDate(monday + DAYS_OF_WEEK.indexOf(day) * 86_400_000, { weekday: 'short', timeZone: 'UTC' }),
    )
    .join(' ');

/**
 * The patient's last and usual trips: one press says from where to where, and with what. Alt and its number
 * press one.
 */
export function UsualTrips(): ReactNode {
  const intl = useIntl();
  const { change } = useBookingForm();
  const ways = useUsualTrips();
  const residence = useBooking(({ patient }) => patient?.residence ?? null);
  const nameOf = ({ facilityName, address }: Way['trip']['pickUp']): string =>
    facilityName ??
    (residence && residence.line1 === address.line1 && residence.postcode === address.postcode
      ? intl.formatMessage(m.home)
      : address.line1);
  const last = ways[0]?.trip ?? null;
  const before = useRef(lastNeed(null));
  useEffect(() => {
    const need = lastNeed(last);
    const earlier = before.current;
    before.current = need;
    change((now) => needAsLast(now, need, earlier));
  }, [change, last]);
  const take = (way: Way): void => {
    change((now) => goAgain(now, way.trip, present()));
    // What is left to say is when.
    document.querySelector<HTMLElement>('[name="legs.0.pickUp.at"]:not([readonly])')?.focus();
  };
  if (ways.length === 0) return null;
  return (
    <chakra.div
      role="group"
      aria-label={intl.formatMessage(m.usual)}
      display="flex"
      flexWrap="wrap"
      gap="2"
      mt="2"
    >
      {ways.slice(0, most).map((way, index) => {
        const { trip } = way;
        const between = intl.formatMessage(m.way, { from: nameOf(trip.pickUp), to: nameOf(trip.dropOff) });
        const detail = daysOf(intl, way);
        return (
          <Button
            key={trip.id}
            data-suggestion={index + 1}
            size="xs"
            variant="outline"
            rounded="full"
            maxW="full"
            h="auto"
            py="1"
            whiteSpace="normal"
            textAlign="start"
            aria-keyshortcuts={`Alt+${index + 1}`}
            onClick={() => take(way)}
          >
            <Kbd aria-hidden size="sm" flexShrink="0" wordSpacing="normal">
              {intl.formatMessage(m.altKey, { key: index + 1 })}
            </Kbd>
            <chakra.span minW="0" dir="auto">
              {index === 0 ? (
                <>
                  <chakra.strong fontWeight="600">
                    {intl.formatMessage(m.sameAs, {
                      date: intl.formatDate(trip.pickUpAt, {
                        day: 'numeric',
                        month: 'short',
                        timeZone: trip.pickUpTimeZone,
                      }),
                    })}
                  </chakra.strong>{' '}
                </>
              ) : null}
              <chakra.span fontWeight={index === 0 ? '400' : '600'}>{between}</chakra.span>
              {detail === '' ? null : (
                <>
                  {' '}
                  <chakra.span fontWeight="400" color="fg.muted">
                    {detail}
                  </chakra.span>
                </>
              )}
            </chakra.span>
          </Button>
        );
      })}
    </chakra.div>
  );
}
