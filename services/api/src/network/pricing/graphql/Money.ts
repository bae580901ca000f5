import { builder } from '../../../platform/graphql/builder.ts';

/** An amount in a currency. */
export interface MoneyShape {
  amount: string;
  currency: string;
}

export const Money = builder.objectRef<MoneyShape>('Money').implement({
  description: 'An amount of money.',
  fields: (t) => ({
    amount: t.field({
      type: 'Decimal',
      description: 'The amount, as a decimal string.',
      resolve: ({ amount }) => amount,
    }),
    currency: t.exposeString('currency', { description: 'ISO 4217 code.' }),
  }),
});

/** Money, where both parts are there. */
export const money = (amount: string | null, currency: string | null): MoneyShape | null =>
  amount === null || currency === null ? null : { amount, currency };
