import { legOutlooks } from './legOutlook.ts';
import {
  anyOf,
  readerBooks,
  readerKnowsOutline,
  readerKnowsPatient,
  readerSeesItinerary,
  readerSeesTrip,
} from '../sides/sideConditions.ts';

/** SQL: the booking's side, whoever carried a leg of it, and whoever was ever asked to. */
const concerned = (alias: string): string => `${readerBooks(alias)}
    or exists (select 1 from offers ho where ho.itinerary_id = ${alias}.id and ho.company_id = (select asker_company()))
    or exists (select 1 from trips ht where ht.itinerary_id = ${alias}.id and ht.transport_provider_id = (select asker_company()))`;

/** Whether the owner asks (commands, the worker): found once for a statement, not per row. */
const byOwner = `(select current_user <> 'patient_transport_reader')`;

/** What a view shows to others than its owner; the owner (commands, the worker) sees all. */
const shown = (...conditions: readonly string[]): string =>
  `case ${[byOwner, ...conditions].map((condition) => `when ${condition} then true`).join(' ')} else false end`;

/** What lists of trips filter and sort by. */
const listed = [
  'id',
  'name',
  'status',
  'pick_up_at',
  'company_id',
  'booked_by_company_id',
  'proxy_company_id',
  'transport_provider_id',
  'market_id',
  'itinerary_id',
  'batch_id',
  'patient_id',
  'vehicle_id',
  'pick_up_facility_id',
  'drop_off_facility_id',
  'incomplete_reasons',
  'last_safe_passed_at',
  'stranded_risk',
];

const tripKeys = (name: string, column: string): string =>
  `create or replace view ${name} as select ${listed.join(', ')} from trips lt where ${shown(`lt.${column} = (select asker_company())`)}`;

/** A trip's values from lists, under the names its market's owner gave them. */
const tripParts = ['callType', 'urgency', 'priority'] as const;
const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * What is shown beside a trip, for whoever the trip exists; of the patient only for whom this trip shows who
 * travels.
 */
const tripSurroundings = `create or replace view trip_surroundings as
  select st.id as trip_id, si.name as itinerary_name, si.type as itinerary_type, sb.no as batch_no,
    sm.name as market_name, sm.time_zone as market_time_zone, sm.owner_company_id as market_owner_id, sm.settings -> 'requiredTimestamps' as required_timestamps,
    sc.name as company_name, sk.name as booked_by_company_name, sx.name as transport_provider_name,
    sv.name as vehicle_name, sv.plate as vehicle_plate, nullif(concat_ws(' ', sv.color, sv.make, sv.model), '') as vehicle_description,
    sp.first_name as patient_first_name, sp.middle_name as patient_middle_name, sp.last_name as patient_last_name, sp.suffix as patient_suffix,
    ${tripParts
      .map((name) => {
        const [part, a] = [snake(name), `s_${name.toLowerCase()}`];
        return `${a}.kind as ${part}_kind, coalesce(${a}_a.code, ${a}.code) as ${part}_code, coalesce(${a}_a.name, ${a}.name) as ${part}_name, coalesce(${a}_a.rank, ${a}.rank) as ${part}_rank,
    (${a}.active and coalesce(not ${a}_a.hidden, true)) as ${part}_active, ${a}_a.name is not null as ${part}_renamed, ${a}.properties as ${part}_properties`;
      })
      .join(',\n    ')},
    (select count(*)::int from attachments sf where sf.removed_at is null and sf.itinerary_id = st.itinerary_id
      and (sf.trip_id is null or sf.trip_id = st.id)) as attachment_count,
    sm.settings ->> 'distanceUnit' as market_distance_unit
  from trips st
    join itineraries si on si.id = st.itinerary_id
    join batches sb on sb.id = st.batch_id
    join markets sm on sm.id = st.market_id
    join companies sc on sc.id = st.company_id
    join companies sk on sk.id = st.booked_by_company_id
    left join companies sx on sx.id = st.transport_provider_id
    left join vehicles sv on sv.id = st.vehicle_id
    left join patients sp on sp.id = st.patient_id and ${shown(readerKnowsPatient('st'))}
    ${tripParts
      .map((name) => {
        const a = `s_${name.toLowerCase()}`;
        return `left join lookup_values ${a} on ${a}.id = st.${snake(name)}_id left join lookup_aliases ${a}_a on ${a}_a.lookup_value_id = ${a}.id and ${a}_a.company_id = sm.owner_company_id`;
      })
      .join('\n    ')}
  where ${shown(...readerSeesTrip('st'))}`;

