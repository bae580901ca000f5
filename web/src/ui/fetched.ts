import { filesFirst } from './filesFirst.ts';
import { whenIdle } from './whenIdle.ts';

/** Code that is downloaded when it is first needed, or before, when the page has nothing else to do. */
export interface Fetched<Module> {
  /** What has come; null before. */
  here: () => Module | null;
  /** Begins the download, or gives what has come. Where it fails, the next who needs it asks again. */
  fetch: () => Promise<Module>;
}

/** The file that did not come, as the browser names it in its complaint; null where it does not say. */
export const lostFile = (error: unknown): string | null =>
  error instanceof Error ? (/https?:\/\/[^\s?]+\.js/.exec(error.message)?.[0] ?? null) : null;

/** Says how to download a part of the console's code that a page does not begin with. */
export function fetched<Module>(load: () => Promise<Module>): Fetched<Module> {
  let part: Module | null = null;
  let coming: Promise<Module> | null = null;
  let lost: string | null = null;
  let times = 0;
  // A browser does not ask twice for a file that failed once: it gets another name.
  const ask = (): Promise<Module> =>
    lost === null
      ? filesFirst(load)
      : (import(/* @vite-ignore */ `${lost}?again=${times}`) as Promise<Module>);
  const fetch = (): Promise<Module> => {
    coming ??= ask().then(
      (module) => {
        part = module;
        return module;
      },
      (error: unknown) => {
        // The next who needs it asks again.
        coming = null;
        lost = lostFile(error);
        times += 1;
        throw error;
      },
    );
    return coming;
  };
  whenIdle(fetch);
  return { here: () => part, fetch };
}
