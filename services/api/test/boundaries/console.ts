import type { Import } from './imports.ts';

const SRC = 'web/src/';
/** From each layer of the console, the layers it may use. `app` composes and may use all. */
const ALLOWED: Record<string, string[]> = {
  features: ['parts', 'ui', 'grid', 'lib', 'gql'],
  parts: ['parts', 'ui', 'grid', 'lib', 'gql'],
  grid: ['grid', 'ui', 'lib'],
  ui: ['ui', 'lib'],
  lib: ['lib', 'gql'],
  gql: ['gql', 'lib'],
};
const NO_DATA = new Set(['ui', 'grid']);

/** Why a file of the console may not have this import; null when it may. */
export function wrongConsoleImport(path: string, entry: Import): string | null {
  if (!path.startsWith(SRC)) return null;
  if (/(^|\/)services\//.test(entry.target) || entry.target.startsWith('@ptc/api'))
    return 'the console uses the server';
  const [layer = '', name = ''] = path.slice(SRC.length).split('/');
  if (!entry.specifier.startsWith('.')) {
    return NO_DATA.has(layer) && entry.specifier.startsWith('@apollo/client')
      ? `${layer} knows about GraphQL`
      : null;
  }
  if (entry.target.startsWith('schema/')) return 'the contract is used by its package name';
  if (!entry.target.startsWith(SRC)) return null;
  const [toLayer = '', toName = ''] = entry.target.slice(SRC.length).split('/');
  const allowed = ALLOWED[layer];
  if (!allowed) return null;
  if (layer === 'features' && toLayer === 'features')
    return name === toName ? null : `feature ${name} uses feature ${toName}`;
  return allowed.includes(toLayer) ? null : `${layer} uses ${toLayer}`;
}
