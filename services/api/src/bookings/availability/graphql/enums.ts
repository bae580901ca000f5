import type { TransportState } from '@ptc/schema/rules/lists/network';
import { closedList } from '../../../platform/graphql/closedList.ts';

export const TransportStateEnum = closedList<TransportState>(
  'TransportState',
  'Whether transport can be had at a time.',
  {
    AVAILABLE: 'At least one of the transport providers has a crew for the whole trip.',
    UNAVAILABLE: 'None of them has.',
    CONFLICT: 'A crew is there, but the patient travels at that time already.',
    UNKNOWN: 'It cannot be told: no transport provider, or a market the caller does not know.',
  },
);
