import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const placeholder = /__CSP_NONCE__/g;

/**
 * Whom the outline that stands before any script is drawn for: who has been here sees the frame, others the
 * sign-in.
 */
export type Visitor = 'new' | 'known';

/**
 * The console's page, the same for every address, with a nonce of its own each time: the styles that bear it
 * may stand in it.
 */
export interface ConsolePage {
  nonce: string;
  html: string;
}

/** What of the configuration the page itself tells the console. */
export interface PageSettings {
  readonly mapTilesUrl: string | null;
  readonly mapTilesCredit: string;
}

const inAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** Reads the page once; null where the console is not built. */
export const consolePage = (
  webRoot: string,
  settings: PageSettings,
): ((visitor: Visitor) => ConsolePage) | null => {
  const file = join(webRoot, 'index.html');
  if (!existsSync(file)) return null;
  const text = readFileSync(file, 'utf8')
    .replace('__MAP_TILES__', () => inAttribute(settings.mapTilesUrl ?? ''))
    .replace('__MAP_CREDIT__', () => inAttribute(settings.mapTilesCredit));
  return (visitor) => {
    const nonce = randomBytes(16).toString('base64url');
    return { nonce, html: text.replaceAll(placeholder, nonce).replace('__VISITOR__', visitor) };
  };
};
