import { PERSONALITIES, type Personality } from '@ptc/schema/rules/simulation';
import type { SimulateMarketInput } from '../../gql/hooks.ts';

/** How people of a simulated market are, as a whole: fills the table of transport providers. */
export const SCENARIOS = ['NORMAL', 'MIXED', 'SILENT', 'UNRELIABLE', 'THIN'] as const;
export type Scenario = (typeof SCENARIOS)[number];

/** One transport provider of the form; no crews: it is never short of them. */
export interface BehaviourValue {
  companyId: string;
  name: string;
  personality: Personality;
  crews: string;
}

/** The form; numbers as they were typed, so that the rule can say what is wrong with them. */
export interface SimulateValues {
  marketId: string;
  days: string;
  tripsPerDay: string;
  seed: string;
  scenario: Scenario;
  behaviours: BehaviourValue[];
}

type Member = { readonly id: string; readonly name: string };

const mannersOf: Record<Scenario, (index: number) => Pick<BehaviourValue, 'personality' | 'crews'>> = {
  NORMAL: () => ({ personality: 'PROMPT', crews: '' }),
  MIXED: (index) => ({ personality: PERSONALITIES[index % PERSONALITIES.length] ?? 'PROMPT', crews: '8' }),
  SILENT: (index) => ({ personality: index % 3 === 0 ? 'PROMPT' : 'SILENT', crews: '' }),
  UNRELIABLE: (index) => ({ personality: index % 3 === 0 ? 'PROMPT' : 'UNRELIABLE', crews: '' }),
  THIN: () => ({ personality: 'PROMPT', crews: '2' }),
};

/** The transport providers of a market in a scenario, by name. */
export const behavioursOf = (members: readonly Member[], scenario: Scenario): BehaviourValue[] =>
  members
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .map(({ id, name }, index) => ({ companyId: id, name, ...mannersOf[scenario](index) }));

/** The form of a market as it opens. */
export const simulateValues = (
  market: { readonly id: string; readonly members: readonly { readonly company: Member }[] } | null,
): SimulateValues => ({
  marketId: market?.id ?? '',
  days: '7',
  tripsPerDay: '100',
  seed: '1',
  scenario: 'NORMAL',
  behaviours: behavioursOf(market?.members.map(({ company }) => company) ?? [], 'NORMAL'),
});

const numberOf = (text: string): number => (text.trim() === '' ? null : Number(text)) as number;

/** The form as it is sent; a number that is none is the rule's to refuse. */
export const simulateInput = (values: SimulateValues): SimulateMarketInput => ({
  marketId: values.marketId,
  days: numberOf(values.days),
  tripsPerDay: numberOf(values.tripsPerDay),
  seed: numberOf(values.seed),
  behaviours: values.behaviours.map(({ companyId, personality, crews }) => ({
    companyId,
    personality,
    crews: crews.trim() === '' ? null : Number(crews),
  })),
});
