import { id } from './text.ts';
import { yup } from './yup.ts';

/** Bounds of a simulation of a sandbox market. */
const SIMULATION = {
  days: 14,
  tripsPerDay: 1000,
  trips: 5000,
  seed: 2_147_483_647,
  crews: 1000,
  behaviours: 200,
} as const;

/** How a transport provider behaves in a simulated market. */
export const PERSONALITIES = ['PROMPT', 'SELECTIVE', 'SLOW', 'SILENT', 'BARGAINER', 'UNRELIABLE'] as const;
export type Personality = (typeof PERSONALITIES)[number];

const whole = (least: number, most: number) =>
  yup
    .number()
    .typeError('invalid_number')
    .integer('not_integer')
    .min(least, 'too_small')
    .max(most, 'too_large');

/** A simulation of a market: so many days, trips and so on; at most 5000 trips in all. */
export function simulationRules() {
  return yup.object({
    marketId: id().required('required'),
    days: whole(1, SIMULATION.days).required('required'),
    tripsPerDay: whole(10, SIMULATION.tripsPerDay)
      .required('required')
      .test({
        name: 'too_large',
        message: 'too_large',
        test: (value, context) => {
          const days = Number((context.parent as { days?: unknown }).days ?? 1);
          return (
            typeof value !== 'number' ||
            !(value * days > SIMULATION.trips) ||
            context.createError({
              message: 'too_large',
              params: { max: Math.floor(SIMULATION.trips / days) },
            })
          );
        },
      }),
    seed: whole(0, SIMULATION.seed).required('required'),
    behaviours: yup
      .array(
        yup.object({
          companyId: id().required('required'),
          personality: yup.string().oneOf(PERSONALITIES).required('required'),
          crews: whole(1, SIMULATION.crews).nullable(),
        }),
      )
      .max(SIMULATION.behaviours)
      .nullable(),
  });
}
