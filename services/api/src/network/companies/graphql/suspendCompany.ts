import { suspensionRules } from '@ptc/schema/rules/company';
import type { Types } from '../../../platform/graphql/builder.ts';
import { requireId } from '../../../platform/graphql/globalId.ts';
import { mutation } from '../../../platform/graphql/mutation.ts';
import { commonRefusals } from '../../../platform/graphql/refusals.ts';
import { StaleVersion } from '../../../platform/refusal.ts';
import { platformKeepers } from '../../../reference/configuration/configuration.policy.ts';
import { resumeCompany, suspendCompany } from '../commands/suspendCompany.ts';
import { companyNow } from './companyInput.ts';

const which = (t: PothosSchemaTypes.InputFieldBuilder<Types, 'InputObject'>) => ({
  companyId: t.id({ required: true, description: 'Which.' }),
  expectedVersion: t.int({ required: true, description: 'The version that was read.' }),
});

mutation({
  name: 'suspendCompany',
  description:
    'Suspends a company: its people are signed out and cannot sign in, its tokens stop, it books nothing and is asked for nothing. Offers that wait for it are taken back and their rounds go on; legs it shares with others stand, and the other side is alerted.',
  roles: platformKeepers,
  rule: suspensionRules(),
  refusals: [...commonRefusals, StaleVersion],
  input: (t) => ({
    ...which(t),
    note: t.string({ description: "Why, at most 500 characters; for the platform's people." }),
  }),
  command: (tx, input) =>
    suspendCompany(tx, { ...input, companyId: requireId('Company', input.companyId, 'companyId') }),
  payload: companyNow,
});

mutation({
  name: 'resumeCompany',
  description:
    'Lets a suspended company work again: its people sign in as before, its tokens work, and it is asked from the next round on.',
  roles: platformKeepers,
  refusals: [...commonRefusals, StaleVersion],
  input: which,
  command: (tx, input) =>
    resumeCompany(tx, { ...input, companyId: requireId('Company', input.companyId, 'companyId') }),
  payload: companyNow,
});
