import type { InferType } from 'yup';
import { RECORD_STATUSES } from './lists/network.ts';
import { COUNTS, TEXT } from './limits.ts';
import { choice, id, line, optionalLine } from './text.ts';
import { wholeNumber } from './wholeNumber.ts';
import { nullIsLeftOut, yup } from './yup.ts';

/** Least and most that a vehicle takes. */
const VEHICLE_LIMITS = { places: { min: 0, max: 20 }, pounds: { min: 1, max: 2000 } } as const;

/** The fields of a vehicle. */
export function vehicleRules() {
  return yup.object().shape({
    name: line(TEXT.vehicleName).required('required'),
    plate: optionalLine(TEXT.plate),
    make: optionalLine(TEXT.vehicleDetail),
    model: optionalLine(TEXT.vehicleDetail),
    color: optionalLine(TEXT.color),
    callTypeIds: yup
      .array(id().required('required'))
      .transform(nullIsLeftOut)
      .default([])
      .test({
        name: 'too_many',
        message: 'too_many',
        params: { max: COUNTS.vehicleCallTypes },
        test: (list) => list.length <= COUNTS.vehicleCallTypes,
      }),
    capacity: yup
      .number()
      .typeError('invalid_number')
      .required('required')
      .integer('not_integer')
      .test({
        name: 'too_small',
        message: 'too_small',
        params: { min: 1 },
        skipAbsent: true,
        test: (value) => (value ?? 1) >= 1,
      })
      .test({
        name: 'too_large',
        message: 'too_large',
        params: { max: COUNTS.vehicleCapacity },
        skipAbsent: true,
        test: (value) => (value ?? 1) <= COUNTS.vehicleCapacity,
      }),
    seats: wholeNumber(VEHICLE_LIMITS.places).nullable(),
    wheelchairPlaces: wholeNumber(VEHICLE_LIMITS.places).nullable(),
    stretcherPlaces: wholeNumber(VEHICLE_LIMITS.places).nullable(),
    maxPatientPounds: wholeNumber(VEHICLE_LIMITS.pounds).nullable(),
    status: choice(RECORD_STATUSES).nullable(),
  });
}

export type VehicleValue = InferType<ReturnType<typeof vehicleRules>>;
