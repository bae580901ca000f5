import { describe, expect, it } from 'vitest';
import { allowedActions, finalWord } from './actions.state.ts';

const nothing = {
  cancel: false,
  readyNow: false,
  acceptChanges: false,
  reconfirm: false,
  recordProgress: false,
  complete: false,
  reportUnableToService: false,
  reportUnableToComplete: false,
  assignVehicle: false,
};
const noAnswer = {
  accept: false,
  decline: false,
  counter: false,
  acceptCounter: false,
  declineCounter: false,
};

describe('actions of a leg', () => {
  it('offers nothing that the server does not allow', () => {
    expect(allowedActions({ status: 'OFFERED', viewerCan: nothing }, null)).toEqual([]);
  });
  it('puts the answer to an open offer first', () => {
    expect(
      allowedActions(
        { status: 'OFFERED', viewerCan: nothing },
        { viewerCan: { ...noAnswer, accept: true, decline: true, counter: true } },
      ),
    ).toEqual(['acceptOffer', 'counter', 'decline']);
  });
  it('gives the booker the answer to a counter-offer', () => {
    expect(
      allowedActions(
        { status: 'OFFERED', viewerCan: { ...nothing, cancel: true } },
        { viewerCan: { ...noAnswer, acceptCounter: true, declineCounter: true } },
      ),
    ).toEqual(['acceptCounter', 'declineCounter', 'cancelLeg']);
  });
  it('puts a second yes before stamps and vehicles', () => {
    const can = { ...nothing, reconfirm: true, recordProgress: true, assignVehicle: true };
    expect(allowedActions({ status: 'ACCEPTED', viewerCan: can }, null)).toEqual([
      'reconfirm',
      'progress',
      'assignVehicle',
    ]);
  });
  it('says only how a finished leg ended', () => {
    expect([
      finalWord('COMPLETED'),
      finalWord('CANCELLED'),
      finalWord('DRY_RUN'),
      finalWord('ACCEPTED'),
    ]).toEqual(['completed', 'cancelled', 'notCarried', null]);
  });
});
