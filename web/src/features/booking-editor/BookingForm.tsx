import { chakra } from '@chakra-ui/react';
import { useEffect, type ReactNode } from 'react';
import { useHasRole } from '../../lib/session/session.ts';
import type { SaveBase } from './booking-draft.ts';
import { isChanged } from './booking-editor.preview.ts';
import type { BookingValues } from './booking-editor.values.ts';
import { AppliesPanel } from './AppliesPanel.tsx';
import { BookingTypePanel } from './BookingTypePanel.tsx';
import { CallerPanel } from './CallerPanel.tsx';
import { GeneralPanel } from './GeneralPanel.tsx';
import { LegPanels } from './LegPanels.tsx';
import { RecurrencePanel } from './RecurrencePanel.tsx';
import { useBookingForm } from './useBookingForm.ts';
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

/** The panels of the editor: general across, the trip and the caller at the left, booking type, VIP and dispatch at the right. */
export function BookingForm(props: {
  base: SaveBase;
  /** What was typed so far; null: nothing. */
  onTyped: (values: BookingValues | null, base: SaveBase) => void;
  onReport: (report: FormReport) => void;
}): ReactNode {
  const { values, change, mode, itineraryId } = useBookingForm();
  const routeState = useLegRoutes(values, change);
  const dispatch = useDispatchPreview(values, itineraryId);
  const vip = useHasRole('BOOKING_VIP', 'BOOKING_SUPERVISOR');
  const { base, onReport, onTyped } = props;
  const dirty = isChanged(base.original, values);
  const waiting =
    dispatch.state === 'searching' || values.legs.some((leg) => routeState(leg) === 'searching');
  const ruleMissing = dispatch.state === 'known' && dispatch.plan !== null && dispatch.plan.ruleId === null;
  const recurring = values.recurrence !== null;
  useEffect(
    () => onReport({ dirty, waiting, ruleMissing, recurring }),
    [dirty, onReport, recurring, ruleMissing, waiting],
  );
  useEffect(() => onTyped(dirty ? values : null, base), [base, dirty, onTyped, values]);
  return (
    <chakra.div display="grid" gap="3" maxW="1680px" mx="auto">
      {values.applies ? <AppliesPanel applies={values.applies} /> : null}
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
          <LegPanels routeState={routeState} ruleMissing={ruleMissing} />
          {recurring ? (
            <chakra.div mt="3">
              <RecurrencePanel />
            </chakra.div>
          ) : null}
        </chakra.div>
        <chakra.div gridArea="type" minW="0">
          <BookingTypePanel {...dispatch} vip={vip && mode !== 'edit' && mode !== 'template'} />
        </chakra.div>
        {mode === 'resubmit' || mode === 'template' ? null : (
          <chakra.div gridArea="caller" minW="0">
            <CallerPanel />
          </chakra.div>
        )}
      </chakra.div>
    </chakra.div>
  );
}
