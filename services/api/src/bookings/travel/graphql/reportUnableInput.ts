import type { Types } from '../../../platform/graphql/builder.ts';

/** What both reports take that a leg cannot be done. */
export const reportUnableInput = {
  inputName: 'ReportUnableInput',
  inputDescription: 'A leg and why it cannot be done.',
  input: (t: PothosSchemaTypes.InputFieldBuilder<Types, 'InputObject'>) => ({
    tripId: t.id({ required: true, description: 'Which leg.' }),
    reasonId: t.id({
      required: true,
      description:
        'A lookup value of kind UNABLE_TO_SERVICE_REASON or UNABLE_TO_COMPLETE_REASON, as the mutation is named.',
    }),
    comment: t.string({ description: 'Words beside the reason.' }),
  }),
};
