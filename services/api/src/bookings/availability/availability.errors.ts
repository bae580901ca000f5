import { refusalKind } from '../../platform/refusal.ts';

/** Somebody saved the calendar since it was read; when. */
export const StaleCalendar = refusalKind<{ typeName: 'AvailabilitySchedule'; id: string; changedAt: string }>(
  'StaleVersion',
  'STALE_VERSION',
);
