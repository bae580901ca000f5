import { companyRules } from '@ptc/schema/rules/company';
import { requireId } from '../../../platform/graphql/globalId.ts';
import { mutation } from '../../../platform/graphql/mutation.ts';
import { commonRefusals } from '../../../platform/graphql/refusals.ts';
import { StaleVersion } from '../../../platform/refusal.ts';
import { platformKeepers } from '../../../reference/configuration/configuration.policy.ts';
import { updateCompany } from '../commands/updateCompany.ts';
import { brandOf, companyFields, companyNow, marketIdOf } from './companyInput.ts';

mutation({
  name: 'updateCompany',
  description:
    "Changes a company, for the platform's administrators: all fields as they shall be. A kind is taken away only where no contract in force, no leg it has accepted and no open offer binds the company as such.",
  roles: platformKeepers,
  rule: companyRules(),
  refusals: [...commonRefusals, StaleVersion],
  input: (t) => ({
    companyId: t.id({ required: true, description: 'Which.' }),
    expectedVersion: t.int({ required: true, description: 'The version that was read.' }),
    ...companyFields(t),
  }),
  command: (tx, { companyId, defaultMarketId, ...input }) =>
    updateCompany(tx, {
      ...companyRules().cast({ ...input, brand: brandOf(input.brand) }),
      companyId: requireId('Company', companyId, 'companyId'),
      expectedVersion: input.expectedVersion,
      defaultMarketId: marketIdOf(defaultMarketId),
    }),
  payload: companyNow,
});
