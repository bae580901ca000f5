import { request, type IncomingMessage } from 'node:http';
import type { Caller } from '../http/caller.ts';
import { refusal, type Outcome } from '../http/story.ts';

/** What a door answered. */
export interface DoorAnswer {
  status: number;
  headers: IncomingMessage['headers'];
  bytes: Buffer;
  error: string | null;
}

/** Sends a request to a door and reads all of its answer. */
export const atDoor = (
  url: string,
  options: { method?: string; headers?: Record<string, string | number>; body?: Buffer },
): Promise<DoorAnswer> =>
  new Promise((resolve, reject) => {
    const sent = request(
      url,
      { method: options.method ?? 'GET', headers: options.headers ?? {} },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('error', reject);
        response.on('end', () => {
          const bytes = Buffer.concat(parts);
          const isJson = response.headers['content-type']?.startsWith('application/json; charset') === true;
          const said = isJson ? (JSON.parse(bytes.toString()) as { error?: string }) : {};
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            bytes,
            error: said.error ?? null,
          });
        });
      },
    );
    sent.on('error', reject);
    sent.end(options.body);
  });

/** Announces a file; gives the upload's id and address. */
export const announce = async (
  caller: Caller,
  name: string,
  size: number,
): Promise<Outcome & { upload?: { id: string; address: string } }> =>
  (
    await caller.ask<{ beginUpload: Outcome & { upload?: { id: string; address: string } } }>(
      `mutation ($input: BeginUploadInput!) { beginUpload(input: $input) { ${refusal} ... on BeginUploadSuccess { upload { id address } } } }`,
      { input: { name, size } },
    )
  ).beginUpload;

/** Sends a file as a program does: announces it, then its bytes. */
export const upload = async (
  caller: Caller,
  url: string,
  name: string,
  body: Buffer,
): Promise<DoorAnswer & { id: string }> => {
  const { upload: announced, ...refused } = await announce(caller, name, body.length);
  if (!announced) throw new Error(JSON.stringify(refused));
  const answer = await atDoor(`${url}${announced.address}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${caller.token}`, 'content-length': body.length },
    body,
  });
  return { ...answer, id: announced.id };
};

export interface Attached extends Outcome {
  attachment?: {
    id: string;
    name: string;
    address: string;
    size: number;
    contentType: string;
    sha256: string;
  };
}

/** Attaches an upload to something. */
export const attach = async (caller: Caller, input: object): Promise<Attached> =>
  (
    await caller.ask<{ attachFile: Attached }>(
      `mutation ($input: AttachFileInput!) { attachFile(input: $input) { ${refusal} ... on AttachFileSuccess {
        attachment { id name address size contentType sha256 purpose description attachmentType { code } } } } }`,
      { input: { purpose: 'Face sheet', ...input } },
    )
  ).attachFile;
