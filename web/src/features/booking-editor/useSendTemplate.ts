import {
  useTemplateEditor_updateOccurrenceMutation,
  useTemplateEditor_updateRecurrenceMutation,
} from '../../gql/hooks.ts';
import { templateParts } from './booking-editor.input.ts';
import type { SendStored } from './saving.ts';
import { movedPattern } from './template-editor.pattern.ts';

/**
 * Sends what was changed of a recurring template: for one day, from a day on, or for all that are not
 * produced yet.
 */
export function useSendTemplate(): SendStored {
  const [updateOccurrence] = useTemplateEditor_updateOccurrenceMutation();
  const [updateRecurrence] = useTemplateEditor_updateRecurrenceMutation();
  return async (values, base, { idempotencyKey, confirmations }) => {
    const legIndexes = values.legs.map((_leg, index) => index);
    const common = {
      itineraryId: base.id,
      ...templateParts(base.original, values),
      idempotencyKey,
      ...(confirmations.length > 0 ? { confirmations: [...confirmations] } : {}),
    };
    const { scope, date } = values.applies ?? { scope: 'ALL' as const, date: '' };
    if (scope === 'ONE') {
      const result = (await updateOccurrence({ variables: { input: { ...common, date } } })).data
        ?.updateOccurrence;
      return {
        legIndexes,
        result:
          result?.__typename === 'UpdateOccurrenceSuccess'
            ? { __typename: 'SaveSuccess', itinerary: result.itinerary, keptDates: [] }
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
    const result = (await updateRecurrence({ variables: { input } })).data?.updateRecurrence;
    return {
      legIndexes,
      result:
        result?.__typename === 'UpdateRecurrenceSuccess'
          ? { __typename: 'SaveSuccess', itinerary: result.itinerary, keptDates: result.keptDates }
          : result,
    };
  };
}
