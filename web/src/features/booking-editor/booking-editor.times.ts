import { propagateEdit, type LegDraft } from '@ptc/schema/rules/legs';
import { deriveLegTimes, deriveReturn, wayThereOver, type FieldRule } from '@ptc/schema/rules/pickUpTimes';
import {
  journeyOf,
  placeKey,
  toDate,
  toWall,
  zoneOf,
  type BookingValues,
  type LegValues,
  type PlaceValues,
} from './booking-editor.values.ts';

type Market = BookingValues['market'];
/** What goes on to the next leg with a place: notes stay where they were written. */
type CarriedPlace = Omit<PlaceValues, 'notes'>;

/** Which of a leg's time fields a person may or must fill. */
export interface LegFieldRules {
  pickUp: FieldRule;
  dropOff: FieldRule;
  appointment: FieldRule;
}

const DERIVED: FieldRule = { readOnly: true, required: false };

/**
 * The rules of a leg's time fields under its pick-up type; a return that waits has no time of its own.
 * `noRoute`: a route was looked for and there is none, so that what it would say may be typed.
 */
export function legFieldRules(leg: LegValues, noRoute = false): LegFieldRules {
  const { fields } = deriveLegTimes(
    {
      pickUpType: leg.pickUp.type,
      pickUpAt: null,
      dropOffAt: null,
      appointmentAt: null,
      routeMinutes: noRoute ? null : 0,
    },
    new Date(0),
  );
  return leg.waitAndReturn ? { ...fields, pickUp: DERIVED } : fields;
}

/**
 * Brings every derived time in order after leg `edited` changed; `placesToo`: the next leg starts where this
 * one now ends.
 */
export function settle(values: BookingValues, edited: number, placesToo: boolean, now: Date): BookingValues {
  const leg = values.legs[edited];
  if (leg === undefined || leg.locked) return values;
  const own = journeyOf(values.legs, edited);
  if (own.legs.length < values.legs.length) {
    const journey = settle({ ...values, legs: own.legs }, own.index, placesToo, now).legs;
    return {
      ...values,
      legs: values.legs.map((one) => (one.journey === leg.journey ? (journey.shift() ?? one) : one)),
    };
  }
  return settleJourney(values, leg, edited, placesToo, now);
}

function settleJourney(
  values: BookingValues,
  leg: LegValues,
  edited: number,
  placesToo: boolean,
  now: Date,
): BookingValues {
  const { market } = values;
  const drafts = values.legs.map((one) => draftOf(one, market));
  const own = drafts[edited];
  if (own !== undefined)
    drafts[edited] = derived(own, leg, edited > 0 ? drafts[edited - 1] : undefined, market, now);
  const type = values.type === '' ? 'ONE_WAY' : values.type;
  const moved = propagateEdit(drafts, edited, type, now);
  const legs = moved.map((draft, index) => {
    const before = values.legs[index];
    const stays = drafts[index];
    if (before === undefined || stays === undefined) throw new RangeError('a leg went missing');
    const after = fromDraft(
      placesToo ? draft : { ...draft, pickUp: stays.pickUp, dropOff: stays.dropOff },
      before,
      market,
    );
    return index === edited ? after : told(before, after, leg.key);
  });
  return { ...values, legs: withWaitingReturns(legs, values, now) };
}

/**
 * A leg whose typed time has moved after another remembers what was typed, so that it can be said and taken
 * back.
 */
function told(before: LegValues, after: LegValues, by: string): LegValues {
  const derives = after.waitAndReturn || legFieldRules(after).pickUp.readOnly;
  if (!before.typed || derives || before.pickUp.at === after.pickUp.at) return after;
  const from = before.moved?.from ?? before.pickUp.at;
  return { ...after, moved: from === after.pickUp.at ? null : { from, by } };
}

/** The derived times of every open leg again, each for itself: nothing goes on to the next. */
export function rederive(values: BookingValues, now: Date): BookingValues {
  const drafts = values.legs.map((leg) => draftOf(leg, values.market));
  const legs = values.legs.map((leg, index) => {
    const draft = drafts[index];
    return draft === undefined
      ? leg
      : fromDraft(derived(draft, leg, drafts[index - 1], values.market, now), leg, values.market);
  });
  return { ...values, legs };
}

