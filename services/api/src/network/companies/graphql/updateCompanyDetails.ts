import { companyDetailsRules } from '@ptc/schema/rules/company';
import { mutation } from '../../../platform/graphql/mutation.ts';
import { commonRefusals } from '../../../platform/graphql/refusals.ts';
import { StaleVersion } from '../../../platform/refusal.ts';
import { detailsKeepers } from '../companies.policy.ts';
import { updateCompanyDetails } from '../commands/updateCompanyDetails.ts';
import { brandOf, companyNow, detailFields, marketIdOf } from './companyInput.ts';

mutation({
  name: 'updateCompanyDetails',
  description:
    "Changes the details of the caller's company: name, time zone, appearance, driver app, and what its bookings and patients start with. All fields as they shall be.",
  roles: detailsKeepers,
  rule: companyDetailsRules(),
  refusals: [...commonRefusals, StaleVersion],
  input: (t) => ({
    expectedVersion: t.int({ required: true, description: 'The version that was read.' }),
    ...detailFields(t),
  }),
  command: (tx, { defaultMarketId, ...input }) =>
    updateCompanyDetails(tx, {
      ...companyDetailsRules().cast({ ...input, brand: brandOf(input.brand) }),
      expectedVersion: input.expectedVersion,
      defaultMarketId: marketIdOf(defaultMarketId),
    }),
  payload: companyNow,
});
