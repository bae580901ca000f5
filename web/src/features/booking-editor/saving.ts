import type { ApolloClient } from '@apollo/client';
import type { IntlShape } from 'react-intl';
import type {
  BookingEditor_itineraryFragment,
  BookingEditor_refusalFragment,
  Confirmation,
  RuleFailure,
} from '../../gql/hooks.ts';
import type { ServerIssue } from '../../lib/forms/serverIssues.ts';
import type { TimeWriter } from '../../lib/time/useTime.ts';
import type { SubmissionKey } from '../../parts/idempotency.ts';
import type { useFailure } from '../../parts/useFailure.ts';
import type { Asker } from '../../ui/confirm.ts';
import type { BookingMode, BookingValues } from './booking-editor.values.ts';

/** What the form was read from: its id and version, and the values it showed. */
export interface Base {
  id: string;
  version: number;
  original: BookingValues;
}

export type Saved =
  | { kind: 'saved'; itinerary: BookingEditor_itineraryFragment; keptDates: readonly string[] }
  | { kind: 'issues'; issues: readonly ServerIssue[] }
  | {
      kind: 'stale';
      current: BookingEditor_itineraryFragment;
      changedBy: string | null;
      changedAt: string | null;
    }
  | {
      kind: 'noRule';
      reasons: readonly { ruleId: string; ruleName: string; failure: RuleFailure; message: string }[];
    }
  | { kind: 'stopped' };

/** What came back, and which leg of the form each leg that was sent is. */
export type Sending = {
  result:
    | BookingEditor_refusalFragment
    | { __typename: 'Saved'; itinerary: BookingEditor_itineraryFragment; keptDates?: readonly string[] }
    | undefined;
  legIndexes: number[];
};

/** A question of the server before it saves. */
export interface AskedConfirmation {
  confirmation: Confirmation;
  tripNames: readonly string[];
  facilityName: string | null;
  opensAt: string | null;
  closesAt: string | null;
}

/** What saving needs of the page it is called from. */
export interface SavingPage {
  mode: BookingMode;
  /** The title of what goes wrong. */
  title: string;
  client: ApolloClient;
  intl: IntlShape;
  time: TimeWriter;
  confirm: Asker['confirm'];
  failure: ReturnType<typeof useFailure>;
  key: SubmissionKey;
}
