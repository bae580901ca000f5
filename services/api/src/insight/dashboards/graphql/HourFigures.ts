import { builder } from '../../../platform/graphql/builder.ts';
import type { HourGroup } from '../figures.queries.ts';

/** The legs of an hour of the week. */
export const HourFigures = builder.objectRef<HourGroup>('HourFigures').implement({
  description: 'The legs of one hour of the day on one weekday, over all weeks of a period.',
  fields: (t) => ({
    weekday: t.exposeInt('weekday', { description: '1: Monday, to 7: Sunday.' }),
    hour: t.exposeInt('hour', { description: "0 to 23: the hour that begins then, on the company's clock." }),
    total: t.exposeInt('total', { description: 'All its legs.' }),
    measured: t.exposeInt('measured', {
      description: 'Legs with a time of their own whose crew stamped its arrival at the pick-up.',
    }),
    onTime: t.exposeInt('onTime', { description: 'Of these, legs that were reached in time.' }),
    late: t.int({
      description: 'Of these, legs that were not.',
      resolve: ({ measured, onTime }) => measured - onTime,
    }),
  }),
});
