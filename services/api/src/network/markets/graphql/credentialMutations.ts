import { credentialRules } from '@ptc/schema/rules/credential';
import type { Types } from '../../../platform/graphql/builder.ts';
import { CredentialKindEnum } from './enums.ts';
import { RecordStatusEnum } from '../../../platform/graphql/enums.ts';
import { requireId } from '../../../platform/graphql/globalId.ts';
import { mutation } from '../../../platform/graphql/mutation.ts';
import { loadNodeOrFail } from '../../../platform/graphql/node.ts';
import { configurers } from '../../../reference/configuration/configuration.policy.ts';
import { createCredential, updateCredential } from '../commands/credentials.ts';
import { refusals, version } from './configurationInput.ts';
import { Credential } from './Credential.ts';

const fields = (t: PothosSchemaTypes.InputFieldBuilder<Types, 'InputObject'>) => ({
  kind: t.field({ type: CredentialKindEnum, required: true, description: 'What it is.' }),
  number: t.string({ required: true, description: 'Number of the policy or licence.' }),
  issuedBy: t.string({ required: true, description: 'Who issued it.' }),
  validFrom: t.field({ type: 'Date', required: true, description: 'First day.' }),
  validUntil: t.field({ type: 'Date', required: true, description: 'Last day.' }),
  status: t.field({
    type: RecordStatusEnum,
    description: 'Whether it counts; left out: as it was, and of a new one that it does.',
  }),
});
const payload = (t: PothosSchemaTypes.ObjectFieldBuilder<Types, { credentialId: string }>) => ({
  credential: t.field({
    type: Credential,
    description: 'The credential as it is now.',
    resolve: ({ credentialId }, _args, ctx) => loadNodeOrFail(ctx, Credential, credentialId),
  }),
});

mutation({
  name: 'createCredential',
  description: "Enters a credential of the caller's company, which must be a transport provider.",
  roles: configurers,
  rule: credentialRules(),
  input: fields,
  command: createCredential,
  payload,
});

mutation({
  name: 'updateCredential',
  description:
    "Changes a credential of the caller's company. Where a market requires its kind and none is valid on the day of a pick-up, the company gets no offers for it; legs it has accepted stay.",
  roles: configurers,
  rule: credentialRules(),
  refusals,
  input: (t) => ({
    credentialId: t.id({ required: true, description: 'Which.' }),
    ...version(t),
    ...fields(t),
  }),
  command: (tx, input) =>
    updateCredential(tx, {
      ...input,
      credentialId: requireId('Credential', input.credentialId, 'credentialId'),
    }),
  payload,
});
