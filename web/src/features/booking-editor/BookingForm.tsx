import { chakra } from '@chakra-ui/react';
import { memo, useDeferredValue, useEffect, useMemo, type ReactNode } from 'react';
import type { DispatchPreview_planFragment } from '../../gql/hooks.ts';
import { useHasRole } from '../../lib/session/session.ts';
import type { DispatchState } from '../../parts/DispatchPreview.tsx';
import type { RouteState } from '../../parts/RouteSummary.tsx';
import type { SaveBase } from './booking-draft.ts';
import { isChanged } from './booking-editor.preview.ts';
import type { BookingValues, LegValues } from './booking-editor.values.ts';
import { AppliesPanel } from './AppliesPanel.tsx';
import { BookingTypePanel } from './BookingTypePanel.tsx';
import { CallerPanel } from './CallerPanel.tsx';
import { GeneralPanel } from './GeneralPanel.tsx';
import { LegPanels } from './LegPanels.tsx';
import { RecurrencePanel } from './RecurrencePanel.tsx';
import { useBooking, useBookingForm } from './useBookingForm.ts';
import { useDispatchPreview } from './useDispatchPreview.ts';
import { useLegRoutes } from './useLegRoutes.ts';

/** What the dialog around the form needs to know of it. */
export interface FormReport {
  dirty: boolean;
  /** Answers the form waits for: the route, the dispatch rule. */
  waiting: boolean;
  /** The rule was looked for and there is none. */
  ruleMissing: boolean;
  /** It is to become a recurring template. */
  recurring: boolean;
}

/** The form, and what reads all of it: routes, the dispatch rule, whether anything was changed, the draft. That follows the typing and does not hold it up. */
export const BookingForm = memo(function BookingForm(props: {
  base: SaveBase;
  /** What was typed so far; null: nothing. */
  onTyped: (values: BookingValues | null, base: SaveBase) => void;
  onReport: (report: FormReport) => void;
}): ReactNode {
  const { change, itineraryId } = useBookingForm();
  const values = useDeferredValue(useBooking((all) => all));
  const routeState = useLegRoutes(values, change);
  const dispatch = useDispatchPreview(values, itineraryId);
  const { base, onReport, onTyped } = props;
  const dirty = useMemo(() => isChanged(base.original, values), [base, values]);
  const waiting =
    dispatch.state === 'searching' || values.legs.some((leg) => routeState(leg) === 'searching');
  const ruleMissing = dispatch.state === 'known' && dispatch.plan !== null && dispatch.plan.ruleId === null;
  const recurring = values.recurrence !== null;
  useEffect(
    () => onReport({ dirty, waiting, ruleMissing, recurring }),
    [dirty, onReport, recurring, ruleMissing, waiting],
  );
  useEffect(() => onTyped(dirty ? values : null, base), [base, dirty, onTyped, values]);
  return <BookingPanels {...dispatch} routeState={routeState} ruleMissing={ruleMissing} />;
});

/** The panels of the editor: general across, the trip and the caller at the left, booking type, VIP and dispatch at the right. */
const BookingPanels = memo(function BookingPanels(props: {
  state: DispatchState;
  plan: DispatchPreview_planFragment | null;
  routeState: (leg: LegValues) => RouteState;
  ruleMissing: boolean;
}): ReactNode {
  const { mode } = useBookingForm();
  const vip = useHasRole('BOOKING_VIP', 'BOOKING_SUPERVISOR');
  const { applies, recurring } = useBooking((values) => ({
    applies: values.applies,
    recurring: values.recurrence !== null,
  }));
  return (
    <chakra.div display="grid" gap="3" maxW="1680px" mx="auto">
      {applies ? <AppliesPanel applies={applies} /> : null}
      <GeneralPanel />
      <chakra.div
        display="grid"
        gap="3"
        alignItems="start"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 3fr) minmax(0, 2fr)' }}
        gridTemplateRows={{ xl: 'auto 1fr' }}
        gridTemplateAreas={{ base: '"trip" "type" "caller"', xl: '"trip type" "caller type"' }}
      >
        <chakra.div gridArea="trip" minW="0">
          <LegPanels routeState={props.routeState} ruleMissing={props.ruleMissing} />
          {recurring ? (
            <chakra.div mt="3">
              <RecurrencePanel />
            </chakra.div>
          ) : null}
        </chakra.div>
        <chakra.div gridArea="type" minW="0">
          <BookingTypePanel
            state={props.state}
            plan={props.plan}
            vip={vip && mode !== 'edit' && mode !== 'template'}
          />
        </chakra.div>
        {mode === 'resubmit' || mode === 'template' ? null : (
          <chakra.div gridArea="caller" minW="0">
            <CallerPanel />
          </chakra.div>
        )}
      </chakra.div>
    </chakra.div>
  );
});
