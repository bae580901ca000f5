import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import type { ReplayFilling_fillingFragment, RuleReplay_replayQuery } from '../../../gql/hooks.ts';
import { formatMoney } from '../../../lib/intl/money.ts';
import { paths } from '../../../lib/paths.ts';
import { useTime } from '../../../lib/time/useTime.ts';
import { replayMessages as m } from './replay.messages.ts';
import { spanText } from './span.ts';

type Replay = RuleReplay_replayQuery['ruleReplay'];

/** Legs of which something else would have become; each opens. */
export function ReplayExamples({ replay }: { replay: Replay }): ReactNode {
  const intl = useIntl();
  const time = useTime();
  if (replay.examples.length === 0) return null;
  const filling = (one: ReplayFilling_fillingFragment | null | undefined): string => {
    if (!one) return intl.formatMessage(m.unfilled);
    const values = { company: one.company?.name ?? '?', time: spanText(Math.round(one.minutes)) };
    return one.cost
      ? intl.formatMessage(m.fillingCost, { ...values, cost: formatMoney(one.cost, intl.locale) })
      : intl.formatMessage(m.filling, values);
  };
  return (
    <chakra.section borderBottomWidth="1px">
      <chakra.h3 fontSize="13px" fontWeight="600" px="4" pt="2.5">
        {intl.formatMessage(m.examples)}
      </chakra.h3>
      <chakra.ul listStyleType="none">
        {replay.examples.map((one, index) => (
          // What may not be opened has no name.
          <chakra.li key={one.trip?.id ?? index} px="4" py="1.5" borderTopWidth={index > 0 ? '1px' : '0'}>
            <chakra.div display="flex" gap="2" alignItems="baseline">
              {one.trip ? (
                <chakra.a asChild color="accent.fg" fontWeight="600" minW="0" overflowWrap="anywhere">
                  <Link to={paths.leg(one.trip.itinerary.id)}>
                    {time.at(one.trip.pickUpAt, one.trip.pickUpTimeZone, 'dayTime')}{' '}
                    {intl.formatMessage(m.way, { from: one.trip.pickUp.label, to: one.trip.dropOff.label })}
                  </Link>
                </chakra.a>
              ) : (
                <span>{intl.formatMessage(m.hidden)}</span>
              )}
              <chakra.span
                ms="auto"
                fontWeight="600"
                whiteSpace="nowrap"
                color={
                  one.change === 'GAINED' || one.change === 'SOONER'
                    ? 'tone.moving.fg'
                    : one.change === 'LOST'
                      ? 'tone.unfulfilled.fg'
                      : undefined
                }
              >
                {intl.formatMessage(m[one.change])}
              </chakra.span>
            </chakra.div>
            <chakra.p fontSize="12px" color="fg.muted" overflowWrap="anywhere">
              {intl.formatMessage(m.became, { was: filling(one.was), now: filling(one.now) })}
            </chakra.p>
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.section>
  );
}
