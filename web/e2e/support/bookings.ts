import { DateTime } from 'luxon';
import { demoPassword, type Console } from '../pages/Console.ts';

/** A booking as a story needs it to start from; what is not said is an everyday wheelchair trip tomorrow. */
export interface Wanted {
  patient?: string;
  from?: string;
  to?: string;
  /** Wall clock in Boston. */
  pickUp?: DateTime;
  callType?: string;
  /** Codes of what the patient needs. */
  needs?: readonly string[];
  type?: 'ONE_WAY' | 'ROUND_TRIP';
  returnType?: 'WILL_CALL' | 'SET_TIME' | 'WAIT_AND_RETURN';
  returnPickUp?: DateTime;
  /** A transport provider that alone is asked. */
  vip?: string;
  /** What else the API is told of it. */
  more?: Record<string, unknown>;
}

/** A booking that exists. */
export interface Booked {
  id: string;
  name: string;
  version: number;
  trips: { id: string; name: string }[];
}

type Answer<T> = {
  data?: T | null;
  errors?: { message: string; extensions?: { code?: string; retryAfterSeconds?: number } }[];
};

const isMutation = (query: string): boolean => query.trimStart().startsWith('mutation');
const keyOf = ({ input }: Record<string, unknown>): unknown =>
  (input as { idempotencyKey?: string } | undefined)?.idempotencyKey;

/** Asks the API as the person of this console, by the console's own session. */
export async function ask<T>(
  person: Console,
  query: string,
  variables: Record<string, unknown> = {},
  tries = 1,
): Promise<T> {
  const response = await person.page.request.post('/graphql', {
    headers: { 'x-ptc-request': '1' },
    data: { query, variables },
  });
  const { data, errors } = (await response.json()) as Answer<T>;
  // As the console does by itself: what was put off was not done, and what has a key has one effect however
  // often it is sent.
  const { code, retryAfterSeconds: after } = errors?.[0]?.extensions ?? {};
  const again = after ?? (code === 'UNAVAILABLE' && (keyOf(variables) || !isMutation(query)) ? 1 : null);
  if (again !== null && tries < 5) {
    await new Promise((resolve) => setTimeout(resolve, again * 1000));
    return ask(person, query, variables, tries + 1);
  }
  if (errors?.length || !data) throw new Error(`The API answered ${JSON.stringify(errors ?? data)}`);
  return data;
}

/** Signs in without the form, for stories that begin later. */
export async function enter(person: Console, login: string, path: string): Promise<void> {
  const answer = await ask<{ signIn: { __typename: string } }>(
    person,
    'mutation ($input: SignInInput!) { signIn(input: $input) { __typename } }',
    { input: { login, password: demoPassword } },
  );
  if (!answer.signIn.__typename.endsWith('Success')) throw new Error(`${login}: ${answer.signIn.__typename}`);
  await person.go(path);
}

/** The wall clock that the API takes. */
export const local = (time: DateTime): string => time.toFormat("yyyy-MM-dd'T'HH:mm");

const inBoston = (): DateTime => DateTime.now().setZone('America/New_York');

const found = <T>(list: readonly T[], what: string): T => {
  const [first] = list;
  if (first === undefined) throw new Error(`There is no ${what}`);
  return first;
};

interface Lists {
  markets: { nodes: { id: string; displayName: string }[] };
  patients: { nodes: { id: string }[] };
  from: { nodes: { id: string }[] };
  to: { nodes: { id: string }[] };
  callTypes: { id: string; code: string }[];
  urgencies: { id: string; code: string }[];
  priorities: { id: string; code: string }[];
  variables: { id: string; code: string }[];
}

