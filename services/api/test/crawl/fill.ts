import { randomUUID } from 'node:crypto';
import { globalId } from '../../src/platform/graphql/globalId.ts';
import { makeAttachment } from '../factories/files.ts';
import { makeGroup } from '../factories/groups.ts';
import { makeHandover } from '../factories/handovers.ts';
import { makeMessage, makeSecurityEvent } from '../factories/messages.ts';
import { makeMembership, makeTransportProvider } from '../factories/parties.ts';
import { makeVehicle } from '../factories/vehicles.ts';
import type { TestDatabase } from '../setup/database.ts';
import type { CrawlWorld } from './world.ts';

const doorOf = (service: string) => ({
  placeId: `${service}-1`,
  label: 'Main entrance',
  note: 'By the fountain',
  latitude: 42.3,
  longitude: -71.1,
});

/**
 * Gives a value to what the story leaves empty: a field that is nothing for everybody proves nothing. Written
 * to the tables once the story is over, so that it changes nobody's standing; what names a transport provider
 * bears its mark.
 */
export const fill = async ({ sql, db }: TestDatabase, world: CrawlWorld): Promise<void> => {
  const booking = (key: string) => world.told.find((told) => told.key === key) ?? { id: '', tripId: '' };
  const [first, , third] = world.transportProviders;
  const [open, held, declined] = [booking('open'), booking('held'), booking('declined')];
  const market = globalId('Market', world.marketId);

  await sql`update trips set appointment_at = now() + interval '4 hours', ready_at = now(), last_safe_passed_at = now(), stranded_risk = 'RETURN_UNASSIGNED', incomplete_reasons = '{NO_RULE}', variable_ids = ${[world.variableId]} where id = ${open.tripId}`;
  await sql`update trips set promised_pick_up_at = pick_up_at + interval '5 minutes', pick_up = jsonb_set(pick_up, '{departmentName}', '"Ward 3"') where id = ${held.tripId}`;
  await sql`update trips set reconfirm_at = now(), reconfirm_by = now() + interval '1 day', unconfirmed_at = now(), reconfirmed_at = now(), reconfirmed_by_user_id = ${first?.actor.userId ?? ''}, external_reference = 'CAD-1', external_url = 'https://cad.example/1' where id = ${held.tripId}`;
  await sql`update itineraries set external = ${{ encounterCsn: '4711', reference: 'ref-1' } as never}, vip_company_id = ${first?.id ?? ''} where id = ${held.id}`;
  await sql`update offers set counter_pick_up_at = now() + interval '5 hours', counter_message = 'only-3 could later', promised_pick_up_at = now() + interval '4 hours' where itinerary_id = ${open.id} and company_id = ${third?.id ?? ''}`;
  await sql`update offers set outcome = outcome || '{"bids": 3, "place": 2, "edge": "LOWER_PRICE"}' where itinerary_id = ${declined.id} and outcome is not null`;
  await sql`insert into alerts (id, company_id, market_id, event, audience_role, itinerary_id, trip_id, batch_no, offer_tier, dedupe_key)
    values (${randomUUID()}, ${world.careProvider.id}, ${world.marketId}, 'LAST_SAFE_PASSED', 'VIEW_BOOKING', ${open.id}, ${open.tripId}, 1, 1, 'crawl clock')`;

  await sql`insert into ride_orders (id, service, company_id, itinerary_id, batch_id, offer_id, trip_id, status, state, reason, ride_id, driver, vehicle, tracking_url, estimated_cost, cost, currency, answer_by)
    select ${randomUUID()}, 'UBER', ${first?.id ?? ''}, t.itinerary_id, t.batch_id, o.id, t.id, 'ORDERED', 'COMING', 'retry_request', 'ride-of-held',
      ${{ name: 'pii-held-driver', phone: '+16175550188' } as never}, ${{ plate: '4KD 219', make: 'Toyota', model: 'Camry', color: 'silver' } as never},
      'https://trip.uber.example/held', 17.90, 18.40, 'USD', now()
    from trips t join offers o on o.batch_id = t.batch_id and o.company_id = ${first?.id ?? ''} where t.id = ${held.tripId} limit 1`;

  await sql`update alerts a set handled_at = now(), handled_by_user_id = (select u.id from users u where u.company_id = a.company_id order by u.created_at, u.id limit 1)`;

  await sql`insert into forecasts (id, company_id, patient_id, kind, subject, reason, runs_out_on, tell_on, rides, itinerary_id, looked_at)
    select ${randomUUID()}, company_id, patient_id, 'TOKENS', 'Bay State Health', 'USED_UP', current_date + 3, current_date, 2, id, now() from itineraries where id = ${held.id}`;
  await makeMembership(db, world.careProvider.id, 'INVITED');
  await makeTransportProvider(db, { suspendedAt: new Date(), suspensionNote: 'No insurance' });
  await sql`update companies set user_uri = 'https://drivers.example.org/setup' where id = ${world.careProvider.id}`;
  await sql`update companies set brand = ${{ enabled: true, name: 'General', faviconUrl: '/brand/favicon.svg', smallLogoUrl: '/brand/logo.svg' } as never},
    settings = settings || ${{ phone: '(617)-555-0142', availabilityTier: 1, defaultMarketId: world.marketId, patientMandatoryFields: ['email'], integrations: { lyft: true, lyftCode: 'LY-1', uber: true, uberCode: 'UB-1' }, ordersRidesFrom: 'UBER' } as never} where id = ${world.careProvider.id}`;
  await sql`update markets set settings = settings || ${{ conflictMinutes: 30, reconfirmMinutes: 90, reconfirmAnswerMinutes: 15, defaultItineraryType: 'ONE_WAY', defaultPickUpType: 'SET_TIME' } as never} where id = ${world.marketId}`;
  await sql`insert into market_rules (id, market_id, name, rank, settings, conditions) select ${randomUUID()}, market_id, 'Nights', 9, settings, conditions || '{"timeOfDay": {"from": "03:00", "to": "03:01"}}' from market_rules where id = ${world.ruleId}`;
  await sql`update lookup_values set properties = properties || '{"chargeable": true}' where id = ${world.reasons.cancel}`;
  await sql`update facilities set npi = '1234567893', quick_code = 'HOSP', external_code = 'EXT-1', opens_at = '06:00', closes_at = '22:00',
    ride_share = ${{ lyft: { companyCode: 'LY-2', pickUpZone: doorOf('lyft'), dropOffZone: doorOf('lyft') }, uber: { companyCode: 'UB-2', pickUpZone: doorOf('uber') } } as never} where id = ${world.hospitalId}`;
  await sql`update patients set facility_id = ${world.hospitalId}, guardian_date_of_birth = '1960-01-01', traits = ${{ height: '64', heightUnit: 'in', weight: '150', weightUnit: 'lb' } as never},
    residence = residence || '{"line2": "Back", "line3": "2"}', payors = jsonb_build_array((payors -> 0) || '{"effectiveDate": "2026-01-01", "expiryDate": "2027-01-01", "tokensRemaining": 2, "tokensTotal": 3}' || jsonb_build_object('address', residence)) where company_id = ${world.careProvider.id} and jsonb_array_length(payors) > 0`;
  for (const { key, id, tripId, patientId } of world.told)
    for (const place of [{ itineraryId: id, tripId: tripId || null }, { itineraryId: id }, { patientId }])
      await makeAttachment(sql, {
        ...place,
        companyId: world.careProvider.id,
        userId: world.careProvider.actor.userId ?? '',
        name: `pii-${key}-scan.pdf`,
        description: `pii-${key}-words`,
        attachmentTypeId: world.facilityTypeId,
      });
  await sql`update itineraries set caller = caller || '{"mobile": "(617)-555-0143"}' where id = ${held.id}`;

  await sql`update recurrences set ends_on = '2031-01-31', legs = jsonb_set(legs, '{0,appointmentAfterMinutes}', '30') where itinerary_id = ${booking('template').id}`;
  await sql`update availability_schedules set call_type_id = ${world.classification.callTypeId} where company_id = ${first?.id ?? ''}`;
  await sql`insert into availability_calendars (company_id) values (${first?.id ?? ''})`;
  await sql`insert into availability_exceptions (id, company_id, on_date, from_time, to_time, crews) values (${randomUUID()}, ${first?.id ?? ''}, '2031-01-01', '08:00', '12:00', 2)`;
  await sql`insert into announcements (id, type, content_type, content, market_ids, ends_at) values (${randomUUID()}, 'ALERT', 'TEXT', 'in the market', ${[world.marketId]}, now() + interval '1 day')`;
  for (const [company, side, tripId] of [
    [world.careProvider, 'BOOKING', held.tripId],
    [first, 'DISPATCH', held.tripId],
  ] as const) {
    if (!company) continue;
    const userId = company.actor.userId ?? '';
    const handoverId = await makeHandover(sql, { companyId: company.id, userId, side, tripId });
    await sql`update shift_handovers set to_user_id = ${userId}, taken_by_user_id = ${userId}, taken_at = now() where id = ${handoverId}`;
    await sql`update shift_handover_items set taken_by_user_id = ${userId}, taken_at = now() where handover_id = ${handoverId}`;
    await makeHandover(sql, { companyId: company.id, userId, side, tripId });
  }
  await sql`update access_tokens set last_used_at = now() where company_id = ${world.careProvider.id}`;
  await sql`insert into access_tokens (id, company_id, created_by_user_id, name, prefix, secret_hash, roles, expires_at, revoked_at)
    values (${randomUUID()}, ${world.careProvider.id}, ${world.careProvider.actor.userId}, 'former', 'ptc', ${Buffer.from('former')}, '{VIEW_BOOKING}', now() + interval '1 day', now())`;
  await sql`insert into sessions (id, secret_hash, identity_id, user_id, login_company_id, active_company_id, address, user_agent, expires_at, ended_at, end_reason, ended_by_user_id)
    values (${randomUUID()}, ${Buffer.from('ended')}, ${world.partner.actor.identityId}, ${world.partner.actor.userId}, ${world.partner.id}, ${world.partner.id}, '192.0.2.7',
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36', now() + interval '1 hour', now(), 'ADMINISTRATOR', ${world.partner.actor.userId})`;
  for (const { actor, id: companyId } of [world.careProvider, world.partner]) {
    const of = { userId: actor.userId, identityId: actor.identityId, companyId };
    for (const status of ['DEAD', 'QUEUED', 'SENT']) await makeMessage(sql, { ...of, status });
    await makeSecurityEvent(sql, of);
  }
  await sql`update messages set sent_at = now() where status = 'SENT'`;
  await sql`update messages set job_id = id where status = 'QUEUED'`;
  await sql`insert into pgboss.job (id, name, data, start_after, keep_until)
    select job_id, 'messages', '{}', now() + interval '1 hour', now() + interval '1 day' from messages where status = 'QUEUED'`;
  await sql`insert into worker_heartbeats (worker_id) values (${randomUUID()})`;
  await sql`insert into mfa_factors (identity_id, secret_box, confirmed_at) select distinct identity_id, 'sealed', now() from users where company_id in (${world.partner.id}, ${world.stranger.id})`;
  const keeper = world.partner.actor.userId ?? '';
  const groupId = await makeGroup(sql, world.partner.id, keeper);
  const signing = JSON.stringify([{ name: 'AUTHORITY_SIGN', allowedValues: ['PCS'] }]);
  await sql`update groups set description = 'Books the way home', roles = '{VIEW_BOOKING}', privileges = ${signing}::text::jsonb where id = ${groupId}`;
  await sql`update users set privileges = ${signing}::text::jsonb, facility_id = ${world.hospitalId},
    pcs = '{"authorized": true, "title": "RN", "signeeType": "REGISTERED_NURSE", "licenseNumber": "RN 1"}' where id = ${keeper}`;
  await sql`update identities set first_name = 'Kim', middle_name = 'A', last_name = 'Keeper', email = 'keeper@partner.example', phone = '+16175550144' where id = ${world.partner.actor.identityId}`;
  await sql`insert into access_changes (id, company_id, user_id, group_id, action, changes, changed_by_user_id, at)
    values (${randomUUID()}, ${world.partner.id}, ${keeper}, ${groupId}, 'UPDATED', '[{"field": "roles", "from": "VIEW_BOOKING", "to": "MANAGE_BOOKING"}]', ${keeper}, now())`;
  const words = { receive: true, actionTaken: false };
  const preferences = {
    callTakerMarketId: market,
    callTakerMemberId: globalId('Company', world.partner.id),
    externalNotificationMethods: ['EMAIL'],
    notificationMarketIds: [market],
    internalNotifications: [{ event: 'OFFER', ...words }],
    externalNotifications: [{ event: 'OFFER', ...words }],
  };
  await sql`insert into user_preferences (user_id, preferences) select id, ${preferences as never} from users where company_id in (${world.careProvider.id}, ${first?.id ?? ''}) on conflict do nothing`;

  await fillConfiguration(sql, world);

  const vehicle = await makeVehicle(db, {
    companyId: first?.id ?? '',
    plate: 'CRAWL 1',
    make: 'Ford',
    model: 'Transit',
    color: 'White',
    callTypeIds: [world.classification.callTypeId],
  });
  // Its crew has set out, and says where it is.
  await sql`update trips set vehicle_id = ${vehicle.id}, to_pickup_at = now() where id = ${held.tripId}`;
  await sql`insert into leg_positions (trip_id, company_id, vehicle_id, latitude, longitude, accuracy_meters, at)
    values (${held.tripId}, ${first?.id ?? ''}, ${vehicle.id}, 42.34, -71.07, 12, now())`;
  const driver = await world.somebody(
    first?.id ?? '',
    { careProvider: false, transportProvider: true, admin: false },
    ['DRIVER'],
    'session',
  );
  await sql`update vehicles set seats = 9, wheelchair_places = 1, stretcher_places = 1, max_patient_pounds = 900`;
  await sql`update users set vehicle_id = ${vehicle.id} where id = ${driver.userId}`;
};

