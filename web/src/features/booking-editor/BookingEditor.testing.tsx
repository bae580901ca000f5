import { ApolloProvider } from '@apollo/client/react';
import { configure, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { vi } from 'vitest';
import { renderUi } from '../../../test/renderUi.tsx';
import { schemaClient } from '../../../test/schemaClient.ts';
import type {
  BookingEditor_itineraryFragment,
  CreateItineraryInput,
  ResubmitItineraryInput,
  UpdateItineraryInput,
} from '../../gql/hooks.ts';
import { SessionContext, type SessionControl } from '../../lib/session/session.ts';
import { ConfirmProvider } from '../../ui/ConfirmProvider.tsx';
import { BookingEditor } from './BookingEditor.tsx';
import { copyOf, valuesOf } from './booking-editor.load.ts';
import type { BookingMode, BookingValues } from './booking-editor.values.ts';
import { itinerary, trip } from './booking.testing.ts';
import type { SameAsOf, SendStored } from './saving.ts';

// A busy machine takes its time.
configure({ asyncUtilTimeout: 15_000 });

const session = {
  state: {
    status: 'signedIn',
    session: {
      company: { id: 'c1', name: 'Harbor Hospital', timeZone: 'America/New_York', isCareProvider: true },
      roles: ['MANAGE_BOOKING', 'VIEW_BOOKING', 'BOOKING_VIP'],
    },
  },
} as unknown as SessionControl;

const lookup = (kind: string) => ({
  __typename: 'LookupValue',
  id: kind.toLowerCase(),
  kind,
  code: kind,
  name: `A ${kind.toLowerCase()}`,
  rank: 1,
  active: true,
  variableGroup: null,
});
export const classification = {
  __typename: 'Classification',
  callType: lookup('CALL_TYPE'),
  urgency: lookup('URGENCY'),
  priority: lookup('PRIORITY'),
  variables: [],
} as BookingEditor_itineraryFragment['trips'][number]['classification'];
export const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
const later = new Date(Date.now() + 86_400_000 + 20 * 60_000).toISOString();
export const stored = (
  over: Partial<BookingEditor_itineraryFragment> = {},
): BookingEditor_itineraryFragment =>
  itinerary({ trips: [trip({ id: 't1', classification, pickUpAt: tomorrow, dropOffAt: later })], ...over });

export const plan = {
  ruleId: 'r1',
  ruleName: 'Weekdays',
  message: '',
  offerOpensAt: null,
  promisedPickUpEditable: true,
  award: 'FIRST',
  allAtOnce: false,
  keepEarlierOpen: true,
  forced: false,
  rejections: [],
  rounds: [],
  leftOut: [],
};
export type Answer = Record<string, unknown>;
interface Server {
  create?: (input: CreateItineraryInput) => Answer;
  update?: (input: UpdateItineraryInput) => Answer;
  resubmit?: (input: ResubmitItineraryInput) => Answer;
  plan?: Answer | (() => Promise<Answer>);
  similar?: Answer[];
  /** What brings a template to the server, and finds out whether it still says the same. */
  template?: { sendTemplate: SendStored; sameTemplate: SameAsOf };
  /** What the form begins with instead. */
  values?: Partial<BookingValues>;
}

/** Opens the editor on a booking, with a server that answers so. */
export function open(mode: BookingMode, booking: BookingEditor_itineraryFragment, server: Server) {
  const onSaved = vi.fn<(one: BookingEditor_itineraryFragment) => void>();
  const onClose = vi.fn<() => void>();
  const client = schemaClient({
    markets: {
      nodes: [booking.market],
      edges: [],
      pageInfo: { hasNextPage: false, hasPreviousPage: false },
      totalCount: 1,
      isExact: true,
    },
    market: { ...booking.market, members: [] },
    lookupValues: ({ kind }: { kind: string }) => [lookup(kind)],
    route: {
      distanceMeters: 8000,
      durationSeconds: 1200,
      durationMinutes: 20,
      fromTimeZone: 'America/New_York',
      toTimeZone: 'America/New_York',
    },
    dispatchPreview: server.plan ?? plan,
    similarItineraries: server.similar ?? [],
    createItinerary: ({ input }: { input: CreateItineraryInput }) => server.create?.(input),
    updateItinerary: ({ input }: { input: UpdateItineraryInput }) => server.update?.(input),
    resubmitItinerary: ({ input }: { input: ResubmitItineraryInput }) => server.resubmit?.(input),
  });
  const page: ReactNode = (
    <BookingEditor
      mode={mode}
      initial={{
        ...(mode === 'copy' ? copyOf(booking) : valuesOf(booking, mode === 'resubmit' ? 'resubmit' : 'edit')),
        ...server.values,
      }}
      itinerary={booking}
      {...server.template}
      onClose={onClose}
      onSaved={onSaved}
      notes={{ typed: () => undefined, sending: () => undefined, over: () => undefined }}
      resumed={null}
    />
  );
  // Questions have links in them: they stand inside the router, as in the product.
  const router = createMemoryRouter([{ path: '/', element: <ConfirmProvider>{page}</ConfirmProvider> }]);
  renderUi(
    <SessionContext value={session}>
      <ApolloProvider client={client}>
        <RouterProvider router={router} />
      </ApolloProvider>
    </SessionContext>,
  );
  return { onSaved, onClose };
}

// By selector: to search a page of this size by role, again and again, takes the simulated DOM seconds.
export const found = (selector: string): Promise<HTMLElement> =>
  waitFor(() => {
    const element = document.querySelector<HTMLElement>(selector);
    if (element === null) throw new Error(`nothing matches ${selector}`);
    return element;
  });
export const question = (): Promise<HTMLElement> => found('[role=alertdialog]');
export const ready = (): Promise<HTMLElement> => found('button[type=submit][form][aria-disabled=false]');
export const saved = (over: Partial<BookingEditor_itineraryFragment> = {}): Answer => ({
  __typename: 'CreateItinerarySuccess',
  itinerary: stored(over),
});
