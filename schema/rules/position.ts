import { POSITION } from './limits.ts';
import { id } from './text.ts';
import { yup } from './yup.ts';

const within = (min: number, max: number) =>
  yup
    .number()
    .typeError('invalid_number')
    .required('required')
    .test({
      name: 'too_small',
      message: 'too_small',
      params: { min },
      skipAbsent: true,
      test: (value) => (value ?? min) >= min,
    })
    .test({
      name: 'too_large',
      message: 'too_large',
      params: { max },
      skipAbsent: true,
      test: (value) => (value ?? max) <= max,
    });

/** A position as a phone measured it. */
export const positionRule = yup.object({
  tripId: id().required('required'),
  latitude: within(-90, 90),
  longitude: within(-180, 180),
  accuracyMeters: within(0, POSITION.maxAccuracyMeters),
});
