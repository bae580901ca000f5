import { globalId } from '../../../../src/platform/graphql/globalId.ts';
import { announcers, dispatchers, everybody } from '../cells.ts';
import { announcement } from '../inputs.ts';
import type { MutationRow } from '../rows.ts';

/** Mutations of alerts, announcements, handovers, figures and the clock. */
export const attentionMutations: Record<string, MutationRow> = {
  handOverShift: {
    state: null,
    input: () => ({ side: 'DISPATCH', note: 'Said in the matrix' }),
    who: { partner: ['DISPATCH'], foreign: ['DISPATCH'] },
  },
  // A handover of its own for every call: see the test.
  takeOverShift: {
    state: null,
    input: (world) => ({ handoverId: globalId('ShiftHandover', world.handoverId) }),
    who: dispatchers,
    subject: 'handoverId',
  },
  createAnnouncement: { state: null, input: announcement, who: announcers },
  updateAnnouncement: {
    state: null,
    input: (world) => ({
      ...announcement(),
      announcementId: globalId('ManagedAnnouncement', world.announcementId),
      expectedVersion: 1,
    }),
    who: announcers,
    subject: 'announcementId',
  },
  endAnnouncement: {
    state: null,
    input: (world) => ({
      announcementId: globalId('ManagedAnnouncement', world.announcementId),
      expectedVersion: 1,
    }),
    who: announcers,
    subject: 'announcementId',
  },
  clearAllAlerts: { state: null, input: () => ({}), who: everybody },
  moveClock: { state: null, input: () => ({ bySeconds: 1 }), who: announcers },
  simulateMarket: {
    state: null,
    input: (world) => ({ marketId: globalId('Market', world.marketId), days: 1, tripsPerDay: 10, seed: 1 }),
    who: { owner: ['COMPANY_CONFIG_ADMIN', 'DEVELOPER'] },
    subject: 'marketId',
  },
};
