import type { ComponentType } from 'react';

/** A screen's file: its default export is the component. */
export interface PageModule {
  default: ComponentType;
}

// Each feature's screens stand in files named `…Page.tsx`; a screen that has no file has no route and no menu item.
const files = import.meta.glob<PageModule>('../../features/*/*Page.tsx');
const loaders = new Map(Object.entries(files).map(([path, load]) => [path.slice(path.lastIndexOf('/') + 1, -'.tsx'.length), load]));

const reloadKey = 'ptc.chunkReload';
const reloadPause = 60_000;

/** True where the screen exists. */
export const hasPage = (name: string): boolean => loaders.has(name);

/**
 * Loads a screen. After a new release an open page asks for files that are gone: the page then reloads itself, at most
 * once per 60 seconds.
 */
export async function loadPage(name: string): Promise<{ Component: ComponentType }> {
  const load = loaders.get(name);
  if (!load) throw new Response(null, { status: 404 });
  try {
    return { Component: (await load()).default };
  } catch (error) {
    const last = Number(globalThis.sessionStorage.getItem(reloadKey) ?? 0);
    if (Date.now() - last < reloadPause) throw error;
    globalThis.sessionStorage.setItem(reloadKey, String(Date.now()));
    globalThis.location.reload();
    return new Promise(() => undefined);
  }
}
