import { builder } from '../../../platform/graphql/builder.ts';
import { changeFields } from '../../../platform/graphql/changeFields.ts';
import { RecordStatusEnum } from '../../../platform/graphql/enums.ts';
import { VehiclePlaceEnum } from './enums.ts';
import { defineNode, loadNode } from '../../../platform/graphql/node.ts';
import type { Context } from '../../../platform/context.ts';
import { LookupValue } from '../../lookups/graphql/LookupValue.ts';
import type { LookupView } from '../../lookups/lookups.queries.ts';
import { jobTypesById, type JobTypeRow } from '../jobTypes.queries.ts';
import { configuredCompany } from './configuredCompany.ts';

export const JobType = builder.objectRef<JobTypeRow>('JobType');

const entries = async (ctx: Context, ids: readonly string[]): Promise<LookupView[]> =>
  (await Promise.all(ids.map((id) => loadNode<LookupView>(ctx, LookupValue, id)))).filter(
    (row) => row !== null,
  );

defineNode(JobType, {
  description: 'Which classifications a transport provider carries. Its own company sees it.',
  load: (ctx, ids) => jobTypesById(ctx.db, configuredCompany(ctx), ids),
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Name, unique in the company.' }),
    callTypes: t.field({
      type: [LookupValue],
      description: 'Call types it covers; empty: all.',
      resolve: (row, _args, ctx) => entries(ctx, row.callTypeIds),
    }),
    urgencies: t.field({
      type: [LookupValue],
      description: 'Urgencies it covers; empty: all.',
      resolve: (row, _args, ctx) => entries(ctx, row.urgencyIds),
    }),
    priorities: t.field({
      type: [LookupValue],
      description: 'Priorities it covers; empty: all.',
      resolve: (row, _args, ctx) => entries(ctx, row.priorityIds),
    }),
    variables: t.field({
      type: [LookupValue],
      description: 'Needs it can meet; empty: none.',
      resolve: (row, _args, ctx) => entries(ctx, row.variableIds),
    }),
    seats: t.exposeInt('seats', {
      nullable: true,
      description: 'People who can ride along with the patient; null: as many as may.',
    }),
    place: t.field({
      type: VehiclePlaceEnum,
      nullable: true,
      description: 'What its patients travel in, which a vehicle must have; null: any place.',
      resolve: (row) => row.place,
    }),
    status: t.field({
      type: RecordStatusEnum,
      description: 'Whether it counts when somebody capable is looked for.',
      resolve: (row) => (row.active ? 'ACTIVE' : 'INACTIVE'),
    }),
    ...changeFields(t),
  }),
});
