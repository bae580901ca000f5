import {
  ApolloClient,
  ApolloLink,
  gql,
  InMemoryCache,
  Observable,
  type TypedDocumentNode,
} from '@apollo/client';
import { ApolloProvider, useSubscription } from '@apollo/client/react';
import { act, cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { connection } from '../apollo/connection.ts';
import { known } from './place.ts';
import { resumingLink } from './resumingLink.ts';
import { useLive } from './useLive.ts';

type Event = { tripsChanged: { __typename: 'TripsEvent'; cursor: string; gap: boolean } };
const subscription: TypedDocumentNode<Event, Record<string, never>> = gql`
  subscription S {
    tripsChanged {
      cursor
      gap
    }
  }
`;

function List(props: { onEvent: (data: Event) => void; refetch: () => void }): ReactNode {
  useSubscription(
    subscription,
    useLive<Event, Record<string, never>>({
      mark: (data) => data.tripsChanged,
      onEvent: props.onEvent,
      refetch: props.refetch,
    }),
  );
  return null;
}

function setUp(): { send: (data: Event) => void; closed: () => boolean; link: ApolloLink } {
  let send: (data: Event) => void = () => undefined;
  let closed = false;
  const link = new ApolloLink(
    () =>
      new Observable((observer) => {
        send = (data) => observer.next({ data });
        return () => {
          closed = true;
        };
      }),
  );
  return { send: (data) => send(data), closed: () => closed, link };
}

const event = (cursor: string, gap = false): Event => ({
  tripsChanged: { __typename: 'TripsEvent', cursor, gap },
});

afterEach(() => {
  cleanup();
  known.forget();
});

describe('a live list', () => {
  it('hands on events, refetches once on a gap and once per reconnection, and stops with the component', async () => {
    connection.connecting();
    connection.connected(false);
    const server = setUp();
    const onEvent = vi.fn<(data: Event) => void>();
    const refetch = vi.fn<() => void>();
    const client = new ApolloClient({ link: server.link, cache: new InMemoryCache() });
    const { unmount } = render(
      <ApolloProvider client={client}>
        <List onEvent={onEvent} refetch={refetch} />
      </ApolloProvider>,
    );
    await act(async () => server.send(event('1')));
    expect(onEvent).toHaveBeenCalledTimes(1);
    await act(async () => server.send(event('2', true)));
    expect(onEvent).toHaveBeenCalledTimes(1);
    expect(refetch).toHaveBeenCalledTimes(1);
    act(() => {
      connection.lost();
      connection.connected(true);
      connection.heard(Date.now() + 5000);
    });
    expect(refetch).toHaveBeenCalledTimes(2);
    unmount();
    await vi.waitFor(() => expect(server.closed()).toBe(true));
  });
});

describe('a page that is opened', () => {
  it('reads once more when its socket stands: what happened since the first reading was told to nobody', () => {
    connection.reset();
    const refetch = vi.fn<() => void>();
    const client = new ApolloClient({ link: setUp().link, cache: new InMemoryCache() });
    render(
      <ApolloProvider client={client}>
        <List onEvent={vi.fn()} refetch={refetch} />
      </ApolloProvider>,
    );
    act(() => connection.connecting());
    expect(refetch).not.toHaveBeenCalled();
    act(() => {
      connection.connected(false);
      connection.heard(Date.now() + 5000);
    });
    expect(refetch).toHaveBeenCalledTimes(1);
  });
});

describe('a subscription begins where the reading began', () => {
  const resumable: TypedDocumentNode<Event, Record<string, never>> = gql`
    subscription R($after: String) {
      tripsChanged(after: $after) {
        cursor
        gap
      }
    }
  `;
  function Resumed(props: { refetch: () => void }): ReactNode {
    useSubscription(
      resumable,
      useLive<Event, Record<string, never>>({
        mark: (data) => data.tripsChanged,
        onEvent: () => undefined,
        refetch: props.refetch,
      }),
    );
    return null;
  }
  const asked = (): { link: ApolloLink; sent: () => unknown; send: (data: Event) => void } => {
    const server = setUp();
    let operation: ApolloLink.Operation | null = null;
    const keep = new ApolloLink((one, forward) => {
      operation = one;
      return forward(one);
    });
    // What a socket sends each time it connects: the message is written again.
    return {
      link: ApolloLink.from([resumingLink, keep, server.link]),
      sent: () => JSON.parse(JSON.stringify(operation?.variables)) as unknown,
      send: server.send,
    };
  };

  it('after what the page knew when it was shown, without a second reading; a new socket goes on after the last event', async () => {
    connection.reset();
    known.tell('before the reading');
    const server = asked();
    const refetch = vi.fn<() => void>();
    const client = new ApolloClient({ link: server.link, cache: new InMemoryCache() });
    render(
      <ApolloProvider client={client}>
        <Resumed refetch={refetch} />
      </ApolloProvider>,
    );
    known.tell('meanwhile');
    expect(server.sent()).toEqual({ after: 'before the reading' });
    act(() => {
      connection.connecting();
      connection.connected(false);
    });
    expect(refetch).not.toHaveBeenCalled();
    await act(async () => server.send(event('an event')));
    expect(server.sent()).toEqual({ after: 'an event' });
    expect(known.now()).toEqual({ cursor: 'an event' });
  });

  it('where nothing is known it sends no cursor, and reads once more', () => {
    connection.reset();
    known.forget();
    const server = asked();
    const refetch = vi.fn<() => void>();
    const client = new ApolloClient({ link: server.link, cache: new InMemoryCache() });
    render(
      <ApolloProvider client={client}>
        <Resumed refetch={refetch} />
      </ApolloProvider>,
    );
    act(() => {
      connection.connecting();
      connection.connected(false);
    });
    expect(server.sent()).toEqual({});
    expect(refetch).toHaveBeenCalledTimes(1);
  });
});
