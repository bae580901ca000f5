import { DateTime } from 'luxon';
import type { Actor } from '../src/platform/actor.ts';
import { globalId } from '../src/platform/graphql/globalId.ts';
import type { BookingWorld, Party } from '../test/factories/bookingWorld.ts';
import { ask } from './ask.ts';

/** Books a trip and reads the offers that went out. */
export const create = `mutation ($input: CreateItineraryInput!) { createItinerary(input: $input) {
  __typename ... on Refusal { code message } ... on InvalidInput { issues { path code } }
  ... on CreateItinerarySuccess { itinerary { id name offers { id company { id } } } } } }`;
/** Accepts an offer and reads what became of it. */
export const accept = `mutation ($input: AcceptOfferInput!) { acceptOffer(input: $input) { __typename ... on Refusal { code message } ... on AcceptOfferSuccess { offer { id version status } itinerary { id version status } } } }`;

/** The answer of `create`. */
export type Created = {
  createItinerary: { __typename: string; itinerary?: { offers: { id: string; company: { id: string } }[] } };
};
/** The answer of `accept`. */
export type Accepted = { acceptOffer: { __typename: string } };

/** Input of `createItinerary`: one way between the world's facilities, in three hours. */
export const bookingFor = ({
  classification: { callTypeId, urgencyId, priorityId },
  ...world
}: BookingWorld): object => ({
  marketId: globalId('Market', world.marketId),
  patientId: globalId('Patient', world.patientId),
  type: 'ONE_WAY',
  allowDuplicates: true,
  classification: {
    callTypeId: globalId('LookupValue', callTypeId),
    urgencyId: globalId('LookupValue', urgencyId),
    priorityId: globalId('LookupValue', priorityId),
  },
  legs: [
    {
      pickUp: {
        facilityId: globalId('Facility', world.hospitalId),
        floorAndRoom: '3 East',
        type: 'SET_TIME',
        at: DateTime.now().setZone('America/New_York').plus({ hours: 3 }).toFormat("yyyy-MM-dd'T'HH:mm"),
      },
      dropOff: { facilityId: globalId('Facility', world.clinicId) },
    },
  ],
});

/**
 * So many that nobody travels often: a booking looks for others of its patient near its time, and a run makes
 * some twenty thousand.
 */
const patientCount = 12_000;

/** Patients of the world's care provider. */
export const addPatients = async (world: BookingWorld): Promise<string[]> => {
  const patients: string[] = [];
  for (let n = 1; n <= patientCount; n += 8)
    patients.push(
      ...(await Promise.all(
        Array.from({ length: 8 }, (_, more) => world.patient(world.careProvider.id, `Example ${n + more}`)),
      )),
    );
  return patients;
};

/** One after the other, over and over. */
export const inTurn = <T>(all: readonly T[]): (() => T) => {
  let next = 0;
  return () => {
    const one = all[next % all.length];
    if (one === undefined) throw new Error('There is none');
    next += 1;
    return one;
  };
};

/** A mutation of the cycle; its input may need the answer before it. */
export interface Step {
  readonly actor: Actor;
  readonly document: string;
  readonly input: (before: object) => object;
}

/** A booking, offered to every transport provider of the world, and accepted by one of them. */
export const cycleOf = (
  world: BookingWorld,
  transportProvider: Party,
  input: object = bookingFor(world),
): Step[] => {
  const company = globalId('Company', transportProvider.id);
  return [
    { actor: world.careProvider.actor, document: create, input: () => ({ ...input }) },
    {
      actor: transportProvider.actor,
      document: accept,
      input: (before) => ({
        offerId: (before as Created).createItinerary.itinerary?.offers.find(
          (one) => one.company.id === company,
        )?.id,
        expectedTerms: 1,
      }),
    },
  ];
};

/** A cycle through GraphQL over HTTP: the milliseconds of the booking and of the acceptance. */
export const cycleThroughApi =
  (
    port: number,
    tokens: { booker: string; dispatcher: string },
    company: string,
    nextInput: () => object,
  ): (() => Promise<[number, number]>) =>
  async () => {
    const input = nextInput();
    const started = performance.now();
    const { createItinerary } = await ask<Created>(port, tokens.booker, create, { input });
    const offer = createItinerary.itinerary?.offers.find((one) => one.company.id === company);
    if (!offer) throw new Error(JSON.stringify(createItinerary));
    const between = performance.now();
    const { acceptOffer } = await ask<Accepted>(port, tokens.dispatcher, accept, {
      input: { offerId: offer.id, expectedTerms: 1 },
    });
    if (acceptOffer.__typename !== 'AcceptOfferSuccess') throw new Error(JSON.stringify(acceptOffer));
    return [between - started, performance.now() - between];
  };
