import { Button, chakra } from '@chakra-ui/react';
import { Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { SimulatePage_marketFragment } from '../../gql/hooks.ts';
import { useFormChange, useFormPart } from '../../ui/form/FormContext.ts';
import { FormTextField } from '../../ui/form/fields.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Select } from '../../ui/Select.tsx';
import { BehaviourList } from './BehaviourList.tsx';
import { behavioursOf, SCENARIOS, type SimulateValues } from './simulate.state.ts';
import { simulateMessages as m } from './SimulatePage.messages.ts';

/** What is to be played: the market, how long, how busy, and how its transport providers are. */
export function SimulateFields(props: {
  markets: readonly SimulatePage_marketFragment[];
  running: boolean;
}): ReactNode {
  const intl = useIntl();
  const { marketId: market, scenario: played } = useFormPart<
    SimulateValues,
    Pick<SimulateValues, 'marketId' | 'scenario'>
  >(({ values }) => ({ marketId: values.marketId, scenario: values.scenario }));
  const changeForm = useFormChange<SimulateValues>();
  const membersOf = (marketId: string) =>
    props.markets.find(({ id }) => id === marketId)?.members.map(({ company }) => company) ?? [];
  const change = (next: Partial<Pick<SimulateValues, 'marketId' | 'scenario'>>): void =>
    changeForm((values) => {
      const { marketId, scenario } = { ...values, ...next };
      return { ...values, marketId, scenario, behaviours: behavioursOf(membersOf(marketId), scenario) };
    });
  return (
    <Panel>
      <chakra.div
        display="grid"
        gridTemplateColumns={{
          base: 'minmax(0, 1fr)',
          sm: 'repeat(2, minmax(0, 1fr))',
          lg: 'minmax(0, 1.4fr) minmax(0, 1.4fr) repeat(3, minmax(0, 1fr))',
        }}
        columnGap="4"
        rowGap="3"
        alignItems="start"
      >
        <Select
          label={intl.formatMessage(m.market)}
          name="marketId"
          value={market}
          onChange={(marketId) => change({ marketId })}
          options={props.markets.map(({ id, displayName }) => ({ value: id, label: displayName }))}
          noEmpty
          required
        />
        <Select
          label={intl.formatMessage(m.scenario)}
          name="scenario"
          value={played}
          onChange={(scenario) => change(scenario ? { scenario } : {})}
          options={SCENARIOS.map((value) => ({ value, label: intl.formatMessage(m[value]) }))}
          noEmpty
        />
        <FormTextField
          name="days"
          label={intl.formatMessage(m.days)}
          hint={intl.formatMessage(m.daysHint)}
          inputMode="numeric"
          required
        />
        <FormTextField
          name="tripsPerDay"
          label={intl.formatMessage(m.tripsPerDay)}
          hint={intl.formatMessage(m.tripsPerDayHint)}
          inputMode="numeric"
          required
        />
        <FormTextField
          name="seed"
          label={intl.formatMessage(m.seed)}
          hint={intl.formatMessage(m.seedHint)}
          inputMode="numeric"
          required
        />
      </chakra.div>
      <BehaviourList />
      <chakra.div display="flex" justifyContent="flex-end" mt="4">
        <Button type="submit" colorPalette="accent" loading={props.running}>
          <Play />
          {intl.formatMessage(m.run)}
        </Button>
      </chakra.div>
    </Panel>
  );
}
