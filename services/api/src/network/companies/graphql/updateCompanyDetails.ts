import { companyDetailsRules } from '@ptc/schema/rules/company';
import { builder } from '../../../platform/graphql/builder.ts';
import { localId } from '../../../platform/graphql/globalId.ts';
import { mutation } from '../../../platform/graphql/mutation.ts';
import { loadNodeOrFail } from '../../../platform/graphql/node.ts';
import { commonRefusals } from '../../../platform/graphql/refusals.ts';
import { StaleVersion } from '../../../platform/refusal.ts';
import { detailsKeepers } from '../companies.policy.ts';
import { updateCompanyDetails } from '../commands/updateCompanyDetails.ts';
import { Company } from './Company.ts';

const BrandInput = builder.inputType('BrandInput', {
  description: "A company's appearance in the console.",
  fields: (t) => ({
    enabled: t.boolean({ required: true, description: "Whether it stands instead of the product's own." }),
    name: t.string({
      description:
        'Name in the title and the side bar, at most 60 characters; needed where it is switched on.',
    }),
    faviconUrl: t.string({ description: 'Address of the favicon, over https.' }),
    smallLogoUrl: t.string({ description: 'Address of the small logo, over https.' }),
  }),
});

mutation({
  name: 'updateCompanyDetails',
  description:
    "Changes the details of the caller's company: name, time zone, appearance, driver app, and what its bookings and patients start with. All fields as they shall be.",
  roles: detailsKeepers,
  rule: companyDetailsRules(),
  refusals: [...commonRefusals, StaleVersion],
  input: (t) => ({
    expectedVersion: t.int({ required: true, description: 'The version that was read.' }),
    name: t.string({ required: true, description: 'Name people read, at most 100 characters.' }),
    timeZone: t.string({
      required: true,
      description: 'IANA zone the company lives by; counters and days follow it.',
    }),
    phone: t.string({ description: 'Telephone of its desk.' }),
    brand: t.field({ type: BrandInput, required: true, description: 'Its appearance.' }),
    driverAppEnabled: t.boolean({ required: true, description: 'Whether its drivers use the app.' }),
    userUri: t.string({ description: 'Address, over https, at which its drivers set up their app.' }),
    defaultMarketId: t.id({ description: 'Market its new bookings start with; one it belongs to.' }),
    patientMandatoryFields: t.stringList({
      description:
        'Fields its patients must have beside name, gender and date of birth: address, email, mobile, homephone, height, weight, medicare, medicaid, reference.',
    }),
  }),
  command: (tx, { defaultMarketId, ...input }) =>
    updateCompanyDetails(tx, {
      ...companyDetailsRules().cast(input),
      expectedVersion: input.expectedVersion,
      defaultMarketId:
        defaultMarketId == null ? null : (localId('Market', defaultMarketId) ?? defaultMarketId),
    }),
  payload: (t) => ({
    company: t.field({
      type: Company,
      description: 'The company as it is now.',
      resolve: ({ companyId }, _args, ctx) => loadNodeOrFail(ctx, Company, companyId),
    }),
  }),
});
