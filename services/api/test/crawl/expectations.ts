import { parseGlobalId } from '../../src/platform/graphql/globalId.ts';
import type { Actor } from '../../src/platform/actor.ts';
import { ruleOf } from '../../src/fieldRules.ts';
import type { FieldRule } from '../../src/fieldRules/rules.ts';
import type { TestDatabase } from '../setup/database.ts';
import type { Met } from './selection.ts';
import type { CrawlWorld, Told } from './world.ts';

/** Where things of the world belong, by opaque id's uuid: read from the tables once the story is over. */
export interface Places {
  booking: Map<string, Told>;
  /** Company of an offer, an alert, an access token. */
  company: Map<string, string>;
  /** Whose a browser session is. */
  holder: Map<string, string>;
  /** Transport provider whose name stands on the leg, by trip. */
  carrier: Map<string, string | null>;
  /** Who may know of a contract: its parties and the owner of its market. */
  parties: Map<string, string[]>;
}

export const placesOf = async ({ sql }: TestDatabase, world: CrawlWorld): Promise<Places> => {
  const booking = new Map<string, Told>();
  for (const told of world.told) booking.set(told.id, told);
  const byItinerary = new Map(world.told.map((told) => [told.id, told]));
  for (const { id, itineraryId } of await sql<
    { id: string; itineraryId: string }[]
  >`select id, itinerary_id as "itineraryId" from trips`) {
    const told = byItinerary.get(itineraryId);
    if (told) booking.set(id, told);
  }
  const company = new Map<string, string>();
  const rows = await sql<{ id: string; itineraryId: string; companyId: string | null }[]>`
    select id, itinerary_id as "itineraryId", company_id as "companyId" from offers union all select id, itinerary_id, null from batches
    union all select id, itinerary_id, null from activity_entries union all select id, itinerary_id, null from attachments where itinerary_id is not null union all select id, itinerary_id, company_id from alerts`;
  for (const { id, itineraryId, companyId } of rows) {
    const told = byItinerary.get(itineraryId);
    if (told) booking.set(id, told);
    if (companyId !== null) company.set(id, companyId);
  }
  for (const { id, companyId } of await sql<
    { id: string; companyId: string }[]
  >`select id, company_id as "companyId" from access_tokens union all select id, company_id from facilities union all select id, company_id from vehicles union all select id, company_id from users union all select id, login_company_id from sessions union all select id, company_id from groups union all select id, company_id from messages where company_id is not null union all select id, company_id from security_events union all select id, company_id from shift_handovers union all select id, company_id from shift_handover_items union all select id, company_id from credentials`)
    company.set(id, companyId);
  const carriers = await sql<
    { id: string; companyId: string | null }[]
  >`select id, transport_provider_id as "companyId" from trips`;
  for (const { id, companyId } of await sql<
    { id: string; companyId: string }[]
  >`select id, company_id as "companyId" from job_types`)
    company.set(id, companyId);
  const contracts = await sql<
    { id: string; parties: string[] }[]
  >`select c.id, array[c.transport_provider_id, m.owner_company_id] || (
      select array_agg(o.id) from companies o left join market_members mm on mm.market_id = c.market_id and mm.company_id = o.id
      where o.id = c.care_provider_id or (c.care_provider_id is null and mm.id is not null and o.is_care_provider)) as parties
    from contracts c join markets m on m.id = c.market_id`;
  const prices = await sql<{ id: string; parties: string[] }[]>`
    select p.id, array[p.company_id] || coalesce(array_agg(m.owner_company_id), '{}') || coalesce(array_agg(o.id) filter (where o.id is not null), '{}') as parties
    from price_lists p left join market_members mm on mm.company_id = p.company_id left join markets m on m.id = mm.market_id
      left join contracts c on c.price_list_id = coalesce(p.series_id, p.id) left join companies o on o.id = c.care_provider_id group by p.id`;
  const holders = await sql<
    { id: string; identityId: string }[]
  >`select id, identity_id as "identityId" from sessions`;
  return {
    booking,
    company,
    holder: new Map(holders.map(({ id, identityId }) => [id, identityId])),
    parties: new Map([...contracts, ...prices].map(({ id, parties }) => [id, parties])),
    carrier: new Map(carriers.map(({ id, companyId }) => [id, companyId])),
  };
};

const uuid = (id: unknown): string => (typeof id === 'string' ? (parseGlobalId(id)?.id ?? '') : '');
const nearest = (met: Met, types: readonly string[]): Met['within'][number] | undefined =>
  met.within.findLast(({ __typename }) => types.includes(__typename));
/** Each object is asked about once for each of its fields. */
const idsOf = new WeakMap<Record<string, unknown>, string>();
const idOf = (object: Record<string, unknown> | undefined): string => {
  if (!object) return '';
  const known = idsOf.get(object);
  if (known !== undefined) return known;
  const key = Object.keys(object).find((name) => name === 'id' || name.endsWith('__id'));
  const id = uuid(key === undefined ? undefined : object[key]);
  idsOf.set(object, id);
  return id;
};
const isNothing = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === false ||
  value === 0 ||
  (Array.isArray(value) && value.length === 0);

