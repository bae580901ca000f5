import type { Types } from '../../../platform/graphql/builder.ts';

/** What both answers to a counter-offer take. */
export const counterAnswerInput = {
  inputName: 'AnswerCounterOfferInput',
  inputDescription: "The booking side's answer to a counter-offer.",
  input: (t: PothosSchemaTypes.InputFieldBuilder<Types, 'InputObject'>) => ({
    offerId: t.id({ required: true, description: 'Which.' }),
    expectedTerms: t.int({
      required: true,
      description: '`Offer.termsVersion` as it was read; other terms are refused with `StaleTerms`.',
    }),
  }),
};
