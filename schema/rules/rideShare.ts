import { TEXT } from './limits.ts';
import { line, optionalLine } from './text.ts';
import { yup } from './yup.ts';

/** A point of a ride-share service at which its drivers stop: `placeId` is the service's own name of it. */
function zoneRules() {
  return yup
    .object({
      placeId: optionalLine(200),
      label: line(TEXT.label).required('required'),
      note: optionalLine(TEXT.label),
      latitude: yup.number().required('required').min(-90, 'too_small').max(90, 'too_large'),
      longitude: yup.number().required('required').min(-180, 'too_small').max(180, 'too_large'),
    })
    .default(undefined)
    .nullable();
}

/** How a facility stands to ride-share services: codes, and the points at which they stop. */
export function rideShareRules() {
  return yup
    .object({
      lyft: yup
        .object({
          companyCode: optionalLine(TEXT.code),
          pickUpZone: zoneRules(),
          dropOffZone: zoneRules(),
        })
        .default(undefined)
        .nullable(),
      uber: yup
        .object({ companyCode: optionalLine(TEXT.code), pickUpZone: zoneRules() })
        .default(undefined)
        .nullable(),
    })
    .default(undefined)
    .nullable();
}
