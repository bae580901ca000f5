import { POSITION } from './limits.ts';
import { id } from './text.ts';
import { numberWithin } from './numberWithin.ts';
import { yup } from './yup.ts';

/** A position as a phone measured it. */
export const positionRule = yup.object({
  tripId: id().required('required'),
  latitude: numberWithin({ min: -90, max: 90 }).required('required'),
  longitude: numberWithin({ min: -180, max: 180 }).required('required'),
  accuracyMeters: numberWithin({ min: 0, max: POSITION.maxAccuracyMeters }).required('required'),
});
