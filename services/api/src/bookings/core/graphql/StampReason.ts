import type { StampReason as StampReasonValue } from '@ptc/schema/rules/stampSense';
import { builder } from '../../../platform/graphql/builder.ts';
import { DistanceUnitEnum, ProgressStampEnum, StampQuestionEnum } from '../../../platform/graphql/enums.ts';

const instant = (iso: string | null): Date | null => (iso === null ? null : new Date(iso));

export const StampReason = builder.objectRef<StampReasonValue>('StampReason').implement({
  description:
    'Something odd about a stamp or the distance of a leg. It may be right: it is asked about once, and kept with the answer.',
  fields: (t) => ({
    key: t.exposeString('key', {
      description:
        'What is confirmed: send it among `confirmedReasons`. Another time or plan is another key.',
    }),
    question: t.field({
      type: StampQuestionEnum,
      description: 'What is odd.',
      resolve: ({ question }) => question,
    }),
    stamp: t.field({
      type: ProgressStampEnum,
      nullable: true,
      description: 'The stamp it is about; null: the distance alone.',
      resolve: ({ stamp }) => stamp,
    }),
    at: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'The time given for it.',
      resolve: ({ at }) => instant(at),
    }),
    plannedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When it was to be: the promised or requested pick-up, or the drop-off by the route.',
      resolve: ({ plannedAt }) => instant(plannedAt),
    }),
    minutes: t.exposeInt('minutes', {
      nullable: true,
      description: 'Minutes from the plan to the time given; negative: before it.',
    }),
    sameAs: t.field({
      type: ProgressStampEnum,
      nullable: true,
      description: 'The step before, at the same time.',
      resolve: ({ sameAs }) => sameAs,
    }),
    distance: t.field({
      type: 'Decimal',
      nullable: true,
      description: 'The distance given.',
      resolve: ({ distance }) => distance,
    }),
    distanceUnit: t.field({
      type: DistanceUnitEnum,
      nullable: true,
      description: 'Its unit.',
      resolve: ({ distanceUnit }) => distanceUnit,
    }),
    routeDistance: t.field({
      type: 'Decimal',
      nullable: true,
      description: 'The estimated route, in that unit.',
      resolve: ({ routeDistance }) => routeDistance,
    }),
    speed: t.exposeInt('speed', {
      nullable: true,
      description: 'The speed it comes to, in that unit per hour.',
    }),
  }),
});
