import { builder } from '../../../platform/graphql/builder.ts';
import type { Price, PriceLine } from '../domain/price.ts';
import { Money, money } from './Money.ts';

export const CostLine = builder.objectRef<PriceLine & { currency: string | null }>('CostLine').implement({
  description: 'A line of a price: of an estimate, or of a cost as it was frozen at completion.',
  fields: (t) => ({
    code: t.exposeString('code', {
      description: 'Code of the rate; BASE, DISTANCE, DISTANCE_UNKNOWN and MINIMUM are of the list itself.',
    }),
    label: t.exposeString('label', { description: 'Name of the rate.' }),
    quantity: t.field({
      type: 'Decimal',
      nullable: true,
      description: 'How much of it; null for a flat amount.',
      resolve: ({ quantity }) => quantity,
    }),
    unitAmount: t.field({
      type: Money,
      nullable: true,
      description: 'Price of one; null for a flat amount.',
      resolve: (line) => money(line.unitAmount, line.currency),
    }),
    amount: t.field({
      type: Money,
      description: 'The line, rounded once.',
      resolve: (line) => ({ amount: line.amount, currency: line.currency ?? 'USD' }),
    }),
  }),
});

export const LegPrice = builder.objectRef<Price>('LegPrice').implement({
  description: 'What one leg costs under a price list, line by line.',
  fields: (t) => ({
    total: t.field({
      type: Money,
      description: 'The sum of its lines.',
      resolve: ({ total, currency }) => ({ amount: total, currency }),
    }),
    lines: t.field({
      type: [CostLine],
      description: 'Base, distance, each rate that matches, and what is missing to the minimum.',
      resolve: ({ lines, currency }) => lines.map((line) => ({ ...line, currency })),
    }),
  }),
});
