import { priceListDraftRules, priceListRules } from '@ptc/schema/rules/priceList';
import type { Types } from '../../../platform/graphql/builder.ts';
import { optionalId, requireId } from '../../../platform/graphql/globalId.ts';
import { mutation } from '../../../platform/graphql/mutation.ts';
import { loadNode, loadNodeOrFail } from '../../../platform/graphql/node.ts';
import { refusalType } from '../../../platform/graphql/refusals.ts';
import { configurers } from '../../../reference/configuration/configuration.policy.ts';
import { createPriceList } from '../../pricing/commands/createPriceList.ts';
import { updatePriceList } from '../../pricing/commands/updatePriceList.ts';
import { PriceListInUse } from '../../pricing/pricing.errors.ts';
import { refusals, version } from './configurationInput.ts';
import { PriceList } from './PriceList.ts';
import { priceListFields, withRowIds } from './priceListInput.ts';

refusalType(
  PriceListInUse,
  'Prices were made from the list, so it stays as it is; the next follows it from a day on.',
  (t) => ({
    priceList: t.field({
      type: PriceList,
      nullable: true,
      description: 'The list as it is.',
      resolve: ({ data }, _args, ctx) => loadNode(ctx, PriceList, data.priceListId),
    }),
  }),
);

const payload = (t: PothosSchemaTypes.ObjectFieldBuilder<Types, { priceListId: string }>) => ({
  priceList: t.field({
    type: PriceList,
    description: 'The price list as it is now.',
    resolve: ({ priceListId }, _args, ctx) => loadNodeOrFail(ctx, PriceList, priceListId),
  }),
});

mutation({
  name: 'createPriceList',
  description:
    "Enters a price list of the caller's company: a new one, or the next of a series (`followsId`), which prices legs whose pick-up is on its first day or later, until another follows.",
  roles: configurers,
  rule: priceListRules(),
  input: (t) => ({
    ...priceListFields(t),
    followsId: t.id({
      description: "A list of the caller's company whose series it joins; it begins today at the earliest.",
    }),
  }),
  command: (tx, input) =>
    createPriceList(tx, {
      ...withRowIds(input),
      followsId: optionalId('PriceList', input.followsId, 'followsId'),
    }),
  payload,
});

mutation({
  name: 'updatePriceList',
  description:
    "Changes a price list of the caller's company that no price was made from yet. One that is in use stays as it is: enter the next one.",
  roles: configurers,
  rule: priceListDraftRules(),
  refusals: [...refusals, PriceListInUse],
  input: (t) => ({
    priceListId: t.id({ required: true, description: 'Which.' }),
    ...version(t),
    ...priceListFields(t),
  }),
  command: (tx, input) =>
    updatePriceList(tx, {
      ...withRowIds(input),
      priceListId: requireId('PriceList', input.priceListId, 'priceListId'),
    }),
  payload,
});