/**
 * Names and numbers that outlive what they belong to: a transport provider's list of its own offers and
 * alerts names bookings it may no longer open. Views run as their owner and hold the line themselves; the
 * columns are all they show.
 */
export const views: Readonly<Record<string, { reason: string; sql: string }>> = {
  booking_heads: {
    reason: 'name and parties of a booking, to its parties and to whoever was ever asked to carry it',
    sql: `create or replace view booking_heads as
      select i.id, i.name, i.type, i.company_id, i.booked_by_company_id, i.market_id from itineraries i where ${shown(concerned('i'))}`,
  },
  company_names: {
    reason:
      'the name a party of a booking goes by, joined to rows that were found under their own rule; nothing else of a company',
    sql: 'create or replace view company_names as select id, name from companies',
  },
  own_trips: {
    reason:
      "the columns lists of trips filter and sort by, of the asker's own company: one condition on an indexed column, so that counting reads the index alone",
    sql: tripKeys('own_trips', 'company_id'),
  },
  carried_trips: {
    reason: 'the same of the trips the asker has as transport provider',
    sql: tripKeys('carried_trips', 'transport_provider_id'),
  },
  trip_surroundings: {
    reason:
      "what a trip's row shows of its booking, market, companies, vehicle, patient and lists, under the trip's own rule asked once instead of one rule per joined table",
    sql: tripSurroundings,
  },
  leg_outlooks: {
    reason:
      "what a trip's expected times are reckoned from: the median of former rides, whoever had them, and the times of its vehicle's earlier trips; the API makes instants and a reason of it and shows nothing else",
    sql: legOutlooks(shown),
  },
  patient_outlines: {
    reason:
      'what the patient of a leg is like, for whoever is asked for it or knows who travels; the API makes an age of the day of birth and shows nothing that names anybody',
    sql: `create or replace view patient_outlines as
      select gt.id as trip_id, gp.id as patient_id, gp.date_of_birth, gp.gender, gp.traits
      from trips gt join patients gp on gp.id = gt.patient_id where ${shown(readerKnowsOutline('gt'))}`,
  },
  attachment_marks: {
    reason:
      'that something hangs on a booking or a leg, for whoever sees that, whether or not they may see who travels; nothing of what it is',
    sql: `create or replace view attachment_marks as
      select ha.itinerary_id, ha.trip_id from attachments ha
      where ha.removed_at is null and ha.itinerary_id is not null and case when ${byOwner} then true
        when ha.trip_id is null then exists (select 1 from itineraries hi where hi.id = ha.itinerary_id and ${anyOf(readerSeesItinerary('hi'))})
        else exists (select 1 from trips hl where hl.id = ha.trip_id and ${anyOf(readerSeesTrip('hl'))}) end`,
  },
  batch_heads: {
    reason:
      'number, round and clock of a batch without the plan, which names other transport providers; to the same companies',
    sql: `create or replace view batch_heads as
      select b.id, b.version, b.itinerary_id, b.no, b.rule_id, b.round, b.offer_opens_at, b.round_ends_at from batches b
      where case when ${byOwner} then true
        else exists (select 1 from itineraries i where i.id = b.itinerary_id and (${concerned('i')})) end`,
  },
  leg_offers: {
    reason:
      "when the offers of a leg's batch went out and how they were answered, for whoever books the leg: one rule asked of the leg, for figures of thousands, instead of one of each offer's booking",
    sql: `create or replace view leg_offers as
      select fl.company_id, fl.proxy_company_id, fl.market_id, fl.batch_id, fl.pick_up_at,
        fo.id as offer_id, fo.company_id as transport_provider_id, fo.status, fo.created_at, fo.answered_at,
        (fo.outcome ->> 'decidedAt')::timestamptz as decided_at
      from trips fl join offers fo on fo.itinerary_id = fl.itinerary_id and fo.batch_id = fl.batch_id
      where ${shown(readerBooks('fl'))}`,
  },
  offer_answers: {
    reason:
      "how a company answered the offers it got, and whose booking each was, which it knows of one that went to another too: one rule asked of the offer, for figures of thousands, instead of one of each offer's booking",
    sql: `create or replace view offer_answers as
      select ao.company_id,
        coalesce(ao.care_provider_id, (select ai.company_id from itineraries ai where ai.id = ao.itinerary_id)) as care_provider_id,
        ao.status, ao.created_at, ao.answered_at
      from offers ao
      where ${shown('ao.company_id = (select asker_company())')}`,
  },
};
