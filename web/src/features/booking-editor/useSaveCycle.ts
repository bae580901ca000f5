import { useApolloClient } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import type { BookingEditor_itineraryFragment } from '../../gql/hooks.ts';
import type { ServerIssue } from '../../lib/forms/serverIssues.ts';
import { present } from '../../lib/time/present.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { useSubmissionKey } from '../../parts/idempotency.ts';
import { useFailure } from '../../parts/useFailure.ts';
import type { Side } from '../../parts/versions.ts';
import { useConfirm } from '../../ui/confirm.ts';
import type { BookingMode, BookingValues } from './booking-editor.values.ts';
import { bookingMessages as m } from './bookingEditor.messages.ts';
import { merged } from './booking-editor.merge.ts';
import { beside, saveBooking } from './saveBooking.ts';
import type { Base, Saved } from './saving.ts';

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
  base: { original: BookingValues };
  stale: Stale | null;
  submit: (values: BookingValues) => Promise<readonly ServerIssue[]>;
  /** Back to the form: what was typed stays, and the next save is compared with what is stored now. */
  keepEditing: () => void;
  /** The merged form; it is also what is saved. */
  mergeAndSave: (sides: Record<string, Side>, show: (values: BookingValues) => void) => Promise<void>;
}

/** Saving, from pressing the button to an end: saved, issues beside their fields, or two versions to choose from. */
export function useSaveCycle(options: {
  mode: BookingMode;
  itinerary: BookingEditor_itineraryFragment | null;
  initial: BookingValues;
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
  const page = {
    mode,
    title,
    intl,
    failure,
    client: useApolloClient(),
    time: useTime(),
    confirm: useConfirm(),
    key: useSubmissionKey(),
  };
  const stored =
    itinerary !== null && (mode === 'edit' || mode === 'resubmit' || mode === 'template')
      ? { id: itinerary.id, version: itinerary.version }
      : null;
  const [base, setBase] = useState<{
    original: BookingValues;
    stored: { id: string; version: number } | null;
  }>({ original: options.initial, stored });
  const [stale, setStale] = useState<Stale | null>(null);
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);

  const save = async (values: BookingValues, target: Base | null): Promise<Saved> => {
    if (sending.current) return { kind: 'stopped' };
    sending.current = true;
    setBusy(true);
    let answer: Saved;
    try {
      answer = await saveBooking(values, target, page);
    } catch (error) {
      await failure(title, { error });
      answer = { kind: 'stopped' };
    }
    // What is saved stays saved: until the form is gone, a second press does nothing.
    sending.current = answer.kind === 'saved';
    setBusy(answer.kind === 'saved');
    return answer;
  };

  const run = async (values: BookingValues, from: typeof base): Promise<readonly ServerIssue[]> => {
    const answer = await save(
      values,
      from.stored === null ? null : { ...from.stored, original: from.original },
    );
    switch (answer.kind) {
      case 'saved':
        options.onSaved(answer.itinerary, answer.keptDates);
        return [];
      case 'issues':
        return answer.issues;
      case 'noRule':
        await failure(title, {
          message: [intl.formatMessage(m.needsRule), ...answer.reasons.map((reason) => reason.message)].join(
            '\n',
          ),
        });
        return [];
      case 'stopped':
        return [];
      case 'stale': {
        const { theirs, mine } = beside(from.original, values, answer.current, mode, present());
        if (mine !== null) {
          const next = {
            original: theirs,
            stored: { id: answer.current.id, version: answer.current.version },
          };
          setBase(next);
          return run(mine, next);
        }
        setStale({
          base: from.original,
          mine: values,
          theirs,
          version: answer.current.version,
          changedBy: answer.changedBy,
          changedAt: answer.changedAt,
        });
        return [];
      }
    }
  };

  return {
    busy,
    base,
    stale,
    submit: (values) => run(values, base),
    keepEditing: () => setStale(null),
    mergeAndSave: async (sides, show) => {
      if (stale === null || base.stored === null) return;
      const values = merged(stale.mine, stale.theirs, sides, present());
      const next = { original: stale.theirs, stored: { ...base.stored, version: stale.version } };
      setStale(null);
      setBase(next);
      show(values);
      await run(values, next);
    },
  };
}
