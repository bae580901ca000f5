import { PERSONALITIES, simulationRules, type Personality } from '@ptc/schema/rules/simulation';
import { runCommand } from '../../../platform/command.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { mutation } from '../../../platform/graphql/mutation.ts';
import { commonRefusals, refusalType } from '../../../platform/graphql/refusals.ts';
import { rowId } from '../../../bookings/core/graphql/rowIds.ts';
import { simulateMarket } from '../commands/simulateMarket.ts';
import type { SimulationReport as Report } from '../domain/report.ts';
import { SimulationRefused } from '../simulation.errors.ts';
import { SimulationReport } from './SimulationReport.ts';

refusalType(
  SimulationRefused,
  'The market cannot be simulated, or not at this moment; the message says why.',
);

const WORDS: Record<Personality, string> = {
  PROMPT: 'Answers in minutes, nearly always yes.',
  SELECTIVE: 'Takes about half of what it is offered.',
  SLOW: 'Answers late.',
  SILENT: 'Never answers.',
  BARGAINER: 'Likes to name another time.',
  UNRELIABLE: 'Gives back a part of what it takes.',
};

const PersonalityEnum = builder.enumType('SimulatedPersonality', {
  description: 'How a transport provider behaves in a simulated market.',
  values: Object.fromEntries(
    PERSONALITIES.map((one) => [one, { value: one, description: WORDS[one] }]),
  ) as Record<Personality, { value: Personality; description: string }>,
});

const Behaviour = builder.inputType('SimulatedBehaviourInput', {
  description: 'How one transport provider behaves.',
  fields: (t) => ({
    companyId: t.id({ required: true, description: 'The transport provider.' }),
    personality: t.field({ type: PersonalityEnum, required: true, description: 'Its manners.' }),
    crews: t.int({ description: 'Crews it has at once, 1 to 1000; null: it is never short of them.' }),
  }),
});

mutation({
  name: 'simulateMarket',
  description:
    "Plays a sandbox market over days by its own rules, contracts, job types and calendars, with made-up bookings and people, in seconds. Nothing is written: no trip, offer or alert comes of it. The same input plays the same market as long as its configuration is the same and the day does not change. For the market's owner.",
  roles: ['COMPANY_CONFIG_ADMIN', 'DEVELOPER'],
  rule: simulationRules(),
  refusals: [...commonRefusals, SimulationRefused],
  input: (t) => ({
    marketId: t.id({ required: true, description: "A sandbox market that the caller's company owns." }),
    days: t.int({ required: true, description: 'Days of travel, 1 to 14, from tomorrow.' }),
    tripsPerDay: t.int({
      required: true,
      description: 'Legs on a working day, 10 to 1000; at most 5000 in all.',
    }),
    seed: t.int({ required: true, description: 'The same seed plays the same market; 0 or more.' }),
    behaviours: t.field({
      type: [Behaviour],
      description:
        'How transport providers behave; who is not named answers promptly and is never short of crews.',
    }),
  }),
  resolve: async (ctx, input, idempotencyKey): Promise<{ report: Report }> => {
    // Nothing is kept of a simulation, and the same input gives the same answer: only the key is.
    if (idempotencyKey !== null)
      await runCommand(ctx, { name: 'simulateMarket', input, idempotencyKey }, () => Promise.resolve({}));
    return {
      report: await simulateMarket(ctx, {
        ...input,
        marketId: rowId('Market', input.marketId),
        behaviours: (input.behaviours ?? []).map(({ companyId, personality, crews }) => ({
          companyId: rowId('Company', companyId),
          personality,
          crews: crews ?? null,
        })),
      }),
    };
  },
  payload: (t) => ({
    report: t.field({
      type: SimulationReport,
      description: 'What it showed.',
      resolve: ({ report }) => report,
    }),
  }),
});
