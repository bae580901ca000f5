let wanted = false;
const coming = new Map<string, Promise<void>>();

/** Downloads a file to the end, into the browser's own store; one that did not come may be asked for again. */
function download(file: string): Promise<void> {
  const known = coming.get(file);
  if (known) return known;
  const one = fetch(file, { credentials: 'same-origin' }).then(async (answer) => {
    if (!answer.ok) throw new Error(`${file} was answered with ${answer.status}`);
    await answer.arrayBuffer();
  });
  coming.set(file, one);
  one.catch(() => {
    coming.delete(file);
  });
  return one;
}

/**
 * Begins a download whose files come first, side by side, and run only when all of them are there. A browser that once
 * failed to get a file as a module, or one that it imports, never asks for it again while the page stands; so what a lost
 * connection took could not be had once it is back, and whoever has typed something would have to give it up.
 */
export function filesFirst<Module>(load: () => Promise<Module>): Promise<Module> {
  wanted = true;
  try {
    return load();
  } finally {
    wanted = false;
  }
}

/** The files of a part that is being asked for with `filesFirst`; null for what is asked for otherwise. The build puts it before its own way (build/bringParts.ts). */
export const bringFirst = (files: readonly string[]): Promise<unknown> | null =>
  wanted ? Promise.all(files.map((file) => download(file))) : null;