const bookingThings = ['Itinerary', 'Trip', 'Offer', 'Batch', 'ActivityEntry', 'Alert', 'Attachment'];

/**
 * Who stands how to a booking, and holds a role that looks at it from there. Written from the table 'Who sees
 * a row' of docs/architecture.md, not from the code.
 */
const standing = (actor: Actor, told: Told) => {
  const { companyId, roles } = actor;
  const dispatches = roles.has('VIEW_DISPATCH');
  return {
    side: told.side.includes(companyId) && roles.has('VIEW_BOOKING'),
    holder: told.holder === companyId && dispatches,
    asked: told.asked.includes(companyId) && dispatches,
    everAsked: told.everAsked.includes(companyId) && dispatches,
  };
};

/** Whether the actor may see this patient's record. */
const mayReadPatient = (actor: Actor, patientId: string, world: CrawlWorld): boolean => {
  if (patientId === world.strangersPatient)
    return (
      actor.companyId === world.stranger.id &&
      ['VIEW_BOOKING', 'MANAGE_PATIENT', 'MARKET_CALL_TAKER'].some((role) => actor.roles.has(role as never))
    );
  const told = world.told.find((each) => each.patientId === patientId);
  const careProvider = told?.side[0] ?? world.careProvider.id;
  const own =
    actor.companyId === careProvider &&
    ['VIEW_BOOKING', 'MANAGE_PATIENT', 'MARKET_CALL_TAKER'].some((role) => actor.roles.has(role as never));
  const meets = actor.companyId !== world.stranger.id && actor.roles.has('MARKET_CALL_TAKER');
  const standsBy = told !== undefined && (standing(actor, told).side || standing(actor, told).holder);
  return own || meets || standsBy;
};

const meet = (actor: Actor, companyId: string, world: CrawlWorld): boolean =>
  actor.companyId === companyId ||
  actor.roles.has('SYS_ADMIN') ||
  actor.roles.has('SYS_SUPPORT') ||
  (actor.companyId !== world.stranger.id && companyId !== world.stranger.id);

/**
 * Whether the rule of a field lets the actor see the value it got. Null: the rule says nothing about this
 * place.
 */
const allowed = (
  rule: FieldRule,
  met: Met,
  actor: Actor,
  world: CrawlWorld,
  places: Places,
): boolean | null => {
  const thing = nearest(met, bookingThings);
  const told = places.booking.get(idOf(thing));
  const at = told ? standing(actor, told) : null;
  const offer = nearest(met, ['Offer']);
  const offered =
    offer !== undefined &&
    places.company.get(idOf(offer)) === actor.companyId &&
    actor.roles.has('VIEW_DISPATCH');
  const carries =
    told !== undefined &&
    places.carrier.get(told.tripId) === actor.companyId &&
    actor.roles.has('VIEW_DISPATCH');
  const patient = nearest(met, ['Patient']);
  switch (rule) {
    case 'BOOKING':
      return at && (at.side || at.holder || at.asked || carries);
    // Whoever carries it, and who waits for it while the crew is on the way; the market's owner does not.
    case 'POSITION':
      return at && (carries || (at.side && actor.companyId !== world.owner.id));
    // The chosen transport provider sees that it is the chosen one.
    case 'BOOKER':
      return (
        at &&
        (at.side ||
          (met.field === 'vipCompany' && idOf(met.value as Record<string, unknown>) === actor.companyId))
      );
    case 'OFFER':
      return at && (at.side || (thing?.__typename === 'Offer' ? offered : at.everAsked));
    case 'PRICE':
      if (nearest(met, ['PriceList']))
        return places.parties.get(idOf(nearest(met, ['PriceList'])))?.includes(actor.companyId) ?? false;
      return at && (at.side || offered || carries);
    case 'PII':
      return at && (at.side || at.holder);
    case 'PATIENT':
      return patient === undefined
        ? at && (at.side || at.holder)
        : mayReadPatient(actor, idOf(patient), world);
    case 'OUTLINE':
      return at && (at.side || at.holder || at.asked);
    case 'OWN_COMPANY': {
      const owner = nearest(met, ['AccessToken', 'Alert', 'Vehicle', 'JobType']);
      return owner === undefined ? null : places.company.get(idOf(owner)) === actor.companyId;
    }
    case 'ACCESS': {
      const owner = nearest(met, ['UserSession', 'User', 'Group', 'OutgoingMessage', 'SecurityEvent']);
      const keeps = actor.roles.has('USER_ADMIN');
      if (owner === undefined) return keeps;
      const inCharge = keeps && places.company.get(idOf(owner)) === actor.companyId;
      const platform = actor.roles.has('SYS_ADMIN') || actor.roles.has('SYS_SUPPORT');
      if (owner.__typename === 'OutgoingMessage' || owner.__typename === 'SecurityEvent')
        return platform || inCharge;
      if (owner.__typename !== 'UserSession') return inCharge;
      return (
        platform ||
        inCharge ||
        (actor.via === 'session' && places.holder.get(idOf(owner)) === actor.identityId)
      );
    }
    case 'STAFF':
      return actor.roles.has('SYS_ADMIN') || actor.roles.has('SYS_SUPPORT');
    case 'PLATFORM':
      return actor.roles.has('SYS_ADMIN');
    case 'SELF':
      return met.field === 'login' ? met.value === `${String(met.value).split('@')[0]}@example.org` : null;
    case 'MARKET': {
      const place = met.within.at(-1);
      if (place?.__typename === 'Contract')
        return places.parties.get(idOf(place))?.includes(actor.companyId) ?? false;
      const list = nearest(met, ['PriceList']);
      if (list !== undefined && (place?.__typename === 'PriceList' || place?.__typename === 'PriceRate'))
        return places.parties.get(idOf(list))?.includes(actor.companyId) ?? false;
      if (place?.__typename === 'Credential')
        return [places.company.get(idOf(place)), world.owner.id].includes(actor.companyId);
      if (place?.__typename === 'MarketRule' || place?.__typename === 'FormDefinition')
        return actor.companyId !== world.stranger.id;
      if (place?.__typename === 'Company') return meet(actor, idOf(place), world);
      if (place?.__typename === 'Facility' || place?.__typename === 'Person')
        return meet(actor, places.company.get(idOf(place)) ?? '', world);
      return null;
    }
    default:
      return null;
  }
};

