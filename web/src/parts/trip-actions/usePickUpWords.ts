import type { PickUpType } from '@ptc/schema/rules/lists/bookings';
import { useIntl } from 'react-intl';
import { useTime } from '../../lib/time/useTime.ts';
import { tripActionMessages as m } from './tripActions.messages.ts';

/** A leg as far as it says how its pick-up comes about. */
interface PickUp {
  pickUpType?: PickUpType;
  pickUpAt: string;
  pickUpTimeZone: string;
  readyAt?: string | null;
  waitAndReturn?: boolean;
}

/**
 * What is said in the place of a pick-up's time where another call, or the crew itself, decides it; null: the
 * time says it.
 */
export const usePickUpWords = (): ((leg: PickUp) => string | null) => {
  const intl = useIntl();
  const time = useTime();
  return ({ pickUpType, pickUpAt, pickUpTimeZone, readyAt, waitAndReturn }) => {
    if (pickUpType === 'WILL_CALL')
      return intl.formatMessage(readyAt ? m.willCallReady : m.willCall, {
        time: time.when(readyAt ?? pickUpAt, pickUpTimeZone, 'inText'),
      });
    return waitAndReturn ? intl.formatMessage(m.crewWaits) : null;
  };
};
