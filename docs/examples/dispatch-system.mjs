// A dispatch system that takes acceptances of the console, confirms them, and follows what happens to them:
// node docs/examples/dispatch-system.mjs
// SECRET=whsec_… (of saveDispatchSystem), PORT=8090.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

const secret = process.env.SECRET ?? '';
const port = Number(process.env.PORT ?? 8090);
/** By the offer: what it is called here, the legs it still has, and what is to be carried. */
export const orders = new Map();
let taken = 0;

export const isSigned = (headers, body, secret, now = Date.now()) => {
  const id = headers['webhook-id'];
  const timestamp = headers['webhook-timestamp'];
  if (!(Math.abs(now / 1000 - Number(timestamp)) <= 300)) return false;
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  // Without a secret anybody could sign.
  if (key.length === 0) return false;
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest();
  return String(headers['webhook-signature'])
    .split(' ')
    .some((one) => {
      const given = Buffer.from(one.replace(/^v1,/, ''), 'base64');
      return given.length === expected.length && timingSafeEqual(given, expected);
    });
};

const answers = {
  'acceptance.requested': ({ offerId, trips, order }) => {
    // Counted, not taken from how many there are: one that is over must not give its name to another.
    taken += 1;
    const reference = `CAD-${taken}`;
    orders.set(offerId, { reference, trips, order });
    return { status: 'accepted', reference };
  },
  // The whole order, as it stands when it is sent: the last one counts.
  'trips.changed': ({ offerId, trips, order }) =>
    void Object.assign(orders.get(offerId) ?? {}, { trips, order }),
  // Of a round trip the way there may be over, and the way back not.
  'trips.cancelled': ({ offerId, trips: gone }) => {
    const known = orders.get(offerId);
    if (!known) return;
    known.trips = known.trips.filter(({ id }) => !gone.some((leg) => leg.id === id));
    if (known.trips.length === 0) orders.delete(offerId);
  },
  'comment.added': () => undefined,
};
// The same id again is the same message: answer as before, and send no second crew.
const answered = new Map();

export const server = createServer(async (request, response) => {
  let body = '';
  // A letter may come in two parts: each by itself would be none.
  request.setEncoding('utf8');
  for await (const part of request) body += part;
  if (!isSigned(request.headers, body, secret)) return response.writeHead(401).end();
  const id = request.headers['webhook-id'];
  const { type, data } = JSON.parse(body);
  if (!answered.has(id)) answered.set(id, answers[type]?.(data) ?? {});
  console.log(`${type}: ${data.trips.map(({ name }) => name)} ${data.comment?.message ?? ''}`);
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(answered.get(id)));
});
if (process.argv[1] === import.meta.filename)
  server.listen(port, '127.0.0.1', () =>
    console.log(`Listening at http://127.0.0.1:${server.address().port}`),
  );
