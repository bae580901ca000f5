import { newCompanyRules } from '@ptc/schema/rules/company';
import { createCompany } from '../../../network/companies/commands/createCompany.ts';
import { brandOf, companyNow, newCompanyFields } from '../../../network/companies/graphql/companyInput.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { mutation } from '../../../platform/graphql/mutation.ts';
import { platformKeepers } from '../../../reference/configuration/configuration.policy.ts';
import { inviteAdministrator } from '../../users/commands/inviteAdministrator.ts';

const FirstAdministrator = builder.inputType('FirstAdministratorInput', {
  description: 'The first person of a new company: they keep its people and its configuration.',
  fields: (t) => ({
    login: t.string({ required: true, description: 'What they will type to sign in; made lower case.' }),
    firstName: t.string({ required: true, description: 'First name.' }),
    lastName: t.string({ required: true, description: 'Last name.' }),
    email: t.string({ required: true, description: 'Where the invitation goes.' }),
    mobile: t.string({ description: 'Where it goes as a text message too.' }),
  }),
});

mutation({
  name: 'createCompany',
  description:
    "Enters a company, for the platform's administrators; it belongs to no market yet. Its first administrator is invited; a login that exists already is added as it is, and counts once its person comes.",
  roles: platformKeepers,
  rule: newCompanyRules(),
  input: (t) => ({
    ...newCompanyFields(t),
    administrator: t.field({
      type: FirstAdministrator,
      required: true,
      description: 'Who keeps its people and its configuration.',
    }),
  }),
  command: async (tx, input) => {
    const { administrator, ...company } = newCompanyRules().cast({ ...input, brand: brandOf(input.brand) });
    const made = await createCompany(tx, company);
    await inviteAdministrator(tx, made.companyId, administrator);
    return made;
  },
  payload: companyNow,
});
