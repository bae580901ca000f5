import type { CredentialKind } from '../../gql/hooks.ts';

/** The kinds of credentials, in the order of their lists. */
export const credentialKinds: readonly CredentialKind[] = ['INSURANCE', 'LICENCE', 'OTHER'];
