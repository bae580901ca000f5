import { refusalKind } from '../../platform/refusal.ts';

/** The clock is not moved. */
export const ClockRefused = refusalKind<object>('ClockRefused', 'CLOCK_FIXED');
