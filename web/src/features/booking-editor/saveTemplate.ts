import {
  TemplateEditor_updateOccurrenceDocument,
  TemplateEditor_updateRecurrenceDocument,
} from '../../gql/hooks.ts';
import { templateParts, type Submission } from './booking-editor.input.ts';
import type { BookingValues } from './booking-editor.values.ts';
import type { Base, SavingPage, Sending } from './saving.ts';
import { movedPattern } from './template-editor.pattern.ts';

/** Sends what was changed of a recurring template: for one day, from a day on, or for all that are not produced yet. */
export async function saveTemplate(
  values: BookingValues,
  base: Base,
  { idempotencyKey, confirmations }: Submission,
  { client }: SavingPage,
): Promise<Sending> {
  const legIndexes = values.legs.map((_leg, index) => index);
  const common = {
    itineraryId: base.id,
    ...templateParts(base.original, values),
    idempotencyKey,
    ...(confirmations.length > 0 ? { confirmations: [...confirmations] } : {}),
  };
  const { scope, date } = values.applies ?? { scope: 'ALL' as const, date: '' };
  if (scope === 'ONE') {
    const result = (
      await client.mutate({
        mutation: TemplateEditor_updateOccurrenceDocument,
        variables: { input: { ...common, date } },
      })
    ).data?.updateOccurrence;
    return {
      legIndexes,
      result:
        result?.__typename === 'UpdateOccurrenceSuccess'
          ? { __typename: 'Saved', itinerary: result.itinerary, keptDates: [] }
          : result,
    };
  }
  const recurrence = movedPattern(base.original, values);
  const input = {
    ...common,
    expectedVersion: base.version,
    scope,
    ...(scope === 'ALL' ? {} : { date }),
    ...(recurrence === null ? {} : { recurrence }),
  };
  const result = (
    await client.mutate({ mutation: TemplateEditor_updateRecurrenceDocument, variables: { input } })
  ).data?.updateRecurrence;
  return {
    legIndexes,
    result:
      result?.__typename === 'UpdateRecurrenceSuccess'
        ? { __typename: 'Saved', itinerary: result.itinerary, keptDates: result.keptDates }
        : result,
  };
}