/** Books through the API, so that a story can begin with a booking of its own. */
export async function book(person: Console, wanted: Wanted = {}): Promise<Booked> {
  const lists = await ask<Lists>(
    person,
    `query ($patient: String, $from: String, $to: String) {
    markets(first: 20) { nodes { id displayName } }
    patients(search: $patient, status: ACTIVE, first: 1) { nodes { id } }
    from: facilities(search: $from, parentsOnly: true, first: 1) { nodes { id } }
    to: facilities(search: $to, parentsOnly: true, first: 1) { nodes { id } }
    callTypes: lookupValues(kind: CALL_TYPE) { id code }
    urgencies: lookupValues(kind: URGENCY) { id code }
    priorities: lookupValues(kind: PRIORITY) { id code }
    variables: lookupValues(kind: VARIABLE) { id code }
  }`,
    {
      patient: wanted.patient ?? 'Whitfield',
      from: wanted.from ?? 'Longwood Cancer Center',
      to: wanted.to ?? 'Newton Rehabilitation',
    },
  );
  const pickUp = wanted.pickUp ?? inBoston().plus({ days: 1 }).set({ hour: 11, minute: 0 });
  const code = (list: { id: string; code: string }[], name: string): string =>
    found(
      list.filter((one) => one.code === name),
      name,
    ).id;
  const { createItinerary: result } = await ask<{
    createItinerary: { __typename: string; message?: string; itinerary?: Booked };
  }>(
    person,
    `mutation ($input: CreateItineraryInput!) {
    createItinerary(input: $input) {
      __typename
      ... on CreateItinerarySuccess { itinerary { id name version trips { id name } } }
      ... on Refusal { message }
    }
  }`,
    {
      input: {
        marketId: found(
          lists.markets.nodes.filter((market) => market.displayName.includes('Metro Boston')),
          'market',
        ).id,
        patientId: found(lists.patients.nodes, 'patient').id,
        type: wanted.type ?? 'ONE_WAY',
        allowDuplicates: true,
        legs: [
          {
            pickUp: {
              type: 'SET_TIME',
              at: local(pickUp),
              facilityId: found(lists.from.nodes, 'pick-up facility').id,
              floorAndRoom: '2 / 214',
            },
            dropOff: { facilityId: found(lists.to.nodes, 'drop-off facility').id, floorAndRoom: 'Desk' },
          },
        ],
        ...(wanted.vip ? { vip: { companyId: wanted.vip, exclusive: true } } : {}),
        ...(wanted.returnType ? { returnType: wanted.returnType } : {}),
        ...(wanted.returnPickUp ? { returnPickUpAt: local(wanted.returnPickUp) } : {}),
        classification: {
          callTypeId: code(lists.callTypes, wanted.callType ?? 'WCV'),
          urgencyId: code(lists.urgencies, 'SCHEDULED'),
          priorityId: code(lists.priorities, 'P3'),
          variableIds: (wanted.needs ?? []).map((need) => code(lists.variables, need)),
        },
        confirmations: ['OUTSIDE_OPENING_HOURS'],
        idempotencyKey: crypto.randomUUID(),
        ...wanted.more,
      },
    },
  );
  if (!result.itinerary) throw new Error(`Not booked: ${result.__typename} ${result.message ?? ''}`);
  return result.itinerary;
}

/** Accepts the offer that this transport provider has for a booking. */
export async function accept(person: Console, booking: Booked): Promise<void> {
  const { itinerary } = await ask<{
    itinerary: { offers: { id: string; termsVersion: number; viewerCan: { accept: boolean } }[] };
  }>(person, 'query ($id: ID!) { itinerary(id: $id) { offers { id termsVersion viewerCan { accept } } } }', {
    id: booking.id,
  });
  for (const offer of itinerary.offers.filter((one) => one.viewerCan.accept)) {
    const answer = await ask<{ acceptOffer: { __typename: string } }>(
      person,
      'mutation ($input: AcceptOfferInput!) { acceptOffer(input: $input) { __typename } }',
      {
        input: {
          offerId: offer.id,
          expectedTerms: offer.termsVersion,
          idempotencyKey: crypto.randomUUID(),
        },
      },
    );
    if (answer.acceptOffer.__typename !== 'AcceptOfferSuccess')
      throw new Error(`Not accepted: ${answer.acceptOffer.__typename}`);
  }
}

/** The booker moves the leg to another time and another place. */
export async function move(person: Console, booking: Booked, at: DateTime, to: string): Promise<void> {
  const { itinerary, facilities } = await ask<{
    itinerary: { version: number; trips: { pickUp: { facility: { id: string } } }[] };
    facilities: { nodes: { id: string }[] };
  }>(
    person,
    `query ($id: ID!, $to: String) {
      itinerary(id: $id) { version trips { pickUp { facility { id } } } }
      facilities(search: $to, parentsOnly: true, first: 1) { nodes { id } }
    }`,
    { id: booking.id, to },
  );
  const { updateItinerary } = await ask<{ updateItinerary: { __typename: string } }>(
    person,
    'mutation ($input: UpdateItineraryInput!) { updateItinerary(input: $input) { __typename ... on InvalidInput { issues { path message } } } }',
    {
      input: {
        itineraryId: booking.id,
        expectedVersion: itinerary.version,
        legs: [
          {
            tripId: booking.trips[0]?.id,
            pickUp: {
              type: 'SET_TIME',
              at: local(at),
              facilityId: itinerary.trips[0]?.pickUp.facility.id,
              floorAndRoom: '2 / 214',
            },
            dropOff: { facilityId: facilities.nodes[0]?.id, floorAndRoom: 'Desk' },
          },
        ],
        confirmations: ['OUTSIDE_OPENING_HOURS'],
        // Other stories book the same patient, at hours that change with the day.
        allowDuplicates: true,
      },
    },
  );
  if (updateItinerary.__typename !== 'UpdateItinerarySuccess')
    throw new Error(`Not moved: ${JSON.stringify(updateItinerary)}`);
}
