import { describe, expect, it } from 'vitest';
import {
  distanceInput,
  progressInput,
  progressProblems,
  stampsToComplete,
  type ProgressForm,
} from './progress.state.ts';

const empty: ProgressForm = {
  stamps: { ASSIGNED: '', TO_PICKUP: '', AT_PICKUP: '', TO_DROPOFF: '', AT_DROPOFF: '', CLEAR: '' },
  distance: '',
  unit: 'MI',
};
const allButAssigned = ['TO_PICKUP', 'AT_PICKUP', 'TO_DROPOFF', 'AT_DROPOFF', 'CLEAR'] as const;
const at = (minute: number): string => `2026-11-21T10:${String(minute).padStart(2, '0')}`;

const zone = 'America/New_York';

describe('progress form', () => {
  it('finds nothing wrong with an untouched form', () => {
    expect(progressProblems(empty, allButAssigned, zone)).toEqual({});
  });
  it('refuses a stamp earlier than the previous one set', () => {
    const form = { ...empty, stamps: { ...empty.stamps, TO_PICKUP: at(20), AT_PICKUP: at(10) } };
    expect(progressProblems(form, allButAssigned, zone)).toEqual({ AT_PICKUP: 'earlier' });
  });
  it('wants a required stamp only once a later one is set', () => {
    const form = { ...empty, stamps: { ...empty.stamps, AT_PICKUP: at(10) } };
    expect(progressProblems(form, allButAssigned, zone)).toEqual({ TO_PICKUP: 'required' });
    expect(progressProblems(form, ['AT_PICKUP'], zone)).toEqual({});
  });
  it('wants the distance with the clear stamp, digits with up to six decimals', () => {
    const form = { ...empty, stamps: { ...empty.stamps, CLEAR: at(10) } };
    expect(progressProblems(form, ['CLEAR'], zone)).toEqual({ distance: 'required' });
    expect(progressProblems({ ...form, distance: '7.123456' }, ['CLEAR'], zone)).toEqual({});
    expect(progressProblems({ ...form, distance: '7.1234567' }, ['CLEAR'], zone)).toEqual({
      distance: 'invalidValue',
    });
    expect(progressProblems({ ...form, distance: '10000.1' }, ['CLEAR'], zone)).toEqual({
      distance: 'invalidValue',
    });
    expect(progressProblems({ ...form, distance: '-7' }, ['CLEAR'], zone)).toEqual({
      distance: 'invalidValue',
    });
  });
  it('takes the stamps of an hour that comes twice in the order in which they can have been', () => {
    const day = (time: string): string => `2026-11-01T${time}`;
    const form = { ...empty, stamps: { ...empty.stamps, AT_PICKUP: day('01:50'), TO_DROPOFF: day('01:05') } };
    expect(progressProblems(form, [], zone)).toEqual({});
    const later = { ...form, stamps: { ...form.stamps, AT_DROPOFF: day('01:02') } };
    expect(progressProblems(later, [], zone)).toEqual({ AT_DROPOFF: 'earlier' });
  });
  it('names what Complete still waits for', () => {
    const form = { ...empty, stamps: { ...empty.stamps, TO_PICKUP: at(1), AT_PICKUP: at(2) } };
    expect(stampsToComplete(form, allButAssigned)).toEqual(['TO_DROPOFF', 'AT_DROPOFF', 'CLEAR']);
  });
  it('waits for the arrival at the pick-up where the market does not require it, as the server does', () => {
    const form = { ...empty, stamps: { ...empty.stamps, TO_PICKUP: at(1), CLEAR: at(9) } };
    expect(progressProblems(form, ['TO_PICKUP', 'CLEAR'], zone)).toEqual({ distance: 'required' });
    expect(stampsToComplete(form, ['TO_PICKUP', 'CLEAR'])).toEqual(['AT_PICKUP']);
  });
  it('sends changed stamps only, and null for a cleared one', () => {
    const before = { ...empty, stamps: { ...empty.stamps, ASSIGNED: at(1), TO_PICKUP: at(2) } };
    const form = { ...before, stamps: { ...before.stamps, ASSIGNED: '', AT_PICKUP: at(9) } };
    expect(progressInput(form, before)).toEqual({ assignedAt: null, atPickupAt: at(9) });
  });
  it('sends the distance as typed, and null for one that was emptied', () => {
    expect(distanceInput({ distance: '4', unit: 'KM' }, '3')).toEqual({ distance: '4', distanceUnit: 'KM' });
    expect(distanceInput({ distance: null, unit: 'KM' }, '3')).toEqual({ distance: null });
    expect(distanceInput({ distance: null, unit: 'KM' }, null)).toEqual({});
  });
});
