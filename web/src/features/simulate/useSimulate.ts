import { useState } from 'react';
import { useIntl } from 'react-intl';
import {
  useSimulatePage_simulateMutation,
  type SimulateMarketInput,
  type SimulatePage_reportFragment,
} from '../../gql/hooks.ts';
import { faultOf } from '../../lib/apollo/faults.ts';
import type { ServerIssue } from '../../lib/forms/serverIssues.ts';
import { uiMessages } from '../../ui/ui.messages.ts';
import { simulateInput, type SimulateValues } from './simulate.state.ts';

/** Where a simulation stands. */
export type SimulationState =
  | { kind: 'none' }
  | { kind: 'running' }
  | { kind: 'refused'; message: string; requestId?: string | undefined }
  | { kind: 'played'; report: SimulatePage_reportFragment; input: SimulateMarketInput };

/** Runs simulations, one after the other. */
export function useSimulate(): {
  state: SimulationState;
  run: (values: SimulateValues) => Promise<readonly ServerIssue[]>;
} {
  const intl = useIntl();
  const [simulate] = useSimulatePage_simulateMutation({ fetchPolicy: 'no-cache' });
  const [state, setState] = useState<SimulationState>({ kind: 'none' });
  const run = async (values: SimulateValues): Promise<readonly ServerIssue[]> => {
    const input = simulateInput(values);
    setState({ kind: 'running' });
    try {
      const answer = (await simulate({ variables: { input } })).data?.simulateMarket;
      if (answer === undefined) throw new Error('the answer was empty');
      if (answer.__typename === 'SimulateMarketSuccess')
        setState({ kind: 'played', report: answer.report, input });
      else if (answer.__typename === 'InvalidInput') {
        setState({ kind: 'none' });
        return answer.issues;
      } else setState({ kind: 'refused', message: answer.message });
    } catch (error) {
      const fault = faultOf(error);
      setState({
        kind: 'refused',
        message: intl.formatMessage(
          fault.kind === 'network' ? uiMessages.networkDown : uiMessages.unexpected,
        ),
        requestId: fault.requestId,
      });
    }
    return [];
  };
  return { state, run };
}
