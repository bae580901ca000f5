import { pageFiles, type PageModule } from './pageFiles.ts';

// Each feature's screens stand in files named `…Page.tsx`; a screen that has no file has no route and no menu
// item.
const pages = pageFiles(
  import.meta.glob<PageModule>('../../features/*/*Page.tsx'),
  () => import('../theme/wholeSystem.ts'),
);

/** True where the screen exists. */
export const hasPage = pages.has;

/** Loads a screen. */
export const loadPage = pages.load;
