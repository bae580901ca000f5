import { ApolloLink, Observable } from '@apollo/client';
import type { Subscription } from 'rxjs';
import { position } from './position.ts';
import type { SocketLink, SocketOptions } from './socket.ts';

/**
 * The link of subscriptions. What speaks over the socket is fetched with the first of them: signing in needs
 * none.
 */
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
            if (observer.closed) return;
            inner = ready.link.request(operation).subscribe({
              next: (result) => {
                // Whoever hears of something finds it in the next list.
                position.heard(result.extensions?.['position']);
                observer.next(result);
              },
              error: (error: unknown) => observer.error(error),
              complete: () => observer.complete(),
            });
          },
          (error: unknown) => observer.error(error),
        );
        return () => inner?.unsubscribe();
      }),
  );
  return { link, restart: () => socket?.client.terminate() };
}
