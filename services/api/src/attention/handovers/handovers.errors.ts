import { refusalKind } from '../../platform/refusal.ts';

/** Somebody else has taken it over first; which items, and who. */
export const AlreadyTakenOver = refusalKind<{
  handoverId: string;
  itemIds: string[];
  takenByUserId: string | null;
}>('AlreadyTakenOver', 'ALREADY_TAKEN_OVER');
