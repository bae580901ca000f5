import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useBookingEditor_tryMutation, type BookingEditor_tryMutation } from '../../gql/hooks.ts';
import type { ServerIssue } from '../../lib/forms/serverIssues.ts';
import { useSave } from '../../ui/form/useSave.ts';
import { useFailure } from '../../ui/useFailure.ts';
import { createInput } from './booking-editor.input.ts';
import { formName, serverIssues } from './booking-editor.paths.ts';
import type { BookingValues } from './booking-editor.values.ts';
import { testBookingMessages as m } from './testBooking.messages.ts';

/** What would have become of a booking. */
export type TriedBooking = Extract<
  NonNullable<BookingEditor_tryMutation['tryItinerary']>,
  { __typename: 'TryItinerarySuccess' }
>;

/** What is shown of it: what became of the legs, or what each external system would be sent. */
export type TriedPart = 'legs' | 'payloads';

/** Sends the form in test mode: everything is worked out as for a booking, and nothing is kept. */
export function useTryBooking(versionId: string): {
  busy: boolean;
  tried: { booking: TriedBooking; part: TriedPart } | null;
  submit: (values: BookingValues, part: TriedPart) => Promise<readonly ServerIssue[]>;
  close: () => void;
} {
  const intl = useIntl();
  const failure = useFailure();
  const { save, busy } = useSave();
  const [send] = useBookingEditor_tryMutation();
  const [tried, setTried] = useState<{ booking: TriedBooking; part: TriedPart } | null>(null);
  return {
    busy,
    tried,
    close: () => setTried(null),
    submit: (values, of) => {
      const failed = intl.formatMessage(of === 'payloads' ? m.previewFailed : m.failed);
      const { input, legIndexes } = createInput(values, { idempotencyKey: '', confirmations: [] });
      const { idempotencyKey: _key, ...booking } = input;
      return save({
        call: async (idempotencyKey) =>
          (
            await send({
              variables: {
                input: { ...booking, idempotencyKey, questionnaireVersionId: versionId },
              },
            })
          ).data?.tryItinerary,
        failed,
        saved: null,
        form: true,
        of: booking,
        done: (answer) => {
          if (answer.__typename === 'TryItinerarySuccess') setTried({ booking: answer, part: of });
        },
        onRefusal: async (answer) => {
          if (answer.__typename === 'InvalidInput')
            return serverIssues(answer.issues, legIndexes).map(({ path, message }) => ({
              path: formName(path, values).split('.'),
              code: 'invalid',
              message,
            }));
          if (answer.__typename !== 'NoDispatchRule') return null;
          await failure(failed, {
            message: [answer.message, ...answer.reasons.map(({ message }) => message)].join('\n'),
          });
          return [];
        },
      });
    },
  };
}
