import type { Plugin } from 'vite';

/** A file of the build, as far as it names others. */
export interface Linked {
  fileName: string;
  imports: readonly string[];
  isEntry?: boolean;
}

/** All that has come when a file runs: what it imports, with what that imports, and what every page begins with. */
export function cameWith(file: string, files: readonly Linked[]): ReadonlySet<string> {
  const named = new Map(files.map((one) => [one.fileName, one]));
  const came = new Set<string>();
  const add = (name: string): void => {
    if (came.has(name)) return;
    came.add(name);
    for (const next of named.get(name)?.imports ?? []) add(next);
  };
  add(file);
  for (const one of files) if (one.isEntry === true) add(one.fileName);
  return came;
}

/** Who fetches a part later names the files it brings, but not those that are there already: a list of a hundred is three kilobytes. */
export function leanPreload(): Plugin {
  let files: Linked[] = [];
  return {
    name: 'lean-preload',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      build: {
        modulePreload: {
          resolveDependencies: (_file, wanted, { hostId, hostType }) => {
            if (hostType === 'html') return wanted;
            const came = cameWith(hostId, files);
            return wanted.filter((one) => !came.has(one));
          },
        },
      },
    }),
    generateBundle(_options, bundle) {
      files = Object.values(bundle).flatMap((one) =>
        one.type === 'chunk'
          ? [{ fileName: one.fileName, imports: [...one.imports], isEntry: one.isEntry }]
          : [],
      );
    },
  };
}
