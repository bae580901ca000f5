import type { Types } from '../../../platform/graphql/builder.ts';
import { ProgressInput } from './ProgressInput.ts';

/** What every input takes that stamps a leg. */
export const stampingFields = (t: PothosSchemaTypes.InputFieldBuilder<Types, 'InputObject'>) => ({
  tripId: t.id({ required: true, description: 'Which leg.' }),
  acceptTerms: t.int({
    description:
      'Of a leg in CONFLICT: accepts its changes with the stamps, as `Trip.termsVersion` was read. Without it an at-pickup stamp there is refused with `ChangesNotAccepted`; other legs leave it alone.',
  }),
  confirmedReasons: t.stringList({
    description:
      'Keys of the reasons of `ConfirmStamps` that somebody was shown and said are right: stamps more than two hours from their plan, of another day or at one time, an unlikely distance. They are kept with the log entry.',
  }),
  pressedAt: t.field({
    type: 'DateTime',
    description:
      'When the stamps were pressed, where they are sent later: in the hour that comes twice none of them is after it. Left out: now.',
  }),
  progress: t.field({ type: ProgressInput, required: true, description: 'The stamps to change.' }),
});