/** What of the value the actor should not have got, in words; null: nothing. */
export const wrongWith = (
  met: Met,
  actor: Actor | null,
  world: CrawlWorld,
  places: Places,
): string | null => {
  if (isNothing(met.value)) return null;
  const where = met.path.join(' > ');
  const rule = ruleOf(met.type.name, met.field);
  if (rule === null) return `${where} has no rule`;
  if (actor === null)
    return rule === 'EVERYONE' || rule === 'CARRIED' ? null : `${where}: ${rule}, and nobody is signed in`;
  if (allowed(rule, met, actor, world, places) === false)
    return `${where}: ${rule} ${JSON.stringify(met.value).slice(0, 60)}`;
  return typeof met.value === 'string' ? marked(met, met.value, actor, world, places) : null;
};

/** The marks of the world in a text, wherever it stands: whose they are decides, not the field. */
const marked = (met: Met, text: string, actor: Actor, world: CrawlWorld, places: Places): string | null => {
  const where = `${met.path.join(' > ')}: ${text.slice(0, 60)}`;
  const ruled = (rules: readonly FieldRule[]): boolean =>
    met.path.some((step) => rules.includes(ruleOf(...(step.split('.') as [string, string])) ?? 'CARRIED'));
  if (text === 'news-stranger' && actor.companyId !== world.stranger.id && !actor.roles.has('SYS_ADMIN'))
    return `${where} was said to others`;
  const [, key] = /pii-(\w+?)(?:[-@]|$)/.exec(text) ?? [];
  if (key !== undefined) {
    const told = world.told.find((each) => each.key === key);
    const patientId = told?.patientId ?? world.strangersPatient;
    const may = nearest(met, ['Patient'])
      ? mayReadPatient(actor, patientId, world)
      : told !== undefined && (standing(actor, told).side || standing(actor, told).holder);
    if (!may) return `${where} names somebody`;
    if (!ruled(['PII', 'PATIENT'])) return `${where} names somebody, and no rule on the way says so`;
  }
  const [, ofBooker] = /booker-(\w+)-/.exec(text) ?? [];
  const booker = ofBooker && world.told.find((each) => each.key === ofBooker);
  if (booker && !standing(actor, booker).side) return `${where} is the booker's`;
  const transportProvider = world.transportProviders.findIndex(({ id }) => id === actor.companyId) + 1;
  const lastBooking = met.within.findLastIndex(({ __typename }) => bookingThings.includes(__typename));
  const lastMarket = met.within.findLastIndex(
    ({ __typename }) => __typename === 'Market' || __typename === 'MarketMember',
  );
  const [, other] = /^(?:TransportProvider |crew-|only-)([123])\b/.exec(text) ?? [];
  const told = places.booking.get(idOf(nearest(met, bookingThings)));
  const isSide = told !== undefined && standing(actor, told).side;
  if (
    other !== undefined &&
    transportProvider > 0 &&
    Number(other) !== transportProvider &&
    lastBooking > lastMarket &&
    !isSide
  )
    return `${where} is another transport provider`;
  const [, amount] = /^(1111|2122|2128|3133)\.\d\d$/.exec(text) ?? [];
  if (amount !== undefined && !isSide) {
    if (told !== undefined && Number(amount[0]) !== transportProvider)
      return `${where} is another transport provider's price`;
    if (!ruled(['PRICE'])) return `${where} is a price, and no rule on the way says so`;
  }
  return null;
};
