import { describe, expect, it, test } from 'vitest';
import {
  lateMinutesAt,
  pressureOf,
  type Pressing,
  type PressingFacts,
  type Side,
  type Urgency,
} from './urgency.ts';

const now = Date.parse('2026-11-24T15:42:00Z');
const inMinutes = (minutes: number): number => now + minutes * 60_000;

describe('how much a leg presses', () => {
  it.each<[string, PressingFacts, Side, Urgency, Pressing | null]>([
    ['a draft, an offer of others: nothing', {}, 'BOOKING', 'NONE', null],
    ['left behind', { leftBehind: true }, 'BOOKING', 'NOW', 'LEFT_BEHIND'],
    ['late', { lateMinutes: 5 }, 'BOOKING', 'NOW', 'LATE'],
    ['a few minutes are not late', { lateMinutes: 4 }, 'DISPATCH', 'NONE', null],
    ['the last safe moment passed', { lastSafePassed: true }, 'BOOKING', 'NOW', 'LAST_SAFE_PASSED'],
    ['the last safe moment in 9 minutes', { lastSafeAt: inMinutes(9) }, 'BOOKING', 'NOW', 'LAST_SAFE'],
    ['in 10', { lastSafeAt: inMinutes(10) }, 'BOOKING', 'SOON', 'LAST_SAFE'],
    ['in 59', { lastSafeAt: inMinutes(59) }, 'BOOKING', 'SOON', 'LAST_SAFE'],
    ['in an hour', { lastSafeAt: inMinutes(60) }, 'BOOKING', 'NONE', null],
    ['an offer to answer in 4 minutes', { offerEndsAt: inMinutes(4) }, 'DISPATCH', 'NOW', 'OFFER'],
    ['in 24', { offerEndsAt: inMinutes(24) }, 'DISPATCH', 'SOON', 'OFFER'],
    ['in three hours', { offerEndsAt: inMinutes(180) }, 'DISPATCH', 'NONE', null],
    ['changes to accept in 3 minutes', { conflictEndsAt: inMinutes(3) }, 'DISPATCH', 'NOW', 'CHANGES'],
    [
      'changes others have 3 minutes to accept',
      { conflictEndsAt: inMinutes(3) },
      'BOOKING',
      'SOON',
      'CHANGES',
    ],
    ['changes with much time', { conflictEndsAt: inMinutes(300) }, 'BOOKING', 'SOON', 'CHANGES'],
    ['a second yes to give in 9 minutes', { reconfirmBy: inMinutes(9) }, 'DISPATCH', 'NOW', 'RECONFIRM'],
    ['with much time', { reconfirmBy: inMinutes(90) }, 'DISPATCH', 'SOON', 'RECONFIRM'],
    ['a second yes that others are to give', { reconfirmBy: inMinutes(2) }, 'BOOKING', 'NONE', null],
    ['one that nobody gave', { unconfirmed: true }, 'BOOKING', 'NOW', 'UNCONFIRMED'],
    ['one that was not given here', { unconfirmed: true }, 'DISPATCH', 'NOW', 'UNCONFIRMED'],
    ['no crew, pick-up in 43 minutes', { unassignedFor: inMinutes(43) }, 'DISPATCH', 'SOON', 'UNASSIGNED'],
    ['no crew, pick-up in 70 minutes', { unassignedFor: inMinutes(70) }, 'DISPATCH', 'NONE', null],
    ["others' crew is theirs to find", { unassignedFor: inMinutes(43) }, 'BOOKING', 'NONE', null],
    [
      'what is to be done now comes before what weighs more and has time',
      { conflictEndsAt: inMinutes(40), offerEndsAt: inMinutes(2) },
      'DISPATCH',
      'NOW',
      'OFFER',
    ],
    ['of two, the weightier', { leftBehind: true, lateMinutes: 20 }, 'BOOKING', 'NOW', 'LEFT_BEHIND'],
  ])('%s', (_what, facts, side, urgency, by) => {
    expect(pressureOf(facts, side, now)).toEqual({ urgency, by });
  });
});

test('lateness grows with the clock from the instant the server names, and never shrinks by it', () => {
  const growsFrom = new Date(inMinutes(-12)).toISOString();
  expect(lateMinutesAt({ minutes: 7, growsFrom }, now)).toBe(12);
  expect(lateMinutesAt({ minutes: 20, growsFrom }, now)).toBe(20);
  expect(lateMinutesAt({ minutes: 7, growsFrom: null }, inMinutes(500))).toBe(7);
  expect(lateMinutesAt(null, now)).toBeNull();
});
