import type { Holiday } from '@ptc/schema/rules/holidays';
import { builder } from '../../../platform/graphql/builder.ts';

export const MarketHoliday = builder.objectRef<Holiday>('MarketHoliday').implement({
  description: 'A day on which a market does not go as on others.',
  fields: (t) => ({
    date: t.expose('date', { type: 'Date', description: 'The day, local to the market.' }),
    name: t.exposeString('name', { description: 'What it is called.' }),
  }),
});

export const MarketHolidayInput = builder.inputType('MarketHolidayInput', {
  description: 'A holiday of a market.',
  fields: (t) => ({
    date: t.field({ type: 'Date', required: true, description: 'The day, local to the market.' }),
    name: t.string({ required: true, description: 'What it is called, at most 100 characters.' }),
  }),
});
