import type { ComponentType } from 'react';
import { orReload } from './orReload.ts';

/** A screen's file: its default export is the component. */
export interface PageModule {
  default: ComponentType;
}

/** Screens by the name of their file, which loads when it is first opened. */
export interface PageFiles {
  has: (name: string) => boolean;
  load: (name: string) => Promise<{ Component: ComponentType }>;
}

/** Finds screens among files; `before` is loaded beside each. */
export function pageFiles(
  files: Readonly<Record<string, () => Promise<PageModule>>>,
  before: (name: string) => Promise<unknown>,
): PageFiles {
  const loaders = new Map(
    Object.entries(files).map(([path, load]) => [
      path.slice(path.lastIndexOf('/') + 1, -'.tsx'.length),
      load,
    ]),
  );
  return {
    has: (name) => loaders.has(name),
    load: async (name) => {
      const load = loaders.get(name);
      if (!load) throw new Response(null, { status: 404 });
      const [page] = await orReload(() => Promise.all([load(), before(name)]));
      return { Component: page.default };
    },
  };
}
