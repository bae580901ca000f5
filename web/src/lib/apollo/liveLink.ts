import { ApolloLink, Observable } from '@apollo/client';
import type { Subscription } from 'rxjs';
import type { SocketLink, SocketOptions } from './socket.ts';

/** The link of subscriptions. What speaks over the socket is fetched with the first of them: signing in needs none. */
export function createLiveLink(options: SocketOptions): { link: ApolloLink; restart: () => void } {
  let socket: SocketLink | undefined;
  const connect = async (): Promise<SocketLink> => {
    const { createSocketLink } = await import('./socket.ts');
    socket ??= createSocketLink(options);
    return socket;
  };
  const link = new ApolloLink(
    (operation) =>
      new Observable((observer) => {
        let inner: Subscription | undefined;
        connect().then(
          (ready) => {
            if (!observer.closed) inner = ready.link.request(operation).subscribe(observer);
          },
          (error: unknown) => observer.error(error),
        );
        return () => inner?.unsubscribe();
      }),
  );
  return { link, restart: () => socket?.client.terminate() };
}
