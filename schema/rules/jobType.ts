import type { InferType } from 'yup';
import { VEHICLE_PLACES } from './lists/network.ts';
import { TEXT } from './limits.ts';
import { choice, id, line } from './text.ts';
import { wholeNumber } from './wholeNumber.ts';
import { nullIsLeftOut, yup } from './yup.ts';

/** People who can ride along with a job of a type. */
const JOB_SEATS = { min: 0, max: 20 } as const;

const entries = () =>
  yup.array(id().required('required')).transform(nullIsLeftOut).default([]).max(200, 'too_many');

/**
 * What a transport provider takes on. Call types are named; no urgency or priority named means any; needs
 * that are not named are not met.
 */
export function jobTypeRules() {
  return yup.object().shape({
    name: line(TEXT.name).required('required'),
    callTypeIds: entries().min(1, 'required'),
    urgencyIds: entries(),
    priorityIds: entries(),
    variableIds: entries(),
    seats: wholeNumber(JOB_SEATS).nullable(),
    place: choice(VEHICLE_PLACES).nullable(),
  });
}

export type JobTypeFields = InferType<ReturnType<typeof jobTypeRules>>;
