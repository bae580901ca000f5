import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** What Formik asks of lodash. */
export const asked = ['clone', 'cloneDeep', 'isPlainObject', 'toPath'] as const;

const plain = fileURLToPath(new URL('forms/plain.ts', import.meta.url));
const prefix = '\0plain-';

/** Gives the library of forms small functions for the four it takes from lodash (docs/adr/0026 says how the like is guarded). */
export function leanForms(): Plugin {
  return {
    name: 'lean-forms',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      const name = /^lodash-es\/(\w+)$/.exec(source)?.[1];
      if (name === undefined || importer === undefined || !/node_modules[\\/]formik[\\/]/.test(importer))
        return null;
      if (!(asked as readonly string[]).includes(name))
        throw new Error(`The library of forms is another one: it asks for ${name}`);
      return prefix + name;
    },
    load: (id) =>
      id.startsWith(prefix)
        ? `export { ${id.slice(prefix.length)} as default } from ${JSON.stringify(plain)};`
        : null,
  };
}
