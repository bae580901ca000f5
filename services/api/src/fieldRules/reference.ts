import type { FieldRules } from './rules.ts';

/** Who may see the fields of lists, addresses and the clock. */
export const referenceRules: FieldRules = {
  Address: {
    CARRIED:
      'city countryCode county isValid label latitude line1 line2 line3 longitude postcode state timeZone',
  },
  Clock: { EVERYONE: 'aheadSeconds movable now', SELF: 'viewerCanMove', PLATFORM: 'nextTimer' },
  ClockRefused: { COMMAND: 'code message' },
  ClockTimer: { PLATFORM: 'at kind' },
  LastOfList: { COMMAND: 'code message' },
};