/** The return section of a round trip that is being created: its rule and its earliest time. */
export function returnRule(values: BookingValues): {
  field: FieldRule;
  at: string;
  min: string;
  zone: string;
} {
  const outbound = values.legs[0];
  if (outbound === undefined || values.returnType === '')
    return { field: DERIVED, at: '', min: '', zone: '' };
  const zone = zoneOf(outbound.dropOff, values.market);
  const rule = deriveReturn({
    returnType: values.returnType,
    returnPickUpAt: toDate(values.returnPickUpAt, zone),
    outboundDropOffAt: wayThereOver({
      appointmentAt: toDate(outbound.appointmentAt, zone),
      dropOffAt: toDate(outbound.dropOff.at, zone),
    }),
  });
  return {
    field: rule.field,
    at: values.returnType === 'WAIT_AND_RETURN' ? toWall(rule.pickUpAt, zone) : values.returnPickUpAt,
    min: toWall(rule.min, zone),
    zone,
  };
}

function draftOf(leg: LegValues, market: Market): LegDraft<CarriedPlace> {
  return {
    pickUp: carried(leg.pickUp),
    dropOff: carried(leg.dropOff),
    pickUpType: leg.pickUp.type,
    pickUpAt: toDate(leg.pickUp.at, zoneOf(leg.pickUp, market)),
    dropOffAt: toDate(leg.dropOff.at, zoneOf(leg.dropOff, market)),
    appointmentAt: toDate(leg.appointmentAt, zoneOf(leg.dropOff, market)),
    routeMinutes: leg.route?.durationMinutes ?? null,
    locked: leg.locked,
    keepsTime: leg.keepsTime,
  };
}

function derived(
  draft: LegDraft<CarriedPlace>,
  leg: LegValues,
  previous: LegDraft<CarriedPlace> | undefined,
  market: Market,
  now: Date,
): LegDraft<CarriedPlace> {
  const pickUpAt = leg.waitAndReturn
    ? ((previous && wayThereOver(previous)) ?? draft.pickUpAt)
    : draft.pickUpAt;
  const times = deriveLegTimes(
    {
      ...draft,
      pickUpAt,
      // What was derived once does not stay when its route has gone.
      dropOffAt: leg.dropOffTyped ? draft.dropOffAt : null,
      defaultMinutes: market?.settings.defaultDropOffMinutes,
    },
    now,
  );
  return { ...draft, pickUpAt: times.pickUpAt, dropOffAt: times.dropOffAt };
}

function fromDraft(draft: LegDraft<CarriedPlace>, leg: LegValues, market: Market): LegValues {
  if (leg.locked) return leg;
  const pickUp = { ...leg.pickUp, ...draft.pickUp };
  const dropOff = { ...leg.dropOff, ...draft.dropOff };
  const samePlaces = placeKey(pickUp) === placeKey(leg.pickUp) && placeKey(dropOff) === placeKey(leg.dropOff);
  return {
    ...leg,
    pickUp: { ...pickUp, at: kept(leg.pickUp.at, draft.pickUpAt, zoneOf(pickUp, market)) },
    dropOff: { ...dropOff, at: toWall(draft.dropOffAt, zoneOf(dropOff, market)) },
    route: samePlaces ? leg.route : null,
  };
}

/** A text that cannot be read as a time stays as typed, so that its error can be shown beside it. */
function kept(typed: string, at: Date | null, zone: string): string {
  return at === null && typed !== '' && toDate(typed, zone) === null ? typed : toWall(at, zone);
}

function withWaitingReturns(legs: LegValues[], values: BookingValues, now: Date): LegValues[] {
  return legs.map((leg, index) => {
    const before = legs[index - 1];
    if (!leg.waitAndReturn || leg.locked || before === undefined) return leg;
    const previous = draftOf(before, values.market);
    return fromDraft(
      derived(draftOf(leg, values.market), leg, previous, values.market, now),
      leg,
      values.market,
    );
  });
}

function carried(place: PlaceValues): CarriedPlace {
  const { isFacility, facility, departmentId, address, unit, floorAndRoom } = place;
  return { isFacility, facility, departmentId, address, unit, floorAndRoom };
}
