import { globalId, parseGlobalId } from '../../src/platform/graphql/globalId.ts';
import {
  acceptOffer,
  bookingInput,
  createItinerary,
  recordProgress,
  refusal,
  wallClock,
  withYes,
  type Stamped,
  type StoryWorld,
} from '../http/story.ts';
import type { Dice } from './dice.ts';
import type { Outcome, Wishes } from './wishes.ts';

const decline = `mutation ($input: DeclineOfferInput!) { declineOffer(input: $input) { ${refusal} ... on DeclineOfferSuccess { offer { id status } } } }`;
const cancel = `mutation ($input: CancelTripInput!) { cancelTrip(input: $input) { ${refusal} ... on CancelTripSuccess { trip { id status } } } }`;

interface Booked extends Outcome {
  itinerary?: { id: string; trips: { id: string }[] };
}

/**
 * People at work: they book, accept, decline, drive and cancel, each waiting for the answer to one thing
 * before the next.
 */
export class Load {
  readonly #wishes: Wishes;
  readonly #world: StoryWorld;
  readonly #dice: Dice;
  readonly #reasons: Record<'decline' | 'cancel', string>;
  /** Offers that a transport provider's screen has shown and nobody has looked at. */
  readonly #shown: { offerId: string; termsVersion: number; tripIds: string[]; company: number }[] = [];
  readonly #booked: string[] = [];
  readonly #carried: { tripId: string; company: number }[] = [];

  constructor(wishes: Wishes, world: StoryWorld, dice: Dice) {
    this.#wishes = wishes;
    this.#world = world;
    this.#dice = dice;
    this.#reasons = {
      decline: globalId('LookupValue', world.reasons.decline),
      cancel: globalId('LookupValue', world.reasons.cancel),
    };
  }

  /** A frame of a transport provider's `offersChanged` came in. */
  show(company: number, frame: Record<string, unknown>): void {
    const offer = frame['offer'] as {
      id: string;
      status: string;
      termsVersion: number;
      trips: { id: string }[];
    } | null;
    if (offer?.status === 'OPEN')
      this.#shown.push({
        offerId: offer.id,
        termsVersion: offer.termsVersion,
        company,
        tripIds: offer.trips.map(({ id }) => id),
      });
  }

  /** One person's work as long as there is time. */
  async work(goesOn: () => boolean): Promise<void> {
    while (goesOn()) await this.#next();
  }

  async #next(): Promise<void> {
    const roll = this.#dice.below(10);
    if (roll < 3 || (this.#shown.length === 0 && this.#booked.length === 0)) return this.#book();
    if (roll < 8) return this.#answer();
    return roll === 8 ? this.#drive() : this.#cancel();
  }

  async #book(): Promise<void> {
    const booked = (await this.#wishes.fulfil(
      'createItinerary',
      this.#world.tokens.careProvider,
      createItinerary,
      bookingInput(this.#world, 120 + this.#dice.below(600)),
    )) as Booked;
    for (const { id } of booked.itinerary?.trips ?? []) this.#booked.push(id);
  }

  async #answer(): Promise<void> {
    const [offer] = this.#shown.splice(this.#dice.below(Math.max(1, this.#shown.length)), 1);
    if (!offer) return new Promise((resolve) => setTimeout(resolve, 50));
    const token = this.#world.tokens.transportProviders[offer.company] ?? '';
    const roll = this.#dice.below(10);
    // Some are left lying, so that rounds end and timers have work.
    if (roll < 3) return;
    if (roll < 5) {
      await this.#wishes.fulfil('declineOffer', token, decline, {
        offerId: offer.offerId,
        reasonId: this.#reasons.decline,
      });
      return;
    }
    const answer = await this.#wishes.fulfil('acceptOffer', token, acceptOffer, {
      offerId: offer.offerId,
      expectedTerms: offer.termsVersion,
    });
    if (answer.__typename === 'AcceptOfferSuccess')
      for (const tripId of offer.tripIds) this.#carried.push({ tripId, company: offer.company });
  }

  async #drive(): Promise<void> {
    const [trip] = this.#carried.splice(this.#dice.below(Math.max(1, this.#carried.length)), 1);
    if (!trip) return;
    const token = this.#world.tokens.transportProviders[trip.company] ?? '';
    const input = { tripId: trip.tripId, progress: { toPickupAt: wallClock(-2), atPickupAt: wallClock(-1) } };
    const answer = (await this.#wishes.fulfil('recordProgress', token, recordProgress, input)) as Stamped;
    // Hours before the plan: the crew says that it is so.
    if (answer.__typename === 'ConfirmStamps')
      await this.#wishes.fulfil('recordProgress', token, recordProgress, withYes(input, answer));
  }

  async #cancel(): Promise<void> {
    const [tripId] = this.#booked.splice(this.#dice.below(Math.max(1, this.#booked.length)), 1);
    if (tripId)
      await this.#wishes.fulfil('cancelTrip', this.#world.tokens.careProvider, cancel, {
        tripId,
        reasonId: this.#reasons.cancel,
      });
  }
}

/** The row id behind a global id in an answer. */
export const rowOf = (id: unknown): string => (typeof id === 'string' ? (parseGlobalId(id)?.id ?? '') : '');
