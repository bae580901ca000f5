import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FINAL_TRIP_STATUSES, TRIP_STATUSES } from '@ptc/schema/rules/lists/legs';
import type { GuardName } from '../services/api/src/bookings/core/domain/tripGuards.ts';
import { TRIP_TRANSITIONS } from '../services/api/src/bookings/core/domain/tripTransitions.ts';
import type {
  ActorKind,
  Transition,
  TripCommandType,
  TripEffect,
} from '../services/api/src/bookings/core/domain/tripCommands.ts';
import { root } from './workspace.ts';

/** The page about the life of a trip. */
export const lifeCycleFile = join(root, 'docs/life-cycle.md');

const commands: Record<TripCommandType, string> = {
  CREATE: 'Create',
  OPEN_OFFERS: 'Offer',
  ACCEPT_OFFER: 'Accept the offer',
  ACCEPT_COUNTER_OFFER: 'Take the counter-offer',
  AWARD_BEST: 'Award the best bid',
  EXTERNAL_CONFIRMED: 'Own system confirms',
  EXTERNAL_REFUSED: 'Own system refuses or is silent',
  RETRY_ACCEPT: 'Accept again',
  CLOSE_OFFERS: 'End the offering',
  EXPIRE: 'Expire',
  RESUBMIT: 'Resubmit',
  EDIT: 'Edit',
  ACCEPT_CHANGES: 'Accept the changes',
  TAKE_BACK_CHANGES: 'Take the changes back',
  LAPSE_CONFLICT: 'Changes unanswered',
  ASK_RECONFIRMATION: 'Ask for a second yes',
  RECONFIRM: 'Confirm again',
  LAPSE_RECONFIRMATION: 'Not confirmed again',
  UNABLE_TO_SERVICE: 'Unable to service',
  RECORD_PROGRESS: 'Record progress',
  COMPLETE: 'Complete',
  UNABLE_TO_COMPLETE: 'Unable to complete',
  CANCEL: 'Cancel',
  BLOCK: 'Block',
  MARK_READY_NOW: 'Ready Now',
};
const actors: Record<ActorKind, string> = {
  BOOKER: 'booker',
  TRANSPORT_PROVIDER: 'transport provider',
  SCHEDULER: 'scheduler',
};
const guards: Record<GuardName, string> = {
  BEFORE_AT_PICKUP: 'the crew is not at the pick-up yet',
  TO_PICKUP_STAMPED: 'the crew has set out',
  AWAITING_CALL: 'a will-call leg not called ready',
  NOT_AWAITING_CALL: 'no will-call leg that awaits its call',
  AWAITS_RECONFIRMATION: 'a second yes was asked for, or its time has passed',
  COMPLETE: 'the leg is complete',
  RULE_FOUND: 'a market rule matches',
  WINDOW_OPEN: 'the offer window is open, or offering is forced',
  SOMEBODY_CAPABLE: 'a round asks somebody capable',
  NOBODY_CAPABLE: 'nobody capable is asked',
  FIRST_WINS: 'the rule awards the first',
  BEST_WINS: 'the rule awards the best',
  EXTERNAL_SYSTEM: "the transport provider's own system must confirm",
  NO_EXTERNAL_SYSTEM: 'no other system must confirm',
  OFFERS_OVER: 'the last round is over, or all have declined',
  PAST_EXPIRY: "the pick-up and the market's grace have passed",
  PAST_AGREED: 'no pick-up is past, or the booker agreed to set it to now',
  DIFFERS_FROM_AGREED: 'it differs from what was agreed',
  AS_AGREED: 'it is as agreed',
  DETAILS_UNCHANGED: 'only what informs has changed',
  CONFLICT_CLOCK_OUT: 'the conflict clock has run out',
  RECONFIRMATION_DUE: 'so long before the pick-up as the market asks for a second yes',
  RECONFIRMATION_CLOCK_OUT: 'the time for a second yes has run out',
  ARRIVED_BEFORE_CHANGE: "a driver's arrival at the pick-up lies before the first change",
  AT_PICKUP_STAMPED: 'the arrival at the pick-up is stamped',
  AT_PICKUP_NOT_STAMPED: 'the arrival at the pick-up is not stamped',
  STAMPS_COMPLETE: 'every stamp the market requires is set',
  DISTANCE_GIVEN: 'the distance is given',
  PREVIOUS_LEG_LOST: 'the leg it follows was cancelled or a dry run',
};
const effects: Record<TripEffect, string> = {
  SEND_FIRST_ROUND: 'round 1 is sent',
  REPLAN_OFFERS: 'offers are planned again',
  KEEP_BID: 'the bid is kept',
  ASK_EXTERNAL: 'the own system is asked',
  REVOKE_OTHER_OFFERS: 'other offers are revoked',
  REVOKE_OPEN_OFFERS: 'open offers are revoked',
  EXPIRE_OPEN_OFFERS: 'open offers lapse',
  REMOVE_EARLIER_OFFERS: 'earlier offers are removed',
  SET_TRANSPORT_PROVIDER: 'the transport provider has it',
  RELEASE_TRANSPORT_PROVIDER: 'the transport provider is free of it',
  EXCLUDE_TRANSPORT_PROVIDER: 'that transport provider is not asked again',
  SPLIT_BATCH: 'it leaves its batch if others stay',
  KEEP_AGREED_TERMS: 'the terms are kept as agreed',
  SET_CONFLICT: 'the changes wait for an answer, with a clock',
  CLEAR_CONFLICT: 'the conflict is over',
  RESTORE_AGREED_TERMS: 'what was agreed on is asked again',
  AWAIT_RECONFIRMATION: 'a second yes is awaited, with a clock',
  KEEP_RECONFIRMATION: 'the second yes is kept, the clock stops',
  SET_PICK_UP_NOW: 'the pick-up becomes now',
  SET_PAST_PICK_UP_NOW: 'past pick-ups become now',
  RECORD_REASON: 'the reason is kept with stage, minutes and charge',
  FREEZE_COST: 'the cost is frozen',
  BLOCK_FOLLOWER: 'the leg after it is blocked',
  ALERT_BOOKER: 'the booker is alerted',
  ALERT_TRANSPORT_PROVIDER: 'the transport provider is alerted',
};