/**
 * What the configuration leaves empty: a contract that ends, a rule with every condition, names of one's own,
 * a form, a memory.
 */
const fillConfiguration = async (sql: TestDatabase['sql'], world: CrawlWorld): Promise<void> => {
  const [first] = world.transportProviders;
  const { callTypeId, urgencyId, priorityId } = world.classification;
  await sql`update contracts set ends_on = '2040-01-01', credentials_expire_on = '2040-01-01', required_credentials = '{OTHER}' where market_id = ${world.marketId}`;
  await sql`insert into credentials (id, company_id, kind, number, issued_by, valid_from, valid_until) values (${randomUUID()}, ${first?.id ?? ''}, 'OTHER', 'N 1', 'State', '2020-01-01', '2040-01-01')`;
  // Whatever day comes next is a holiday, on which the template goes on.
  await sql`update markets set settings = settings || jsonb_build_object('holidays', (select jsonb_agg(jsonb_build_object('date', d::date::text, 'name', 'Closed')) from generate_series(now(), now() + interval '200 days', interval '1 day') d)) where id = ${world.marketId}`;
  await sql`update markets set settings = settings || '{"showEstimateLines": true, "defaultDropOffMinutes": 40, "requiredCredentials": ["OTHER"]}' where id = ${world.marketId}`;
  await sql`update price_lists set rates = ${sql.json([
    {
      code: 'O2',
      name: 'Oxygen',
      displayType: 'VARIABLE',
      parameterType: 'FLAG',
      parameterOperator: null,
      parameterAmount: world.variableId,
      parameterAmount2: null,
      parameterUnit: null,
      amount: '1',
    },
    {
      code: 'FAR',
      name: 'Far',
      displayType: null,
      parameterType: 'QUANTITY',
      parameterOperator: 'BETWEEN',
      parameterAmount: '1',
      parameterAmount2: '2',
      parameterUnit: 'DISTANCE',
      amount: '1',
    },
  ])}`;
  await sql`insert into price_lists (id, company_id, series_id, valid_from, name, currency, base_rate, per_unit_rate, unit, rates) select ${randomUUID()}, company_id, id, '2050-01-01', name, currency, base_rate, per_unit_rate, unit, rates from price_lists where company_id = ${first?.id ?? ''}`;
  await sql`insert into contracts (id, market_id, transport_provider_id, tier, starts_on, required_credentials) values (${randomUUID()}, ${world.marketId}, ${first?.id ?? ''}, 3, '2020-01-01', '{INSURANCE}')`;
  await sql`update job_types set urgency_ids = ${[urgencyId]}, priority_ids = ${[priorityId]}, place = 'SEAT' where company_id = ${first?.id ?? ''}`;
  const conditions = {
    callTypeIds: [callTypeId],
    urgencyIds: [urgencyId],
    priorityIds: [priorityId],
    variableIds: [world.variableId],
    daysOfWeek: ['MON'],
    timeOfDay: { from: '03:00', to: '03:01' },
    quantity: { operator: 'BETWEEN', amount: 900, amount2: 901 },
    quantities: [{ unit: 'AGE', from: 118, to: 119 }],
    payorTypes: ['Medicare'],
    places: { typeIds: [world.facilityTypeId], end: 'EITHER' },
    leadMinutes: { from: 60, to: 120 },
  };
  const settings = {
    offerLeadMinutes: 60,
    rounds: [{ tiers: [1], memberCompanyIds: [first?.id ?? ''], minutes: 5 }],
    keepEarlierOpen: true,
    allAtOnceUnderMinutes: 30,
    award: 'FIRST',
    promisedPickUpLimit: { enabled: true, minutes: 30 },
  };
  await sql`insert into market_rules (id, market_id, name, rank, active, settings, conditions, ended_at) values (${randomUUID()}, ${world.marketId}, 'Full', 8, false, ${settings as never}, ${conditions as never}, null), (${randomUUID()}, ${world.marketId}, 'Gone', 8, false, ${settings as never}, ${conditions as never}, now())`;
  await sql`update lookup_values set properties = properties || '{"nameEs": "Soporte vital"}' where id = ${callTypeId}`;
  await sql`insert into lookup_aliases (id, company_id, lookup_value_id, code, name, rank) values (${randomUUID()}, ${world.careProvider.id}, ${world.variableId}, 'O2', 'Oxygen at ours', 9)`;
  const when = JSON.stringify({
    callTypeIds: [callTypeId],
    payorTypes: ['Medicare'],
    facilityTypeIds: [world.facilityTypeId],
  });
  await sql`insert into form_definitions (id, kind, company_id, market_id, code, name, description, attachment_type_id, template, template_fields, mapping, required_when, certifies, created_at, updated_at)
    values (${randomUUID()}, 'PDF_FORM', ${world.owner.id}, ${world.marketId}, 'PCS', 'Certification', 'Signed by a physician', ${world.facilityTypeId}, 'FILE',
      '[{"name": "level", "kind": "CHOICE", "options": ["BLS"]}]', '[{"field": "level", "fact": "CALL_TYPE", "question": null, "equals": "BLS"}, {"field": "walks", "fact": null, "question": "walks", "equals": null}]',
      ${when}::text::jsonb, 'PCS', now(), now())`;
  await sql`insert into configuration_changes (id, entity_type, entity_id, company_ids, action, edits, user_id, created_at)
    values (${randomUUID()}, 'Market', ${world.marketId}, ${[world.careProvider.id]}, 'UPDATED', '[{"field":"rank","old":"1","new":"2"}]', ${world.careProvider.actor.userId}, now())`;
};
