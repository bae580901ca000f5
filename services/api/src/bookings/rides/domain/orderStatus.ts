/**
 * WAITING: to be ordered, or tried again. ORDERED: the service has it. REFUSED: it said no. FAILED: it could
 * not be ordered. OVERTAKEN: nobody waits for it any more, and it was never ordered. CANCELLING, CANCELLED:
 * it is, or was, called off there. STRANDED: it could not be called off: somebody has to call the service.
 * ENDED: it is over.
 */
export const RIDE_ORDER_STATUSES = [
  'WAITING',
  'ORDERED',
  'REFUSED',
  'FAILED',
  'OVERTAKEN',
  'CANCELLING',
  'CANCELLED',
  'STRANDED',
  'ENDED',
] as const;

export type RideOrderStatus = (typeof RIDE_ORDER_STATUSES)[number];
