import { runningStart } from './runLock.ts';

/** The console that was started from this folder, as a program beside it sees it. */
export interface RunningConsole {
  url: string;
  /** Asks it, as its own page would; the session that an answer begins goes on with the next question. */
  ask: <T>(query: string, variables?: object) => Promise<T>;
}

/** The console that runs from this folder; where none does, says so and ends the program. */
export function runningConsole(): RunningConsole {
  const running = runningStart();
  if (!running) {
    console.error('The console does not run from this folder. Start it first: npm start');
    process.exit(1);
  }
  const url = `http://localhost:${running.port}`;
  let cookie = '';
  return {
    url,
    ask: async <T>(query: string, variables: object = {}): Promise<T> => {
      const response = await fetch(`${url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-ptc-request': '1', cookie },
        body: JSON.stringify({ query, variables }),
      });
      cookie =
        response.headers
          .getSetCookie()
          .find((line) => line.startsWith('ptc_session='))
          ?.split(';')[0] ?? cookie;
      const { data, errors } = (await response.json()) as { data?: T; errors?: { message: string }[] };
      if (!data)
        throw new Error(
          errors?.map(({ message }) => message).join('; ') ?? `The console answered ${response.status}`,
        );
      return data;
    },
  };
}
