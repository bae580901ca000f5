import { Button } from '@chakra-ui/react';
import { useCallback, useEffect, useId, useMemo, useRef, useState, type ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import { useIntl } from 'react-intl';
import type { FormikErrors } from 'formik';
import type { BookingEditor_itineraryFragment } from '../../gql/hooks.ts';
import { AppForm } from '../../ui/form/AppForm.tsx';
import { useSession } from '../../lib/session/session.ts';
import { errorsOf, useIssueWords } from '../../lib/forms/issueWords.ts';
import { present } from '../../lib/time/present.ts';
import { useUnsavedGuard } from '../../ui/form/useUnsavedGuard.ts';
import { AppDialog } from '../../ui/AppDialog.tsx';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { toast } from '../../ui/toaster.ts';
import type { BookingDraft } from './booking-draft.ts';
import { formName } from './booking-editor.paths.ts';
import { isChanged } from './booking-editor.preview.ts';
import type { BookingMode, BookingValues } from './booking-editor.values.ts';
import { BookingForm, type FormReport } from './BookingForm.tsx';
import { bookingMessages as m } from './bookingEditor.messages.ts';
import { bookingRules } from './bookingRules.ts';
import { Lacking } from './Lacking.tsx';
import { onPathKey, onPathKeyDown } from './pathKeys.ts';
import { SaveButton } from './SaveButton.tsx';
import type { SameAsOf, SendStored } from './saving.ts';
import { StaleBooking } from './StaleBooking.tsx';
import type { TestMode } from './TestBooking.tsx';
import { lastDestination } from './lastDestination.ts';
import type { BookingNotes } from './useBookingDrafts.ts';
import { EditorContext, type Signing } from './useBookingForm.ts';
import { usePathKeys } from './usePathKeys.ts';
import { useSaveCycle } from './useSaveCycle.ts';

const TestBooking = lazyPart(
  () => import('./TestBooking.tsx'),
  (part) => part.TestBooking,
);

/** Where typing begins: the patient of a new booking, else the first time that can be changed. */
const firstField = {
  get current(): HTMLElement | null {
    return (
      document.querySelector('[data-field="patient"] input:not([readonly])') ??
      document.querySelector('[name^="legs."][name$=".at"]:not([readonly])')
    );
  },
};

/** Of a leg that is added: where it goes. */
const addedLeg = {
  get current(): HTMLElement | null {
    return lastDestination();
  },
};

export interface BookingEditorProps {
  mode: BookingMode;
  /** What the form starts with. */
  initial: BookingValues;
  /** What is begun with it already (a leg to add); null: nothing. */
  begun?: BookingValues | null;
  /** The booking that is edited, resubmitted or copied. */
  itinerary: BookingEditor_itineraryFragment | null;
  /** What sends it where it is a template: brought by the page of templates, which alone needs it. */
  sendTemplate?: SendStored;
  /** In which version it still says what the form began with. */
  sameTemplate?: SameAsOf;
  onClose: () => void;
  onSaved: (itinerary: BookingEditor_itineraryFragment) => void;
  /** Where what is typed is written down. */
  notes: BookingNotes;
  /** A form that somebody goes on with: it takes the place of `initial`. */
  resumed: BookingDraft | null;
  /** Test mode: asked by this version of a questionnaire, and nothing is booked. Null: it is booked. */
  testVersionId?: string | null;
  /** Stands above the form. */
  before?: ReactNode;
}

/** The booking editor, full screen: New, a copy, Edit or Resubmit. */
export function BookingEditor(props: BookingEditorProps): ReactNode {
  const intl = useIntl();
  const words = useIssueWords();
  const forOthersOnly = !useSession().company.isCareProvider;
  const form = useId();
  const { mode, itinerary, notes, onSaved, resumed } = props;
  const begun = resumed === null ? (props.begun ?? null) : null;
  const initial = resumed?.values ?? begun ?? props.initial;
  const [report, setReport] = useState<FormReport>({
    dirty: false,
    isDirty: () => false,
    waiting: false,
    ruleMissing: false,
    recurring: initial.recurrence !== null,
    several: initial.type === 'MULTI',
    company: initial.bookedFor?.name ?? null,
    missing: [],
  });
  const [saved, setSaved] = useState<{
    itinerary: BookingEditor_itineraryFragment;
    keptDates: readonly string[];
  } | null>(null);
  const cycle = useSaveCycle({
    mode,
    itinerary,
    sendTemplate: props.sendTemplate ?? null,
    sameTemplate: props.sameTemplate ?? null,
    initial: props.initial,
    resumed,
    onSending: notes.sending,
    onSaved: (one, keptDates) => setSaved({ itinerary: one, keptDates }),
  });
  const testVersionId = props.testVersionId ?? null;
  const testMode = useRef<TestMode>({ part: 'legs', submit: null });
  const [trying, setTrying] = useState(false);
  const signing: Signing = useRef(null);
  const leave = useUnsavedGuard(report.dirty && saved === null, notes.over);
  const { base } = cycle;
  const judged = useRef(base);
  useEffect(() => {
    judged.current = base;
  });
  useEffect(() => {
    // Only now does the guard know that there is nothing left to lose.
    if (saved === null) return;
    const { itinerary: one, keptDates } = saved;
    notes.over();
    const done =
      mode === 'edit'
        ? m.updated
        : mode === 'resubmit'
          ? m.resubmitted
          : mode === 'template'
            ? m.updatedTemplate
            : one.isTemplate
              ? m.createdTemplate
              : m.created;
    toast.success(
      keptDates.length > 0
        ? intl.formatMessage(m.updatedTemplateKept, { name: one.name, count: keptDates.length })
        : intl.formatMessage(done, { name: one.name }),
    );
    onSaved(one);
    if (!one.isTemplate) signing.current?.(one.trips);
  }, [saved, intl, mode, notes, onSaved]);
  usePathKeys();
  const adds = begun !== null;
  useEffect(() => {
    // The field gets the keyboard by the dialog, which moves nothing.
    if (adds) addedLeg.current?.scrollIntoView({ block: 'center' });
  }, [adds]);
  useEffect(() => void bookingRules(), []);
  const validate = useCallback(
    async (values: BookingValues): Promise<FormikErrors<BookingValues>> => {
      const rules = await bookingRules();
      const issues =
        rules?.bookingIssues(values, {
          mode,
          original: judged.current.original,
          now: present(),
          forOthersOnly,
        }) ?? [];
      return errorsOf<BookingValues>(
        issues.map((issue) => ({ name: formName(issue.path, values), text: words(issue) })),
      );
    },
    [forOthersOnly, mode, words],
  );
  const info = useMemo(
    () => ({
      mode,
      itineraryId: mode === 'edit' || mode === 'resubmit' ? (itinerary?.id ?? null) : null,
      transportProvider: itinerary?.transportProvider?.name ?? null,
      isDraft: itinerary?.status === 'DRAFT',
      isTest: testVersionId !== null,
      signing,
    }),
    [itinerary, mode, testVersionId],
  );
  const close = (): void => leave(props.onClose, report.isDirty);
  return (
    <AppDialog
      open
      width="full"
      busy={cycle.busy || trying}
      onClose={close}
      initialFocus={begun === null ? firstField : addedLeg}
      title={titleOf()}
      footer={
        <>
          <Lacking mode={mode} report={report} />
          <Button variant="outline" disabled={cycle.busy} onClick={close}>
            {intl.formatMessage(m.close)}
          </Button>
          {testVersionId === null ? null : (
            <Button
              type="submit"
              form={form}
              variant="outline"
              disabled={trying}
              onClick={() => {
                testMode.current.part = 'payloads';
              }}
            >
              {intl.formatMessage(m.testPreview)}
            </Button>
          )}
          <chakra.span
            display="flex"
            flexWrap="wrap"
            alignItems="center"
            justifyContent="flex-end"
            gap="2"
            onClickCapture={() => {
              testMode.current.part = 'legs';
            }}
          >
            <SaveButton form={form} mode={mode} busy={cycle.busy || trying} report={report} />
          </chakra.span>
        </>
      }
    >
      <chakra.div onKeyDownCapture={onPathKeyDown} onKeyDown={(event) => onPathKey(event, form)}>
        <EditorContext value={info}>
          <AppForm<BookingValues>
            id={form}
            initialValues={initial}
            validate={validate}
            onSubmit={async (values) => {
              if (testVersionId !== null) return testMode.current.submit?.(values);
              const changes = mode === 'edit' || mode === 'template';
              // The button has said so.
              const same = changes && !cycle.isMerged() && !isChanged(base.original, values);
              return same ? [] : cycle.submit(values);
            }}
          >
            {props.before ? <chakra.div mb="3">{props.before}</chakra.div> : null}
            <BookingForm base={base} onTyped={notes.typed} onReport={setReport} />
            <StaleBooking cycle={cycle} name={itinerary?.name ?? ''} />
            {testVersionId === null ? null : (
              <TestBooking versionId={testVersionId} mode={testMode} onBusy={setTrying} />
            )}
          </AppForm>
        </EditorContext>
      </chakra.div>
    </AppDialog>
  );

  function titleOf(): string {
    const name = itinerary?.name ?? '';
    if (report.recurring) return intl.formatMessage(m.titleRecurring);
    const { several, company } = report;
    const own = intl.formatMessage(
      {
        new: several ? m.severalNew : m.titleNew,
        copy: several ? m.severalCopy : m.titleCopy,
        edit: several ? m.severalEdit : m.titleEdit,
        resubmit: several ? m.severalResubmit : m.titleResubmit,
        template: m.titleTemplate,
      }[mode],
      { name },
    );
    const title = company === null ? own : intl.formatMessage(m.titleFor, { title: own, company });
    return testVersionId === null ? title : intl.formatMessage(m.testTitle, { title });
  }
}
