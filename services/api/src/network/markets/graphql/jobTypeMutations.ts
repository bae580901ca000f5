import { jobTypeRules } from '@ptc/schema/rules/jobType';
import type { Types } from '../../../platform/graphql/builder.ts';
import { VehiclePlaceEnum } from './enums.ts';
import { localId, requireId } from '../../../platform/graphql/globalId.ts';
import { mutation } from '../../../platform/graphql/mutation.ts';
import { loadNodeOrFail } from '../../../platform/graphql/node.ts';
import { configurers } from '../../../reference/configuration/configuration.policy.ts';
import { createJobType, updateJobType } from '../commands/jobTypes.ts';
import { setJobTypeStatus } from '../commands/setJobTypeStatus.ts';
import { refusals, status, version } from './configurationInput.ts';
import { JobType } from './JobType.ts';

const payload = (t: PothosSchemaTypes.ObjectFieldBuilder<Types, { jobTypeId: string }>) => ({
  jobType: t.field({
    type: JobType,
    description: 'The job type as it is now.',
    resolve: ({ jobTypeId }, _args, ctx) => loadNodeOrFail(ctx, JobType, jobTypeId),
  }),
});
const fields = (t: PothosSchemaTypes.InputFieldBuilder<Types, 'InputObject'>) => ({
  name: t.string({ required: true, description: 'Name, unique in the company.' }),
  callTypeIds: t.idList({
    required: true,
    description: 'Lookup values of kind CALL_TYPE it covers, at least one.',
  }),
  urgencyIds: t.idList({ description: 'Urgencies it covers; left out or empty: all.' }),
  priorityIds: t.idList({ description: 'Priorities it covers; left out or empty: all.' }),
  variableIds: t.idList({ description: 'Needs it can meet; those that are not named it cannot.' }),
  seats: t.int({ description: 'People who can ride along, 0 to 20; null: as many as may.' }),
  place: t.field({
    type: VehiclePlaceEnum,
    description: 'What its patients travel in, which a vehicle must have; null: any place.',
  }),
});
const rowIds = (ids: readonly string[] | null | undefined): string[] =>
  (ids ?? []).map((id) => localId('LookupValue', id) ?? id);
const withRowIds = <
  Input extends Partial<
    Record<'callTypeIds' | 'urgencyIds' | 'priorityIds' | 'variableIds', readonly string[] | null | undefined>
  >,
>(
  input: Input,
) => ({
  ...input,
  callTypeIds: rowIds(input.callTypeIds),
  urgencyIds: rowIds(input.urgencyIds),
  priorityIds: rowIds(input.priorityIds),
  variableIds: rowIds(input.variableIds),
});

mutation({
  name: 'createJobType',
  description:
    "Enters a job type of the caller's company, which must be a transport provider. It counts at once where somebody capable is looked for.",
  roles: configurers,
  rule: jobTypeRules(),
  input: fields,
  command: (tx, input) => createJobType(tx, withRowIds(input)),
  payload,
});

mutation({
  name: 'updateJobType',
  description:
    "Changes a job type of the caller's company. Offers that are out and legs it has accepted stay.",
  roles: configurers,
  rule: jobTypeRules(),
  refusals,
  input: (t) => ({ jobTypeId: t.id({ required: true, description: 'Which.' }), ...version(t), ...fields(t) }),
  command: (tx, input) =>
    updateJobType(tx, {
      ...withRowIds(input),
      jobTypeId: requireId('JobType', input.jobTypeId, 'jobTypeId'),
    }),
  payload,
});

mutation({
  name: 'setJobTypeStatus',
  description:
    "Switches a job type of the caller's company on or off. Without any, a transport provider is capable of nothing and gets no offers.",
  roles: configurers,
  refusals,
  input: (t) => ({ jobTypeId: t.id({ required: true, description: 'Which.' }), ...version(t), ...status(t) }),
  command: (tx, input) =>
    setJobTypeStatus(tx, { ...input, jobTypeId: requireId('JobType', input.jobTypeId, 'jobTypeId') }),
  payload,
});
