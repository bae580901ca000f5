import { Button, chakra } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import {
  useRuleReplay_legsQuery,
  useRuleReplay_trialQuery,
  type RuleDraftInput,
} from '../../../gql/hooks.ts';
import { faultOf } from '../../../lib/apollo/faults.ts';
import { useTime } from '../../../lib/time/useTime.ts';
import { DispatchPlan } from '../../../parts/DispatchPlan.tsx';
import { AppDialog } from '../../../ui/AppDialog.tsx';
import { ErrorState, Skeletons } from '../../../ui/Feedback.tsx';
import { Select } from '../../../ui/Select.tsx';
import { replayMessages as m } from './replay.messages.ts';

/** The draft on a leg of the market: who would have been asked for it. */
export function TryDialog(props: {
  draft: RuleDraftInput;
  timeZone: string;
  onClose: () => void;
}): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const { draft } = props;
  const legs = useRuleReplay_legsQuery({ variables: { marketId: draft.marketId } });
  const nodes = legs.data?.trips.nodes ?? [];
  const unseen = legs.error !== undefined && faultOf(legs.error).code === 'FORBIDDEN';
  const [chosen, setChosen] = useState('');
  const tripId = chosen === '' ? (nodes[0]?.id ?? '') : chosen;
  const trial = useRuleReplay_trialQuery({ variables: { input: draft, tripId }, skip: tripId === '' });
  const plan = (trial.data ?? trial.previousData)?.ruleTrial;
  return (
    <AppDialog
      open
      width={1000}
      title={intl.formatMessage(m.try)}
      onClose={props.onClose}
      footer={
        <Button variant="outline" onClick={props.onClose}>
          {intl.formatMessage(m.close)}
        </Button>
      }
    >
      <chakra.p mb="3" color="fg.muted">
        {intl.formatMessage(m.tryText)}
      </chakra.p>
      {unseen ? (
        <p>{intl.formatMessage(m.unseenLegs)}</p>
      ) : legs.data && nodes.length === 0 ? (
        <p>{intl.formatMessage(m.noLegs)}</p>
      ) : legs.error || trial.error ? (
        <ErrorState
          title={intl.formatMessage(m.failed)}
          onRetry={() => void (legs.error ? legs.refetch() : trial.refetch())}
        />
      ) : legs.data ? (
        <chakra.div display="grid" gap="3" gridTemplateColumns="minmax(0, 1fr)">
          <Select
            label={intl.formatMessage(m.leg)}
            noEmpty
            value={tripId}
            onChange={setChosen}
            options={nodes.map((leg) => ({
              value: leg.id,
              label: `${time.at(leg.pickUpAt, leg.pickUpTimeZone, 'short')} · ${leg.name} · ${intl.formatMessage(m.way, { from: leg.pickUp.label, to: leg.dropOff.label })}`,
            }))}
          />
          {plan ? (
            <DispatchPlan plan={plan} searching={trial.loading} timeZone={props.timeZone} />
          ) : (
            <Skeletons rows={5} />
          )}
        </chakra.div>
      ) : (
        <Skeletons rows={6} />
      )}
    </AppDialog>
  );
}
