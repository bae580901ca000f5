import { builder } from '../../../platform/graphql/builder.ts';
import {
  connectionOf,
  timeKey,
  forwardArgs,
  pageArgs,
  pageOf,
} from '../../../platform/graphql/connection.ts';
import { loadNode } from '../../../platform/graphql/node.ts';
import { Company } from '../../../network/companies/graphql/Company.ts';
import { Person } from '../../../people/users/graphql/Person.ts';
import { countPatientReads, listPatientReads, type PatientReadView } from '../patientReads.queries.ts';
import { mayReadPatientAudit } from '../patients.policy.ts';
import { Patient } from './Patient.ts';

const PatientReadReason = builder.enumType('PatientReadReason', {
  description: "Why a read of a patient's record was allowed, or that it was not.",
  values: {
    OWN: { description: "By the patient's own care provider." },
    PROXY: { description: 'By a company that books for the care provider.' },
    ACCEPTED: { description: 'By the transport provider of an accepted trip.' },
    MARKET_OWNER: { description: 'By the owner of the market of a booking.' },
    ASKED: {
      description:
        'By a transport provider that was asked for a leg: age, sex, height and weight alone, nothing that names anybody.',
    },
    DENIED: { description: 'It was not: somebody asked for it by its id, and was shown nothing.' },
  },
} as const);

const PatientRead = builder.objectRef<PatientReadView>('PatientRead').implement({
  description: "A read of a patient's record: who, when, and why it was allowed.",
  fields: (t) => ({
    readAt: t.field({ type: 'DateTime', description: 'When.', resolve: (row) => row.readAt }),
    company: t.field({
      type: Company,
      nullable: true,
      description: 'Company of the reader; null where the caller does not meet it any more.',
      resolve: (row, _args, ctx) => loadNode(ctx, Company, row.companyId),
    }),
    person: t.field({
      type: Person,
      nullable: true,
      description:
        "Who read it; null where a live list was refreshed that all the company's people share, and where the caller does not meet them any more.",
      resolve: (row, _args, ctx) => loadNode(ctx, Person, row.userId),
    }),
    byToken: t.exposeBoolean('byToken', {
      description: 'Whether a program read it, with a token of that person.',
    }),
    reason: t.field({
      type: PatientReadReason,
      description: 'Why it was allowed.',
      resolve: (row) => row.reason,
    }),
    operation: t.exposeString('operation', {
      nullable: true,
      description: 'What was asked for: a name of a list or of an operation; null where not known.',
    }),
  }),
});

const PatientReadConnection = connectionOf(PatientRead);

builder.objectField(Patient, 'reads', (t) =>
  t.field({
    type: PatientReadConnection,
    nullable: true,
    description:
      "Who read the record, newest first; reads of the last second may be missing. For the care provider's patient managers and administrators; null for others.",
    args: forwardArgs(t.arg),
    resolve: async ({ id, companyId }, args, ctx) => {
      if (ctx.actor === null || !mayReadPatientAudit(ctx.actor, companyId)) return null;
      const page = pageArgs(args, 'Patient.reads');
      const at = page.at && { key: timeKey(page.at), id: page.at.id };
      const rows = await listPatientReads(ctx.sql, id, at, page.limit + 1);
      return pageOf(
        rows,
        page,
        (row) => ({ key: row.key, id: row.id }),
        () => countPatientReads(ctx.sql, id),
      );
    },
  }),
);
