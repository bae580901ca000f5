import { lookupAliasRules, lookupValueRules, newLookupValueRules } from '@ptc/schema/rules/lookup';
import type { Types } from '../../../platform/graphql/builder.ts';
import { LookupKindEnum, VariableGroupEnum } from './enums.ts';
import { MoveEnum, RecordStatusEnum } from '../../../platform/graphql/enums.ts';
import { requireId } from '../../../platform/graphql/globalId.ts';
import { mutation } from '../../../platform/graphql/mutation.ts';
import { loadNodeOrFail } from '../../../platform/graphql/node.ts';
import { commonRefusals } from '../../../platform/graphql/refusals.ts';
import { StaleVersion } from '../../../platform/refusal.ts';
import { LastOfList } from '../../../reference/configuration/configuration.errors.ts';
import { configurers, platformKeepers } from '../../../reference/configuration/configuration.policy.ts';
import { moveCompanyLookup, resetCompanyLookups, saveLookupAlias } from '../commands/companyLookups.ts';
import {
  createLookupValue,
  moveLookupValue,
  updateLookupValue,
  type LookupAnswer,
} from '../commands/managedLookups.ts';
import { CompanyLookup, ManagedLookup } from './lookupLists.ts';

type Input = PothosSchemaTypes.InputFieldBuilder<Types, 'InputObject'>;
type Answer = PothosSchemaTypes.ObjectFieldBuilder<Types, LookupAnswer>;

const names = (t: Input) => ({
  name: t.string({ required: true, description: 'Name in English, at most 100 characters.' }),
  nameEs: t.string({ required: true, description: 'Name in Spanish, at most 100 characters.' }),
  variableGroup: t.field({
    type: VariableGroupEnum,
    description: 'Of a variable: what it is about; left out: as it was, of a new one DISPATCH.',
  }),
});
const which = (t: Input) => ({ lookupId: t.id({ required: true, description: 'Which.' }) });
const version = (t: Input) => ({
  expectedVersion: t.int({ required: true, description: 'The version that was read.' }),
});
const direction = (t: Input) => ({
  direction: t.field({
    type: MoveEnum,
    required: true,
    description: 'Which way; nothing changes at the end of the list.',
  }),
});
const managed = (t: Answer) => ({
  lookup: t.field({
    type: ManagedLookup,
    description: 'The entry as it is now.',
    resolve: ({ lookupId }, _args, ctx) => loadNodeOrFail(ctx, ManagedLookup, lookupId),
  }),
});
const ofCompany = (t: Answer) => ({
  lookup: t.field({
    type: CompanyLookup,
    description: 'The entry as it is now.',
    resolve: ({ lookupId }, _args, ctx) => loadNodeOrFail(ctx, CompanyLookup, lookupId),
  }),
});
const changing = [...commonRefusals, StaleVersion, LastOfList];
const managedId = (id: string): string => requireId('ManagedLookup', id, 'lookupId');
const companyId = (id: string): string => requireId('CompanyLookup', id, 'lookupId');

mutation({
  name: 'createLookupValue',
  description: "Adds an entry at the end of one of the system's lists; for the platform's administrators.",
  roles: platformKeepers,
  rule: newLookupValueRules(),
  input: (t) => ({
    kind: t.field({ type: LookupKindEnum, required: true, description: 'Which list.' }),
    code: t.string({
      required: true,
      description: 'Short code without blanks, at most 40 characters, unique in its list.',
    }),
    ...names(t),
  }),
  command: (tx, input) => createLookupValue(tx, input),
  payload: managed,
});

mutation({
  name: 'updateLookupValue',
  description:
    "Renames an entry of the system's lists, or takes it out of use and back; the last one in use stays. For the platform's administrators.",
  roles: platformKeepers,
  rule: lookupValueRules(),
  refusals: changing,
  input: (t) => ({
    ...which(t),
    ...version(t),
    ...names(t),
    status: t.field({
      type: RecordStatusEnum,
      description: 'Whether it may be chosen; left out: as it was.',
    }),
  }),
  command: (tx, input) => updateLookupValue(tx, { ...input, lookupId: managedId(input.lookupId) }),
  payload: managed,
});

mutation({
  name: 'moveLookupValue',
  description: "Moves an entry of the system's lists one place; for the platform's administrators.",
  roles: platformKeepers,
  input: (t) => ({ ...which(t), ...direction(t) }),
  command: (tx, input) => moveLookupValue(tx, { ...input, lookupId: managedId(input.lookupId) }),
  payload: managed,
});

mutation({
  name: 'saveLookupAlias',
  description:
    "What the caller's company calls an entry of the system's lists, and whether it shows it; the last one shown stays. In the markets it owns everybody sees it so.",
  roles: configurers,
  rule: lookupAliasRules(),
  refusals: changing,
  input: (t) => ({
    ...which(t),
    ...version(t),
    code: t.string({
      description:
        "Own code without blanks, at most 40 characters, unique in the list; left out: the system's.",
    }),
    name: t.string({
      description: "Own name, at most 100 characters, the same in every language; left out: the system's.",
    }),
    hidden: t.boolean({ required: true, description: 'Whether it is hidden, so that it cannot be chosen.' }),
  }),
  command: (tx, input) => saveLookupAlias(tx, { ...input, lookupId: companyId(input.lookupId) }),
  payload: ofCompany,
});

mutation({
  name: 'moveCompanyLookup',
  description: "Moves an entry one place in the order of the caller's company.",
  roles: configurers,
  input: (t) => ({ ...which(t), ...direction(t) }),
  command: (tx, input) => moveCompanyLookup(tx, { ...input, lookupId: companyId(input.lookupId) }),
  payload: ofCompany,
});

mutation({
  name: 'resetCompanyLookups',
  description:
    "Gives up all own names, codes, places and gaps of the caller's company in a list: it is the system's again.",
  roles: configurers,
  input: (t) => ({ kind: t.field({ type: LookupKindEnum, required: true, description: 'Which list.' }) }),
  command: (tx, input) => resetCompanyLookups(tx, input),
  payload: (t) => ({
    count: t.int({
      description: 'Entries that are now as the system has them.',
      resolve: ({ count }) => count,
    }),
  }),
});
