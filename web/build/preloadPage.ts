import type { Plugin } from 'vite';

/**
 * Names the files of one screen in the page itself, so that whoever opens it first waits for no chain of
 * requests.
 */
export function preloadPage(name: string): Plugin {
  return {
    name: 'preload-page',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        const chunks = Object.values(bundle ?? {}).filter((file) => file.type === 'chunk');
        const page = chunks.find((chunk) => chunk.isDynamicEntry && chunk.name === name);
        if (!page) throw new Error(`The build has no file for ${name}`);
        const files = new Set<string>();
        const add = (file: string): void => {
          if (files.has(file)) return;
          files.add(file);
          for (const next of chunks.find((chunk) => chunk.fileName === file)?.imports ?? []) add(next);
        };
        add(page.fileName);
        return [...files]
          .filter((file) => !html.includes(`/${file}"`))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
            injectTo: 'head' as const,
          }));
      },
    },
  };
}
