import { builder } from '../../../platform/graphql/builder.ts';
import { globalId } from '../../../platform/graphql/globalId.ts';
import { loader } from '../../../platform/loader.ts';
import { MarketRule } from '../../../network/markets/graphql/MarketRule.ts';
import { Trip } from '../../core/graphql/refs.ts';
import { formsOfBatches, formsOfRules, type RequiredFormRow } from '../forms.queries.ts';

const RequiredForm = builder.objectRef<RequiredFormRow>('RequiredForm').implement({
  description: 'A form that must be filled, by its name and code.',
  fields: (t) => ({
    id: t.id({
      description: 'Its FormDefinition.',
      resolve: ({ id }) => globalId('FormDefinition', id),
    }),
    code: t.exposeString('code', { description: 'Its code.' }),
    name: t.exposeString('name', { description: 'Its name.' }),
  }),
});

builder.objectField(MarketRule, 'requiredForms', (t) =>
  t.field({
    type: [RequiredForm],
    description: 'Forms that a leg it wins for must have filled, as long as they are in use; by name.',
    resolve: (rule, _args, ctx) =>
      loader<string, RequiredFormRow[]>(ctx, 'formsOfRules', async (_ctx, ids) => {
        const rows = await formsOfRules(ctx.sql, ids);
        return ids.map((id) => rows.filter(({ ruleId }) => ruleId === id));
      }).load(rule.id),
  }),
);

builder.objectField(Trip, 'requiredForms', (t) =>
  t.field({
    type: [RequiredForm],
    description:
      'Forms in use that the rule by which the leg was last planned requires, by name; empty before it was planned.',
    resolve: (trip, _args, ctx) =>
      loader<string, RequiredFormRow[]>(ctx, 'formsOfBatches', async ({ owner }, ids) => {
        // The legs are the reader's; the plan of their batches is not, and only these names leave it.
        const rows = await formsOfBatches(owner.sql, ids);
        return ids.map((id) => rows.filter(({ batchId }) => batchId === id));
      }).load(trip.batchId),
  }),
);
