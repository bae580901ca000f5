import type { CredentialKind } from '@ptc/schema/rules/lists/network';
import type { Locale } from '../locale.ts';

/** What the kinds of credentials are called in messages. */
export const credentialWords: Readonly<Record<Locale, Readonly<Record<CredentialKind, string>>>> = {
  en: { INSURANCE: 'Insurance', LICENCE: 'License', OTHER: 'Credential' },
  es: { INSURANCE: 'Seguro', LICENCE: 'Licencia', OTHER: 'Credencial' },
};
