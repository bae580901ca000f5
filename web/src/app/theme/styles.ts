import createCache from '@emotion/cache';
import { styleNonce } from '../../lib/styleNonce.ts';

/** Where the styles of components go: into the page, with its nonce. */
export const styles = createCache({ key: 'css', ...(styleNonce ? { nonce: styleNonce } : {}) });
