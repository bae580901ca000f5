/** The actions of a leg, an offer and a booking, in the order they are shown. */
export type ActionName =
  | 'acceptOffer'
  | 'acceptChanges'
  | 'reconfirm'
  | 'progress'
  | 'assignVehicle'
  | 'counter'
  | 'acceptCounter'
  | 'declineCounter'
  | 'readyNow'
  | 'decline'
  | 'unableToService'
  | 'unableToComplete'
  | 'cancelLeg';

interface TripFacts {
  status: string;
  viewerCan: {
    cancel: boolean;
    readyNow: boolean;
    acceptChanges: boolean;
    reconfirm: boolean;
    recordProgress: boolean;
    complete: boolean;
    reportUnableToService: boolean;
    reportUnableToComplete: boolean;
    assignVehicle: boolean;
  };
}

interface OfferFacts {
  viewerCan: {
    accept: boolean;
    decline: boolean;
    counter: boolean;
    acceptCounter: boolean;
    declineCounter: boolean;
  };
}

/** The actions that answer an offer. */
export type AnswerName = 'acceptOffer' | 'counter' | 'acceptCounter' | 'declineCounter' | 'decline';

/** Which actions the server allows now; the screen re-invents no rule. */
export function allowedActions(trip: TripFacts, offer: OfferFacts | null): ActionName[] {
  const can = trip.viewerCan;
  const answers = offer?.viewerCan;
  const all: [ActionName, boolean | undefined][] = [
    ['acceptOffer', answers?.accept],
    ['acceptChanges', can.acceptChanges],
    ['reconfirm', can.reconfirm],
    ['progress', can.recordProgress || can.complete],
    ['assignVehicle', can.assignVehicle],
    ['acceptCounter', answers?.acceptCounter],
    ['declineCounter', answers?.declineCounter],
    ['counter', answers?.counter],
    ['readyNow', can.readyNow],
    ['decline', answers?.decline],
    ['unableToService', can.reportUnableToService],
    ['unableToComplete', can.reportUnableToComplete],
    ['cancelLeg', can.cancel],
  ];
  return all.filter(([, allowed]) => allowed === true).map(([name]) => name);
}

/** The actions that warn before they are done. */
export const dangerousActions: ReadonlySet<ActionName> = new Set([
  'decline',
  'unableToService',
  'unableToComplete',
  'cancelLeg',
]);

/** The actions that are the next step of a trip; the first of them is the primary button. */
export const primaryActions: ReadonlySet<ActionName> = new Set([
  'acceptOffer',
  'acceptChanges',
  'reconfirm',
  'progress',
  'acceptCounter',
]);

/** 'cancelled' or 'completed' for a leg that has ended, null while it lives. */
export const finalWord = (status: string): 'cancelled' | 'completed' | 'notCarried' | null =>
  status === 'COMPLETED'
    ? 'completed'
    : status === 'CANCELLED'
      ? 'cancelled'
      : status === 'DRY_RUN'
        ? 'notCarried'
        : null;

/** Keys of actions on the selected trip. */
export const actionKeys: Partial<Record<ActionName, string>> = {
  acceptOffer: 'a',
  acceptChanges: 'a',
  reconfirm: 'a',
  decline: 'd',
  progress: 'p',
  assignVehicle: 'v',
  readyNow: 'r',
};
