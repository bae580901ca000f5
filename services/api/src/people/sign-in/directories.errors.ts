import { refusalKind } from '../../platform/refusal.ts';

/** A directory cannot be reached now; `label` is for the sentence. */
export const DirectoryUnavailable = refusalKind<{ label: string }>(
  'DirectoryUnavailable',
  'DIRECTORY_UNAVAILABLE',
);
