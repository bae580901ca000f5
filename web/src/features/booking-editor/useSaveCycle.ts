import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import type { BookingEditor_itineraryFragment } from '../../gql/hooks.ts';
import type { ServerIssue } from '../../lib/forms/serverIssues.ts';
import { present } from '../../lib/time/present.ts';
import { useTime } from '../../lib/time/useTime.ts';
import type { Side } from '../../parts/versions.ts';
import { useConfirm } from '../../ui/confirm.ts';
import { useSave } from '../../ui/form/useSave.ts';
import { useFailure } from '../../ui/useFailure.ts';
import type { BookingDraft, SaveBase } from './booking-draft.ts';
import { merged } from './booking-editor.merge.ts';
import { formName, serverIssues } from './booking-editor.paths.ts';
import type { BookingMode, BookingValues } from './booking-editor.values.ts';
import { bookingMessages as m } from './bookingEditor.messages.ts';
import { savingMessages } from './bookingSaving.messages.ts';
import { askAnyway } from './askAnyway.tsx';
import { confirmBooking } from './confirmBooking.ts';
import { beside, useSendBooking } from './saveBooking.ts';
import type { Said, SameAsOf, SendStored } from './saving.ts';

/** The other version, while the person decides between the two. */
export interface Stale {
  base: BookingValues;
  mine: BookingValues;
  theirs: BookingValues;
  version: number;
  changedBy: string | null;
  changedAt: string | null;
}

export interface SaveCycle {
  busy: boolean;
  base: SaveBase;
  stale: Stale | null;
  submit: (values: BookingValues) => Promise<readonly ServerIssue[]>;
  /** Back to the form: what was typed stays, and the next save is compared with what is stored now. */
  keepEditing: () => void;
  /** The merged form, which is then sent as any other; null where there is nothing to decide. */
  merge: (sides: Record<string, Side>) => BookingValues | null;
  /** Whether the form was merged and not sent since: it is, also where nothing of one's own is left. */
  isMerged: () => boolean;
}

/**
 * Saving, from pressing the button to an end: saved, issues beside their fields, or two versions to choose
 * from.
 */
