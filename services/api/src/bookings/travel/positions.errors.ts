import { refusalKind } from '../../platform/refusal.ts';

/** A position of a leg whose crew has not set out, or is clear. */
export const NotOnTheWay = refusalKind<{ tripId: string }>('NotOnTheWay', 'NOT_ON_THE_WAY');