const list = (words: readonly string[]): string => (words.length === 0 ? '–' : words.join('; '));

function row(one: Transition): string {
  const from = one.from.map((status) => status ?? '(none)').join(', ');
  const to = one.to === 'SAME' ? '(stays)' : one.to;
  return `| ${commands[one.command]} | ${from} | ${to} | ${one.by.map((actor) => actors[actor]).join(', ')} | ${list(one.when.map((guard) => guards[guard]))} | ${list(one.effects.map((effect) => effects[effect]))} |`;
}

/** One arrow per pair of statuses, with every command that goes along it. */
function arrows(): string[] {
  const along = new Map<string, Set<string>>();
  for (const { from, to, command } of TRIP_TRANSITIONS) {
    for (const status of from) {
      if (to === 'SAME' || to === status) continue;
      const arrow = `${status ?? '[*]'} --> ${to}`;
      along.set(arrow, (along.get(arrow) ?? new Set()).add(commands[command]));
    }
  }
  return [...along].map(([arrow, words]) => `    ${arrow}: ${[...words].join(' / ')}`);
}

/** The page as the table of transitions says it now. */
export function lifeCyclePage(): string {
  return [
    '# The life of a trip',
    '',
    '<!-- Written by `npm run gen` from services/api/src/bookings/core/domain/tripTransitions.ts; the check fails when it is not what the table says. -->',
    '',
    `One table decides every change of a trip's status: what the commands do, what the API's \`nextStatuses\` and \`viewerCan\` say, and this page. There are ${TRIP_STATUSES.length} statuses; ${FINAL_TRIP_STATUSES.join(', ')} are final. Whatever stands in no row is refused with a typed error that names the trip and its status, and changes nothing.`,
    '',
    '```mermaid',
    'stateDiagram-v2',
    ...arrows(),
    ...FINAL_TRIP_STATUSES.map((status) => `    ${status} --> [*]`),
    '```',
    '',
    '## Every transition',
    '',
    'Of the rows that fit command and status, the first whose conditions hold counts. Drivers act as their transport provider; the scheduler is the worker and its timers.',
    '',
    '| Command | From | To | By | When | Then |',
    '|---|---|---|---|---|---|',
    ...TRIP_TRANSITIONS.map(row),
    '',
    '## How it is proven',
    '',
    '- `lifeCycle.test.ts` holds the life cycle a second time, written by hand from the design, and compares every status (and none) × every command × every kind of actor, allowed and forbidden.',
    '- `lifeCycle.db.test.ts` issues every command of the API from every status as the booker, the transport provider that has the trip, another transport provider, the market owner, a foreign company and the worker: the refusal is typed and the database is as it was.',
    '- `histories.db.test.ts` runs random histories and compares each status with the replay of its log.',
    '',
  ].join('\n');
}

/** True when the committed page is what the table says. */
export function lifeCycleIsCurrent(): boolean {
  return readFileSync(lifeCycleFile, 'utf8') === lifeCyclePage();
}
