/** Why the server did not take the bytes; LOST: nobody knows. */
export type SendProblem = 'FILE_TYPE' | 'INFECTED' | 'SCANNER_AWAY' | 'REFUSED' | 'LOST' | 'ABORTED';

/** The bytes did not arrive. */
export class SendFailed extends Error {
  readonly problem: SendProblem;

  constructor(problem: SendProblem) {
    super(`The file was not sent: ${problem}`);
    this.name = 'SendFailed';
    this.problem = problem;
  }
}

const known: readonly SendProblem[] = ['FILE_TYPE', 'INFECTED', 'SCANNER_AWAY'];

/** What a refusal says of itself, else what its status means. */
const problemOf = ({ status, responseText }: XMLHttpRequest): SendProblem => {
  const named = known.find((problem) => responseText.includes(`"${problem}"`));
  return named ?? (status >= 400 && status < 500 ? 'REFUSED' : 'LOST');
};

/**
 * Sends the bytes of an announced file; says how far it has come, from 0 to 1. A request of `fetch` tells
 * nothing of that.
 */
export const sendBytes = (
  address: string,
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = (problem: SendProblem): void => reject(new SendFailed(problem));
    request.open('PUT', address);
    request.setRequestHeader('x-ptc-request', '1');
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.upload.addEventListener('progress', ({ loaded }) =>
      onProgress(file.size ? loaded / file.size : 1),
    );
    request.addEventListener('load', () => (request.status === 200 ? resolve() : fail(problemOf(request))));
    request.addEventListener('error', () => fail('LOST'));
    request.addEventListener('abort', () => fail('ABORTED'));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    if (signal.aborted) fail('ABORTED');
    else request.send(file);
  });
