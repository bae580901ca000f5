import type { IntlShape } from 'react-intl';
import type {
  BookingEditor_itineraryFragment,
  BookingEditor_refusalFragment,
  Confirmation,
} from '../../gql/hooks.ts';
import type { TimeWriter } from '../../lib/time/useTime.ts';
import type { Asker } from '../../ui/confirm.ts';
import type { Submission } from './booking-editor.input.ts';
import type { BookingValues } from './booking-editor.values.ts';

/** What the form was read from: its id and version, and the values it showed. */
export interface Base {
  id: string;
  version: number;
  original: BookingValues;
}

/** What came back, and which leg of the form each leg that was sent is. */
export type Sending = {
  result:
    | BookingEditor_refusalFragment
    | {
        __typename: 'SaveSuccess';
        itinerary: BookingEditor_itineraryFragment;
        keptDates?: readonly string[];
        /** What a health record sent could not be attached. */
        unattached?: boolean;
      }
    | undefined;
  legIndexes: number[];
};

/** Sends what is stored already as it is typed now. */
export type SendStored = (values: BookingValues, base: Base, submission: Submission) => Promise<Sending>;

/**
 * The version in which what is stored says the same as a form began with; null: it says something else now.
 */
export type SameAsOf = (original: BookingValues) => Promise<number | null>;

/** What the person has said to the server's questions so far. */
export interface Said {
  readonly confirmations: readonly Confirmation[];
  /** Keys of bookings that look like this one. */
  readonly confirmedDuplicates: readonly string[];
}

/** A question of the server before it saves. */
export interface AskedConfirmation {
  confirmation: Confirmation;
  tripNames: readonly string[];
  facilityName: string | null;
  opensAt: string | null;
  closesAt: string | null;
}

/** What asking the server's question needs of the page it is asked from. */
export interface AskingPage {
  intl: IntlShape;
  time: TimeWriter;
  confirm: Asker['confirm'];
}
