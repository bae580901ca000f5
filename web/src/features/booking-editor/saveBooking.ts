import {
  BookingEditor_createDocument,
  BookingEditor_resubmitDocument,
  BookingEditor_updateDocument,
  type BookingEditor_itineraryFragment,
  type Confirmation,
} from '../../gql/hooks.ts';
import { createInput, resubmitInput, updateInput, type Submission } from './booking-editor.input.ts';
import { valuesOf } from './booking-editor.load.ts';
import { differences, merged } from './booking-editor.merge.ts';
import { formName, serverIssues } from './booking-editor.validate.ts';
import type { BookingMode, BookingValues } from './booking-editor.values.ts';
import { savingMessages as m } from './bookingSaving.messages.ts';
import { confirmBooking } from './confirmBooking.ts';
import { saveTemplate } from './saveTemplate.ts';
import type { Base, Saved, SavingPage, Sending } from './saving.ts';

async function send(
  values: BookingValues,
  base: Base | null,
  submission: Submission,
  page: SavingPage,
): Promise<Sending> {
  const { client, mode } = page;
  if (base === null || mode === 'new' || mode === 'copy') {
    const { input, legIndexes } = createInput(values, submission);
    const result = (await client.mutate({ mutation: BookingEditor_createDocument, variables: { input } }))
      .data?.createItinerary;
    return {
      legIndexes,
      result:
        result?.__typename === 'CreateItinerarySuccess'
          ? { __typename: 'Saved', itinerary: result.itinerary }
          : result,
    };
  }
  if (mode === 'template') return saveTemplate(values, base, submission, page);
  if (mode === 'edit') {
    const { input, legIndexes } = updateInput(base.original, values, base, submission);
    const result = (await client.mutate({ mutation: BookingEditor_updateDocument, variables: { input } }))
      .data?.updateItinerary;
    return {
      legIndexes,
      result:
        result?.__typename === 'UpdateItinerarySuccess'
          ? { __typename: 'Saved', itinerary: result.itinerary }
          : result,
    };
  }
  const { input, legIndexes } = resubmitInput(base.original, values, base, submission);
  const result = (await client.mutate({ mutation: BookingEditor_resubmitDocument, variables: { input } }))
    .data?.resubmitItinerary;
  return {
    legIndexes,
    result:
      result?.__typename === 'ResubmitItinerarySuccess'
        ? { __typename: 'Saved', itinerary: result.itinerary }
        : result,
  };
}

/** Sends the booking. Questions are asked and sent again with their answers; every refusal ends in words. */
export async function saveBooking(
  values: BookingValues,
  base: Base | null,
  page: SavingPage,
  confirmations: readonly Confirmation[] = [],
): Promise<Saved> {
  const { intl, failure, key, mode, title } = page;
  const { result, legIndexes } = await send(
    values,
    base,
    { idempotencyKey: key.current(), confirmations },
    page,
  );
  if (result === undefined) throw new Error('the answer was empty');
  key.answered();
  switch (result.__typename) {
    case 'Saved':
      return { kind: 'saved', itinerary: result.itinerary, keptDates: result.keptDates ?? [] };
    case 'InvalidInput':
      return {
        kind: 'issues',
        issues: serverIssues(result.issues, legIndexes).map(({ path, message }) => ({
          path: formName(path, values).split('.'),
          code: 'invalid',
          message,
        })),
      };
    case 'NoDispatchRule':
      return { kind: 'noRule', reasons: result.reasons };
    case 'ConfirmationRequired':
      // A question already answered is not asked again for ever.
      if (confirmations.includes(result.confirmation) || !(await confirmBooking(result, values, page)))
        return { kind: 'stopped' };
      return saveBooking(values, base, page, [...confirmations, result.confirmation]);
    case 'StaleVersion':
      if (mode !== 'template' && result.current?.__typename === 'Itinerary')
        return {
          kind: 'stale',
          current: result.current,
          changedBy: result.changedBy?.displayName ?? null,
          changedAt: result.changedAt,
        };
      await failure(title, result);
      return { kind: 'stopped' };
    case 'IdempotencyConflict':
      await failure(title, { message: intl.formatMessage(m.sentBefore) });
      return { kind: 'stopped' };
    default:
      await failure(title, result);
      return { kind: 'stopped' };
  }
}

/**
 * What was typed beside what somebody else has stored in the meantime. `mine` is the form to save where only what the form
 * does not show has changed (a status, an offer): there is nothing to decide. Else it is null.
 */
export function beside(
  original: BookingValues,
  values: BookingValues,
  current: BookingEditor_itineraryFragment,
  mode: BookingMode,
  now: Date,
): { theirs: BookingValues; mine: BookingValues | null } {
  const theirs = valuesOf(current, mode === 'resubmit' ? 'resubmit' : 'edit');
  const found = differences(original, values, theirs);
  const decided = found.every(({ side, conflict }) => side === 'mine' && !conflict);
  return {
    theirs,
    mine: decided
      ? merged(values, theirs, Object.fromEntries(found.map(({ key }) => [key, 'mine' as const])), now)
      : null,
  };
}