export function useSaveCycle(options: {
  mode: BookingMode;
  itinerary: BookingEditor_itineraryFragment | null;
  /** What sends a template; null: it is a booking. */
  sendTemplate: SendStored | null;
  /** In which version the template still says what the form began with. */
  sameTemplate: SameAsOf | null;
  initial: BookingValues;
  /** What is gone on with after the page was closed. */
  resumed: BookingDraft | null;
  /** A submission is on its way under a key; null: it was answered. */
  onSending: (submission: string | null) => void;
  onSaved: (itinerary: BookingEditor_itineraryFragment, keptDates: readonly string[]) => void;
}): SaveCycle {
  const { mode, itinerary } = options;
  const intl = useIntl();
  const failure = useFailure();
  const title = intl.formatMessage(
    mode === 'edit' || mode === 'template'
      ? m.updateError
      : mode === 'resubmit'
        ? m.resubmitError
        : m.saveError,
  );
  const page = { intl, time: useTime(), confirm: useConfirm() };
  const { save, busy } = useSave(options.resumed?.submission);
  const send = useSendBooking(mode, options.sendTemplate);
  const stored =
    itinerary !== null && (mode === 'edit' || mode === 'resubmit' || mode === 'template')
      ? { id: itinerary.id, version: itinerary.version }
      : null;
  const [base, setBase] = useState<SaveBase>(options.resumed?.base ?? { original: options.initial, stored });
  const [stale, setStale] = useState<Stale | null>(null);
  // What is saved stays saved: until the form is gone, a second press does nothing.
  const over = useRef(false);
  const [saved, setSaved] = useState(false);
  const isMerged = useRef(false);

  const run = async (
    values: BookingValues,
    from: typeof base,
    said: Said = { confirmations: [], confirmedDuplicates: [] },
  ): Promise<readonly ServerIssue[]> => {
    if (over.current) return [];
    const target = from.stored === null ? null : { ...from.stored, original: from.original };
    let legIndexes: number[] = [];
    const tell = async (message: string): Promise<readonly ServerIssue[]> => {
      await failure(title, { message });
      return [];
    };
    return save({
      call: async (idempotencyKey) => {
        options.onSending(idempotencyKey);
        const sent = await send(values, target, { idempotencyKey, ...said });
        options.onSending(null);
        legIndexes = sent.legIndexes;
        return sent.result;
      },
      failed: title,
      // Said by the editor, once it knows that there is nothing left to lose.
      saved: null,
      form: true,
      done: (answer) => {
        if (answer.__typename !== 'SaveSuccess') return;
        over.current = true;
        setSaved(true);
        if (answer.unattached === true)
          void failure(intl.formatMessage(savingMessages.attachFailed, { name: answer.itinerary.name }), {
            message: intl.formatMessage(savingMessages.attachFailedText),
          });
        options.onSaved(answer.itinerary, answer.keptDates ?? []);
      },
      onRefusal: async (answer) => {
        switch (answer.__typename) {
          case 'InvalidInput':
            return serverIssues(answer.issues, legIndexes).map(({ path, message }) => ({
              path: formName(path, values).split('.'),
              code: 'invalid',
              message,
            }));
          case 'NoDispatchRule':
            return tell(
              [intl.formatMessage(m.needsRule), ...answer.reasons.map(({ message }) => message)].join('\n'),
            );
          case 'ConfirmationRequired':
            // A question already answered is not asked again for ever.
            return said.confirmations.includes(answer.confirmation) ||
              !(await confirmBooking(answer, values, page))
              ? []
              : run(values, from, {
                  ...said,
                  confirmations: [...said.confirmations, answer.confirmation],
                });
          case 'ConfirmDuplicates':
            // As long as there is something that was not shown yet: another booking may have come meanwhile.
            return answer.similar.every(({ key }) => said.confirmedDuplicates.includes(key)) ||
              !(await askAnyway(answer.similar, page))
              ? []
              : run(values, from, { ...said, confirmedDuplicates: answer.similar.map(({ key }) => key) });
          case 'IdempotencyConflict':
            return tell(intl.formatMessage(savingMessages.sentBefore));
          case 'StaleVersion': {
            const { current } = answer;
            if (mode === 'template' && from.stored !== null) {
              // A day that was booked, skipped or changed makes another version of a template, and of what
              // this form shows nothing is another.
              const version = (await options.sameTemplate?.(from.original).catch(() => null)) ?? null;
              if (version === null) return null;
              const next = { ...from, stored: { ...from.stored, version } };
              setBase(next);
              return run(values, next, said);
            }
            if (mode === 'template' || current?.__typename !== 'Itinerary') return null;
            const { theirs, mine } = beside(from.original, values, current, mode, present());
            if (mine !== null) {
              const next = { original: theirs, stored: { id: current.id, version: current.version } };
              setBase(next);
              return run(mine, next);
            }
            setStale({
              base: from.original,
              mine: values,
              theirs,
              version: current.version,
              changedBy: answer.changedBy?.displayName ?? null,
              changedAt: answer.changedAt,
            });
            return [];
          }
          default:
            return null;
        }
      },
    });
  };

  return {
    busy: busy || saved,
    base,
    stale,
    submit: (values) => {
      isMerged.current = false;
      return run(values, base);
    },
    keepEditing: () => setStale(null),
    merge: (sides) => {
      if (stale === null || base.stored === null) return null;
      setStale(null);
      setBase({ original: stale.theirs, stored: { ...base.stored, version: stale.version } });
      isMerged.current = true;
      return merged(stale.mine, stale.theirs, sides, present());
    },
    isMerged: () => isMerged.current,
  };
}
