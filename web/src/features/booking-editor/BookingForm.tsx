import { chakra } from '@chakra-ui/react';
import { memo, useDeferredValue, useEffect, useMemo, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { DispatchPreview_planFragment, SimilarBookings_similarFragment } from '../../gql/hooks.ts';
import type { DispatchState } from '../../parts/DispatchPreview.tsx';
import type { RouteState } from '../../parts/RouteSummary.tsx';
import { useFormMemory } from '../../ui/form/FormContext.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import type { SaveBase } from './booking-draft.ts';
import { capableOf, formsAsked, isChanged } from './booking-editor.preview.ts';
import type { BookingValues, LegValues } from './booking-editor.values.ts';
import { BookingHead } from './BookingHead.tsx';
import { bookingMessages as m } from './bookingEditor.messages.ts';
import { DispatchSide } from './DispatchSide.tsx';
import { Folds } from './Folds.tsx';
import { LegPanels } from './LegPanels.tsx';
import { LegRoute } from './LegRoute.tsx';
import { NeedStep } from './NeedStep.tsx';
import { pathMessages as path } from './path.messages.ts';
import { PathKeys } from './PathKeys.tsx';
import { PatientStep } from './PatientStep.tsx';
import { missingOf, type Missing } from './booking-editor.usual.ts';
import { SimilarBookings } from './SimilarBookings.tsx';
import { Step } from './Step.tsx';
import { useBooking, useBookingForm } from './useBookingForm.ts';
import { useDispatchPreview } from './useDispatchPreview.ts';
import { useLegRoutes } from './useLegRoutes.ts';
import { useSimilarBookings } from './useSimilarBookings.ts';

/** What a health record prepared. */
const PreparedNotice = lazyPart(
  () => import('./PreparedNotice.tsx'),
  (part) => part.PreparedNotice,
  'panel',
);
/** Which of its occurrences an edit of a template is about. */
const AppliesPanel = lazyPart(
  () => import('./AppliesPanel.tsx'),
  (part) => part.AppliesPanel,
  'panel',
);
/** Few legs need forms. */
const FormsBeside = lazyPart(
  () => import('./FormsBeside.tsx'),
  (part) => part.FormsBeside,
);
/** Templates alone recur. */
const RecurrencePanel = lazyPart(
  () => import('./RecurrencePanel.tsx'),
  (part) => part.RecurrencePanel,
  'panel',
);

/** What the dialog around the form needs to know of it. */
export interface FormReport {
  dirty: boolean;
  /** The same at this very moment: `dirty` follows the last key. */
  isDirty: () => boolean;
  /** Answers the form waits for: the route, the dispatch rule. */
  waiting: boolean;
  /** The rule was looked for and there is none. */
  ruleMissing: boolean;
  /** It is to become a recurring template. */
  recurring: boolean;
  /** It has several legs, which is another heading. */
  several: boolean;
  /** By proxy: whom it is booked for. */
  company: string | null;
  /** What it lacks, in typing order. */
  missing: readonly Missing[];
}

interface BookingFormProps {
  base: SaveBase;
  /** What was typed so far; null: nothing. */
  onTyped: (values: BookingValues | null, base: SaveBase) => void;
  onReport: (report: FormReport) => void;
}

/** The form: the path, and what would come of it. */
export const BookingForm = memo(function BookingForm(props: BookingFormProps): ReactNode {
  return (
    <chakra.div
      display="grid"
      columnGap="6"
      rowGap="4"
      maxW="1680px"
      mx="auto"
      alignItems="start"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 400px' }}
    >
      <BookingSides {...props} />
    </chakra.div>
  );
});

/**
 * What reads all of the form follows the typing and does not hold it up: with the key itself nothing of it is
 * drawn.
 */
const BookingSides = (props: BookingFormProps): ReactNode => (
  <Followed {...props} values={useDeferredValue(useBooking((all) => all))} />
);

/** Routes, the dispatch rule, whether anything was changed, the draft. */
const Followed = memo(function Followed(props: BookingFormProps & { values: BookingValues }): ReactNode {
  const { change, itineraryId, mode } = useBookingForm();
  const { store } = useFormMemory();
  const { values } = props;
  const routeState = useLegRoutes(values, change);
  const dispatch = useDispatchPreview(values, itineraryId);
  const similar = useSimilarBookings(values, itineraryId, mode);
  const { base, onReport, onTyped } = props;
  const dirty = useMemo(() => isChanged(base.original, values), [base, values]);
  const waiting =
    dispatch.state === 'searching' || values.legs.some((leg) => routeState(leg) === 'searching');
  const ruleMissing = dispatch.state === 'known' && dispatch.plan !== null && dispatch.plan.ruleId === null;
  const recurring = values.recurrence !== null;
  const several = values.type === 'MULTI';
  const company = values.bookedFor?.name ?? null;
  const lacks = missingOf(values).join(' ');
  useEffect(() => {
    const missing = lacks === '' ? [] : (lacks.split(' ') as Missing[]);
    const isDirty = (): boolean => isChanged(base.original, store.get().values as BookingValues);
    onReport({ dirty, isDirty, waiting, ruleMissing, recurring, several, company, missing });
  }, [base, company, dirty, lacks, onReport, recurring, ruleMissing, several, store, waiting]);
  useEffect(() => onTyped(dirty ? values : null, base), [base, dirty, onTyped, values]);
  return (
    <>
      <BookingPath
        similar={similar}
        routeState={routeState}
        ruleMissing={ruleMissing}
        capable={capableOf(dispatch.plan)}
      />
      <Outcome {...dispatch} routeState={routeState} />
    </>
  );
});

/** The path at the left, in typing order. */
const BookingPath = memo(function BookingPath(props: {
  similar: readonly SimilarBookings_similarFragment[];
  routeState: (leg: LegValues) => RouteState;
  ruleMissing: boolean;
  capable: string | null;
}): ReactNode {
  const intl = useIntl();
  const { creating } = useBookingForm();
  const { applies, preparedId, recurring, need } = useBooking((values) => ({
    applies: values.applies,
    preparedId: values.preparedBookingId,
    recurring: values.recurrence !== null,
    need: !missingOf(values).includes('NEED'),
  }));
  return (
    <chakra.div display="grid" gap="3" minW="0">
      {applies ? <AppliesPanel applies={applies} /> : null}
      {preparedId ? <PreparedNotice recordId={preparedId} /> : null}
      <BookingHead />
      {creating ? <PathKeys /> : null}
      <PatientStep />
      <SimilarBookings similar={props.similar} />
      <LegPanels routeState={props.routeState} ruleMissing={props.ruleMissing} />
      <Step title={intl.formatMessage(path.need)} done={need}>
        <NeedStep />
      </Step>
      {recurring ? <RecurrencePanel /> : null}
      <Folds capable={props.capable} />
    </chakra.div>
  );
});

/** What asks for the forms of the booking as it is typed: it alone follows each word. */
function TypedForms({ ruleId }: { ruleId: string | null }): ReactNode {
  const { itineraryId, signing } = useBookingForm();
  const asked = useBooking((values) => formsAsked(values, itineraryId));
  const patientId = useBooking(({ patient }) => patient?.id ?? null);
  return <FormsBeside asked={asked} ruleId={ruleId} patientId={patientId} signing={signing} />;
}

/** At the right, always in sight: what would come of it. */
const Outcome = memo(function Outcome(props: {
  state: DispatchState;
  plan: DispatchPreview_planFragment | null;
  routeState: (leg: LegValues) => RouteState;
}): ReactNode {
  const intl = useIntl();
  const isOne = useBooking((values) => values.legs.length === 1);
  return (
    <chakra.aside
      minW="0"
      display="grid"
      gap="3"
      position={{ xl: 'sticky' }}
      top={{ xl: '0' }}
      aria-label={intl.formatMessage(m.dispatch)}
    >
      {isOne ? <LegRoute index={0} routeState={props.routeState} /> : null}
      <DispatchSide state={props.state} plan={props.plan} />
      {props.plan ? <TypedForms ruleId={props.plan.ruleId} /> : null}
    </chakra.aside>
  );
});
