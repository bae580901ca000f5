import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import {
  useBookingEditor_createMutation, useBookingEditor_resubmitMutation, useBookingEditor_updateMutation,
  type BookingEditor_itineraryFragment, type BookingEditor_refusalFragment, type Confirmation, type RuleFailure,
} from '../../gql/hooks.ts';
import type { ServerIssue } from '../../lib/forms/issues.ts';
import { useSubmissionKey } from '../../parts/idempotency.ts';
import { useFailure } from '../../parts/useFailure.ts';
import { createInput, resubmitInput, updateInput } from './booking-editor.input.ts';
import { formName, serverIssues } from './booking-editor.validate.ts';
import type { BookingMode, BookingValues } from './booking-editor.values.ts';
import { bookingMessages as m } from './bookingEditor.messages.ts';
import { useSaveTemplate } from './useSaveTemplate.ts';
import { useBookingConfirmations } from './useBookingConfirmations.ts';

/** What the form was read from: its id and version, and the values it showed. */
export interface Base {
  id: string;
  version: number;
  original: BookingValues;
}

export type Saved =
  | { kind: 'saved'; itinerary: BookingEditor_itineraryFragment; keptDates: readonly string[] }
  | { kind: 'issues'; issues: readonly ServerIssue[] }
  | { kind: 'stale'; current: BookingEditor_itineraryFragment; changedBy: string | null; changedAt: string | null }
  | { kind: 'noRule'; reasons: readonly { ruleId: string; ruleName: string; failure: RuleFailure; message: string }[] }
  | { kind: 'stopped' };

/** What came back, and which leg of the form each leg that was sent is. */
export type Sending = { result: BookingEditor_refusalFragment | { __typename: 'Saved'; itinerary: BookingEditor_itineraryFragment; keptDates?: readonly string[] } | undefined; legIndexes: number[] };

/** Sends the booking. Questions are asked and sent again with their answers; every refusal ends in words. */
export function useSaveBooking(mode: BookingMode): { save: (values: BookingValues, base: Base | null) => Promise<Saved>; busy: boolean } {
  const intl = useIntl();
  const failure = useFailure();
  const confirmed = useBookingConfirmations();
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  const key = useSubmissionKey();
  const [create] = useBookingEditor_createMutation();
  const [update] = useBookingEditor_updateMutation();
  const [resubmit] = useBookingEditor_resubmitMutation();
  const sendTemplate = useSaveTemplate();
  const title = intl.formatMessage(mode === 'edit' || mode === 'template' ? m.updateError : mode === 'resubmit' ? m.resubmitError : m.saveError);

  const send = async (values: BookingValues, base: Base | null, confirmations: readonly Confirmation[]): Promise<Sending> => {
    const submission = { idempotencyKey: key.current(), confirmations };
    if (base === null || mode === 'new' || mode === 'copy') {
      const { input, legIndexes } = createInput(values, submission);
      const result = (await create({ variables: { input } })).data?.createItinerary;
      return { legIndexes, result: result?.__typename === 'CreateItinerarySuccess' ? { __typename: 'Saved', itinerary: result.itinerary } : result };
    }
    if (mode === 'template') return sendTemplate(values, base, submission);
    if (mode === 'edit') {
      const { input, legIndexes } = updateInput(base.original, values, base, submission);
      const result = (await update({ variables: { input } })).data?.updateItinerary;
      return { legIndexes, result: result?.__typename === 'UpdateItinerarySuccess' ? { __typename: 'Saved', itinerary: result.itinerary } : result };
    }
    const { input, legIndexes } = resubmitInput(base.original, values, base, submission);
    const result = (await resubmit({ variables: { input } })).data?.resubmitItinerary;
    return { legIndexes, result: result?.__typename === 'ResubmitItinerarySuccess' ? { __typename: 'Saved', itinerary: result.itinerary } : result };
  };

  const settle = async (values: BookingValues, base: Base | null, confirmations: readonly Confirmation[]): Promise<Saved> => {
    const { result, legIndexes } = await send(values, base, confirmations);
    if (result === undefined) throw new Error('the answer was empty');
    key.answered();
    switch (result.__typename) {
      case 'Saved':
        return { kind: 'saved', itinerary: result.itinerary, keptDates: result.keptDates ?? [] };
      case 'InvalidInput':
        return { kind: 'issues', issues: serverIssues(result.issues, legIndexes).map(({ path, message }) => ({ path: formName(path, values).split('.'), code: 'invalid', message })) };
      case 'NoDispatchRule':
        return { kind: 'noRule', reasons: result.reasons };
      case 'ConfirmationRequired':
        // A question already answered is not asked again for ever.
        if (confirmations.includes(result.confirmation) || !(await confirmed(result, values))) return { kind: 'stopped' };
        return settle(values, base, [...confirmations, result.confirmation]);
      case 'StaleVersion':
        if (mode !== 'template' && result.current?.__typename === 'Itinerary') return { kind: 'stale', current: result.current, changedBy: result.changedBy?.displayName ?? null, changedAt: result.changedAt };
        await failure(title, result);
        return { kind: 'stopped' };
      case 'IdempotencyConflict':
        await failure(title, { message: intl.formatMessage(m.sentBefore) });
        return { kind: 'stopped' };
      default:
        await failure(title, result);
        return { kind: 'stopped' };
    }
  };

  const save = async (values: BookingValues, base: Base | null): Promise<Saved> => {
    if (sending.current) return { kind: 'stopped' };
    sending.current = true;
    setBusy(true);
    let answer: Saved;
    try {
      answer = await settle(values, base, []);
    } catch (error) {
      await failure(title, { error });
      answer = { kind: 'stopped' };
    }
    // What is saved stays saved: until the form is gone, a second press does nothing.
    sending.current = answer.kind === 'saved';
    setBusy(answer.kind === 'saved');
    return answer;
  };
  return { save, busy };
}
