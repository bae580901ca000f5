import { QUESTIONS } from '@ptc/schema/rules/limits';
import { builder } from '../../../platform/graphql/builder.ts';
import { loader } from '../../../platform/loader.ts';
import { faultsOfForms, type FaultRow } from '../faults.queries.ts';
import { mayKeepForm } from '../forms.policy.ts';
import { ScriptFaultEnum, ScriptKindEnum } from './enums.ts';
import { FormDefinition } from './FormDefinition.ts';

const ScriptFaultRef = builder.objectRef<FaultRow>('QuestionnaireScriptFault').implement({
  description:
    'A script that failed where somebody booked, the first time of a day: its question was shown, or its answer taken as it was.',
  fields: (t) => ({
    versionNo: t.exposeInt('no', { description: 'The number of the version.' }),
    question: t.exposeString('question', { description: "The question's name." }),
    script: t.field({
      type: ScriptKindEnum,
      description: 'Which of its scripts.',
      resolve: ({ script }) => script,
    }),
    fault: t.field({ type: ScriptFaultEnum, description: 'Why.', resolve: ({ fault }) => fault }),
    message: t.exposeString('message', { description: 'What the engine said, in its own words.' }),
    line: t.exposeInt('line', {
      nullable: true,
      description: 'The line of the script; null where it is not known.',
    }),
    log: t.stringList({
      description: 'What the script said before, line by line.',
      resolve: ({ log }) => [...log],
    }),
    at: t.field({ type: 'DateTime', description: 'When.', resolve: ({ createdAt }) => createdAt }),
  }),
});

const DAY = 86_400_000;

builder.objectField(FormDefinition, 'scriptFaults', (t) =>
  t.field({
    type: [ScriptFaultRef],
    description:
      'Of a questionnaire: scripts that failed in bookings of the last seven days, newest first; empty for who does not keep it.',
    resolve: async (form, _args, ctx) => {
      const { actor } = ctx;
      if (!actor || !mayKeepForm(actor, form.kind, form.companyId)) return [];
      return loader<string, FaultRow[]>(ctx, 'scriptFaults', async (_ctx, ids) => {
        const since = new Date(ctx.now().getTime() - QUESTIONS.faultDays * DAY);
        const found = await faultsOfForms(ctx.db, actor.companyId, ids, since);
        return ids.map((id) => found.filter(({ formId }) => formId === id));
      }).load(form.id);
    },
  }),
);
