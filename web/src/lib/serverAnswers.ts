/** Thrown where something was needed from the server and it cannot be reached. */
export class ServerUnreachable extends Error {
  override name = 'ServerUnreachable';
}

/** Asks the server whether it is there. */
export const serverAnswers = (): Promise<boolean> =>
  fetch('/health/live', { cache: 'no-store' }).then(
    (answer) => answer.ok,
    () => false,
  );
