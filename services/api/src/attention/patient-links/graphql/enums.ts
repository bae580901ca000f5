import type { PatientLinkState } from '../domain/linkState.ts';
import type { RideState } from '../domain/ride.ts';
import { closedList } from '../../../platform/graphql/closedList.ts';

export const RideStateEnum = closedList<RideState>(
  'RideState',
  'Where a ride stands, for who waits for it.',
  {
    LOOKING: 'Nobody has it yet.',
    CONFIRMED: 'Somebody will come.',
    ON_THE_WAY: 'The crew is on its way.',
    HERE: 'The crew has arrived.',
    RIDING: 'Under way.',
    ARRIVED: 'At the end.',
    CANCELLED: 'Cancelled.',
    NOT_TAKEN: 'It did not take place.',
  },
);

export const PatientLinkStateEnum = closedList<PatientLinkState>('PatientLinkState', 'Where a link stands.', {
  WAITING: 'Its message has not gone out yet.',
  SENT: 'Sent; nobody has done anything by it.',
  UNDELIVERED: 'Its message could not be delivered, and was given up.',
  USED: 'Somebody did something by it.',
  REVOKED: 'Taken back.',
  EXPIRED: 'Its booking is over.',
});
