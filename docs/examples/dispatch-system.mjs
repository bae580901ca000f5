// A dispatch system that takes acceptances of the console and confirms them: node docs/examples/dispatch-system.mjs
// SECRET=whsec_… (of saveDispatchSystem), PORT=8090.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

const secret = process.env.SECRET ?? '';
const port = Number(process.env.PORT ?? 8090);
const orders = new Map();

const isSigned = (headers, body) => {
  const id = headers['webhook-id'];
  const timestamp = headers['webhook-timestamp'];
  if (Math.abs(Date.now() / 1000 - Number(timestamp)) > 300) return false;
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest();
  return String(headers['webhook-signature'])
    .split(' ')
    .some((one) => {
      const given = Buffer.from(one.replace(/^v1,/, ''), 'base64');
      return given.length === expected.length && timingSafeEqual(given, expected);
    });
};

const server = createServer(async (request, response) => {
  let body = '';
  for await (const part of request) body += part;
  if (!isSigned(request.headers, body)) return response.writeHead(401).end();
  // The same id again is the same acceptance: answer as before, and send no second crew.
  const id = request.headers['webhook-id'];
  if (!orders.has(id)) orders.set(id, `CAD-${orders.size + 1}`);
  console.log(`${JSON.parse(body).data.order.booking}: ${orders.get(id)}`);
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ status: 'accepted', reference: orders.get(id) }));
});
server.listen(port, '127.0.0.1', () => console.log(`Listening at http://127.0.0.1:${server.address().port}`));
