import { builder } from '../../../platform/graphql/builder.ts';
import { mayLag } from '../../../platform/graphql/mayLag.ts';
import { presentFigures, type HourAhead, type PresentFigures } from '../present.queries.ts';
import { figureReaders, figuresOf } from './companyDashboard.ts';

const HourAheadType = builder.objectRef<HourAhead>('HourAhead').implement({
  description: 'Legs with a pick-up in one hour of the day ahead.',
  fields: (t) => ({
    startsAt: t.field({
      type: 'DateTime',
      description: 'The hour begins.',
      resolve: ({ startsAt }) => startsAt,
    }),
    unfilled: t.exposeInt('unfilled', { description: 'Legs that nobody has.' }),
    filled: t.exposeInt('filled', { description: 'Legs that somebody has.' }),
  }),
});

const ActiveDashboard = builder.objectRef<PresentFigures>('ActiveDashboard').implement({
  description: "What is under way at the caller's company now, as far as the caller's roles see it.",
  fields: (t) => ({
    moving: t.exposeInt('moving', { description: 'Legs in motion.' }),
    late: t.exposeInt('late', {
      description: 'Accepted legs whose pick-up has passed and whose crew is not on its way.',
    }),
    unfilledSoon: t.exposeInt('unfilledSoon', {
      description: 'Legs with a pick-up within four hours that nobody has.',
    }),
    atRisk: t.exposeInt('atRisk', {
      description:
        'For whom books: legs past their last safe moment, and returns whose patient may be left behind; else 0.',
    }),
    toAnswer: t.exposeInt('toAnswer', {
      description: 'For whom dispatches: legs of open offers without an answer; else 0.',
    }),
    hours: t.field({
      type: [HourAheadType],
      description: 'The next 24 hours; those without legs are left out.',
      resolve: ({ hours }) => hours,
    }),
  }),
});

builder.queryField('activeDashboard', (t) =>
  t.field({
    type: ActiveDashboard,
    extensions: mayLag,
    description: "What is under way at the caller's company now.",
    authScopes: { roles: figureReaders },
    resolve: (_root, _args, ctx) => presentFigures(ctx.sql, figuresOf(ctx.actor), ctx.now()),
  }),
);
