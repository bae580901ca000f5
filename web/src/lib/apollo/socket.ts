import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { createClient, type Client } from 'graphql-ws';
import { connection } from './connection.ts';

/** The server closes with these when the session has ended or may not connect. */
const sessionCloseCodes = new Set([4401, 4403]);

const pongWaitMs = 5000;

/** Full jitter: anywhere between nothing and a ceiling that doubles up to 10 seconds. */
export const retryDelay = (retries: number, random: number = Math.random()): number =>
  Math.round(random * Math.min(10_000, 500 * 2 ** retries));

/** How the socket reaches the server, and whom it tells that the session is over. */
export interface SocketOptions {
  url: string;
  language: () => string;
  onSessionEnded: () => void;
}

/** The socket and the link that speaks over it. */
export interface SocketLink {
  client: Client;
  link: GraphQLWsLink;
}

/** The one socket of the page as a link. */
export function createSocketLink(options: SocketOptions): SocketLink {
  const client = createSocket(options);
  return { client, link: new GraphQLWsLink(client) };
}

/** The one socket of the page: lazy, retries for ever, and tells the connection store how it fares. */
function createSocket(options: SocketOptions): Client {
  let connectedBefore = false;
  let alive: ReturnType<typeof setTimeout> | undefined;
  const client: Client = createClient({
    url: options.url,
    lazy: true,
    lazyCloseTimeout: 3000,
    keepAlive: 10_000,
    retryAttempts: Number.POSITIVE_INFINITY,
    retryWait: (retries) => new Promise((resolve) => setTimeout(resolve, retryDelay(retries))),
    shouldRetry: (event) => !(event instanceof CloseEvent && sessionCloseCodes.has(event.code)),
    connectionParams: () => ({ language: options.language() }),
    on: {
      connecting: () => connection.connecting(),
      connected: () => {
        connection.connected(connectedBefore);
        connectedBefore = true;
      },
      message: () => connection.heard(),
      ping: (received, payload) => {
        // The server tells when its database is lost, and when it is back: then what was missed is fetched
        // again.
        if (received && payload?.['live'] === false) connection.lost();
        if (received && payload?.['live'] === true) connection.connected(true);
        // A half-open socket never closes by itself: without a pong it is given up, and a new one tried.
        if (!received) alive = setTimeout(() => client.terminate(), pongWaitMs);
      },
      pong: (received) => {
        if (received) {
          clearTimeout(alive);
          connection.heard();
        }
      },
      closed: (event) => {
        clearTimeout(alive);
        if (event instanceof CloseEvent && sessionCloseCodes.has(event.code)) {
          connectedBefore = false;
          options.onSessionEnded();
          return;
        }
        // Closed by us because nobody listens any more.
        if (event instanceof CloseEvent && event.code === 1000 && event.wasClean) return;
        connection.lost();
      },
    },
  });
  return client;
}
