import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Actor } from '../../../platform/actor.ts';
import { runCommand } from '../../../platform/command.ts';
import { actAs, type Context } from '../../../platform/context.ts';
import { callerOf } from '../../../platform/fairness/fairness.ts';
import type { Route } from '../../../platform/http/server.ts';
import { InvalidInput, NotPermitted, Refusal } from '../../../platform/refusal.ts';
import { prepareBooking, type Prepared } from '../commands/prepareBooking.ts';

/** Where health records send what they know of a visit. */
export const recordPath = '/integrations/health-records';

/** A payload is small; whoever sends more is stopped while sending. */
const mostBytes = 1_048_576;

const answer = (response: ServerResponse, status: number, body: object): void => {
  response
    .writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
    .end(JSON.stringify(body));
};

/** The body as text; null where it is too much. */
const bodyOf = async (request: IncomingMessage): Promise<string | null> => {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request) {
    const chunk = part as Buffer;
    bytes += chunk.length;
    if (bytes > mostBytes) return null;
    parts.push(chunk);
  }
  return Buffer.concat(parts).toString('utf8');
};

const parsed = (text: string): object | null => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
};

/** What was not found, in the words of the booking editor. */
const messagesOf = ({ pickUpFound, dropOffFound, pickUpName, dropOffName }: Prepared): string[] => [
  ...(pickUpFound ? [] : [`Unable to find Pickup : ${pickUpName ?? ''}. Use the facility search.`]),
  ...(dropOffFound ? [] : [`Unable to find Dropoff: ${dropOffName ?? ''}. Use the facility search.`]),
];

/** As a mutation would: in turn with the others, and no longer than the database is there. */
const prepare = async (ctx: Context, actor: Actor, payload: object): Promise<Prepared> => {
  const { fairness, watch } = ctx.runtime;
  const over = await fairness.toWrite(callerOf(actor, null));
  try {
    return await watch.during(() =>
      runCommand(ctx, { name: 'prepareBooking', input: null }, (tx) => prepareBooking(tx, { payload })),
    );
  } finally {
    over();
  }
};

/**
 * The door for health records: a payload of a company's system, with its access token. It answers with the
 * address at which somebody books it.
 */
export const receiveRecord: Route = async (request, response, ctx) => {
  if (request.method !== 'POST') {
    response.writeHead(405, { allow: 'POST' }).end();
    return;
  }
  // A browser's session is not enough: what a page sends by itself must not come in here.
  const { authorization } = request.headers;
  const actor = authorization
    ? await ctx.runtime.authenticator.authenticate(
        { cookie: null, authorization, secure: ctx.http?.secure ?? false },
        ctx.locale,
      )
    : null;
  if (actor?.via !== 'token') return answer(response, 401, { error: 'UNAUTHENTICATED' });
  const text = await bodyOf(request);
  if (text === null) {
    response.setHeader('connection', 'close');
    return answer(response, 413, { error: 'TOO_LARGE', maxBytes: mostBytes });
  }
  const payload = parsed(text);
  if (!payload) return answer(response, 400, { error: 'INVALID_JSON' });
  actAs(ctx, actor);
  try {
    const prepared = await prepare(ctx, actor, payload);
    const { id, encounterCsn, patientFound, pickUpFound, dropOffFound, itineraryId } = prepared;
    answer(response, 200, {
      address: `/company/bookings/new?record=${id}`,
      encounterCsn,
      patientFound,
      pickUpFound,
      dropOffFound,
      isBooked: itineraryId !== null,
      messages: messagesOf(prepared),
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.kind === NotPermitted.kind) return answer(response, 403, { error: 'NOT_PERMITTED' });
    answer(response, 422, {
      error: error.code,
      issues: error.kind === InvalidInput.kind ? error.data['issues'] : [],
    });
  }
};
