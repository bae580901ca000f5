import { chakra } from '@chakra-ui/react';
import { memo, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { DispatchPreview_planFragment } from '../../gql/hooks.ts';
import { DispatchPreview, type DispatchState } from '../../parts/DispatchPreview.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { bookingMessages as m } from './bookingEditor.messages.ts';
import { useBooking, useBookingForm } from './useBookingForm.ts';

/** Who would be offered the booking, when, and for what price. */
export const DispatchSide = memo(function DispatchSide(props: {
  state: DispatchState;
  plan: DispatchPreview_planFragment | null;
}): ReactNode {
  const intl = useIntl();
  const { mode, transportProvider } = useBookingForm();
  const { timeZone, started } = useBooking((values) => ({
    timeZone: values.market?.timeZone ?? 'America/New_York',
    started: values.legs.every((leg) => leg.locked),
  }));
  if (started) return null;
  return (
    <Panel title={intl.formatMessage(m.dispatch)}>
      {mode === 'edit' && transportProvider ? (
        <chakra.p mb="3" fontSize="13px" overflowWrap="anywhere" dir="auto">
          {intl.formatMessage(m.taken, { company: transportProvider })}
        </chakra.p>
      ) : null}
      <DispatchPreview state={props.state} plan={props.plan} timeZone={timeZone} />
    </Panel>
  );
});
