import { refusalKind } from '../../platform/refusal.ts';

/** Somebody changed it first; when, so that the second editor can judge. */
export const StaleConfiguration = refusalKind<{ typeName: string; id: string; changedAt: string }>(
  'StaleVersion',
  'STALE_VERSION',
);

/** The only entry of a list that is still in use. */
export const LastOfList = refusalKind<object>('LastOfList', 'LAST_OF_LIST');
