import { chakra } from '@chakra-ui/react';
import { Activity } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { SimulatePage_marketFragment } from '../../gql/hooks.ts';
import { simulationRules } from '@ptc/schema/rules/simulation';
import { useRule } from '../../lib/forms/useRule.ts';
import { EmptyState, ErrorState, Skeletons } from '../../ui/Feedback.tsx';
import { AppForm } from '../../ui/form/AppForm.tsx';
import { FormPart } from '../../ui/form/FormContext.ts';
import { Panel } from '../../ui/Panel.tsx';
import { SimulateFields } from './SimulateFields.tsx';
import { simulateInput, simulateValues, type SimulateValues } from './simulate.state.ts';
import { simulateMessages as m } from './SimulatePage.messages.ts';
import { SimulationResult } from './SimulationResult.tsx';
import { useSimulate } from './useSimulate.ts';

const rule = simulationRules();

/** The form, and under it what came of running it. */
export function Simulation(props: { markets: readonly SimulatePage_marketFragment[] }): ReactNode {
  const intl = useIntl();
  const { markets } = props;
  const validate = useRule<SimulateValues>(rule, simulateInput);
  const { state, run } = useSimulate();
  return (
    <AppForm<SimulateValues>
      initialValues={simulateValues(markets[0] ?? null)}
      validate={validate}
      onSubmit={run}
    >
      {(form) => (
        <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="4">
          <SimulateFields markets={markets} running={state.kind === 'running'} />
          <section aria-label={intl.formatMessage(m.report)} aria-busy={state.kind === 'running'}>
            {state.kind === 'none' ? (
              <EmptyState
                icon={<Activity size={28} />}
                title={intl.formatMessage(m.nothingYet)}
                text={intl.formatMessage(m.nothingYetText)}
              />
            ) : null}
            {state.kind === 'running' ? (
              <Panel title={intl.formatMessage(m.running)}>
                <Skeletons rows={6} />
              </Panel>
            ) : null}
            {state.kind === 'refused' ? (
              <ErrorState
                title={intl.formatMessage(m.refused)}
                text={state.message}
                requestId={state.requestId}
                onRetry={() => form.submit()}
              />
            ) : null}
            {state.kind === 'played' ? (
              <FormPart<SimulateValues, boolean>
                of={({ values }) => JSON.stringify(simulateInput(values)) !== JSON.stringify(state.input)}
              >
                {(outdated) => (
                  <SimulationResult
                    report={state.report}
                    played={state.input}
                    timeZone={markets.find(({ id }) => id === state.input.marketId)?.timeZone ?? null}
                    outdated={outdated}
                  />
                )}
              </FormPart>
            ) : null}
          </section>
        </chakra.div>
      )}
    </AppForm>
  );
}
