import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const own = fileURLToPath(new URL('../src/ui/filesFirst.ts', import.meta.url));
const theirs = 'export const __vitePreload = ';

/** The build tool's way of bringing a part, with `filesFirst` before it where that is asked for. */
export function withFilesFirst(code: string): string {
  if (!code.includes(theirs) || !code.includes('const assetsURL = '))
    throw new Error('The build tool brings parts in another way');
  return `import { bringFirst } from ${JSON.stringify(own)};
${code.replace(theirs, 'const bring = ')};
const isStyle = (file) => file.endsWith('.css');
export const __vitePreload = (run, files = [], importer) => {
  const first = bringFirst(files.filter((file) => !isStyle(file)).map((file) => assetsURL(file, importer)));
  return first === null ? bring(run, files, importer) : first.then(() => bring(run, files.filter(isStyle), importer));
};`;
}

/** Lets parts that come later be asked for again after a connection was lost (src/ui/filesFirst.ts says why). */
export function bringParts(): Plugin {
  let met = false;
  return {
    name: 'bring-parts',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/]preload-helper\.js$/ },
      handler(code) {
        met = true;
        return { code: withFilesFirst(code), map: null };
      },
    },
    generateBundle() {
      if (!met) throw new Error('The build tool brings parts in another way');
    },
  };
}
