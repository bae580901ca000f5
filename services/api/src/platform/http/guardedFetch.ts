import { lookup } from 'node:dns';
import { request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Whom the server may call at addresses that people typed in: see `guardedFetch`. */
export interface Reach {
  /** Addresses inside the own network too. */
  privateNetworks: boolean;
  /** Without TLS too. */
  plainHttp: boolean;
}

const inside = new BlockList();
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  inside.addSubnet(net, prefix, 'ipv4');
for (const [net, prefix] of [
  // This machine, none, and IPv4 addresses written as IPv6 in ways of old.
  ['::', 96],
  ['::ffff:0:0:0', 96],
  // Gateways to IPv4: what lies behind them may lie inside.
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2001::', 32],
  ['2002::', 16],
  ['100::', 64],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  inside.addSubnet(net, prefix, 'ipv6');

/**
 * An IPv4 address in the clothes of IPv6, however it is spelled: no name service gives one for a server
 * outside.
 */
const isMapped = (address: string): boolean => new URL(`http://[${address}]`).hostname.startsWith('[::ffff:');

/**
 * Whether an IP address belongs to a network of one's own: this machine, a private net, a cloud's metadata.
 */
export const isInside = (address: string): boolean => {
  // The zone of a link-local address is no part of it.
  const [bare = ''] = address.split('%');
  if (isIP(bare) !== 6) return inside.check(bare, 'ipv4');
  return isMapped(bare) || inside.check(bare, 'ipv6');
};

const refused = (): Error =>
  Object.assign(new Error('The address lies in a network that may not be called'), { code: 'EREACH' });

/**
 * Looks a name up and gives back what may be called: the connection goes to the very address that was
 * checked.
 */
const guardedLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '', 0);
    const [first] = addresses;
    if (!first || addresses.some(({ address }) => isInside(address))) return callback(refused(), '', 0);
    return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
  });
};

const largestAnswer = 1024 * 1024;
const timeoutMs = 8_000;

/** What `fetch` may be given here. */
interface Asked {
  method?: string | undefined;
  headers?: Record<string, string> | Headers | undefined;
  body?: unknown;
  signal?: AbortSignal | undefined;
}

const checked = (url: string, reach: Reach): URL => {
  const target = new URL(url);
  const host = target.hostname.replaceAll(/^\[|\]$/g, '');
  if (target.protocol !== 'https:' && !(reach.plainHttp && target.protocol === 'http:')) throw refused();
  if (!reach.privateNetworks && isIP(host) !== 0 && isInside(host)) throw refused();
  return target;
};

/** Throws where its status is none that HTTP knows. */
const responseOf = (answer: IncomingMessage, body: Buffer<ArrayBuffer>): Response => {
  const headers = new Headers();
  for (const [name, value] of Object.entries(answer.headers))
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  const status = answer.statusCode ?? 502;
  return new Response([204, 205, 304].includes(status) ? null : body, { status, headers });
};

/**
 * A `fetch` for addresses that people typed in: TLS only, no address inside the own network however its name
 * is spelled or looked up, no redirects followed, a short time and a small answer.
 */
export const guardedFetch =
  (reach: Reach) =>
  async (url: string, asked: Asked = {}): Promise<Response> => {
    const target = checked(url, reach);
    const options: RequestOptions = {
      method: asked.method ?? 'GET',
      headers: Object.fromEntries(new Headers(asked.headers)),
      agent: false,
      signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(asked.signal ? [asked.signal] : [])]),
      ...(reach.privateNetworks ? {} : { lookup: guardedLookup }),
    };
    return new Promise((resolve, reject) => {
      const request = (target.protocol === 'https:' ? httpsRequest : httpRequest)(
        target,
        options,
        (answer) => {
          const parts: Buffer[] = [];
          let size = 0;
          answer.on('data', (part: Buffer) => {
            size += part.length;
            if (size > largestAnswer) request.destroy(new Error('The answer is too large'));
            else parts.push(part);
          });
          answer.on('error', reject);
          answer.on('end', () => {
            // Whoever answers chooses what it says: what is no answer fails the call, never the process.
            try {
              resolve(responseOf(answer, Buffer.concat(parts)));
            } catch (error) {
              reject(error as Error);
            }
          });
          answer.on('close', () => reject(new Error('The answer broke off')));
        },
      );
      request.on('error', reject);
      request.on('upgrade', (_answer, socket) => {
        socket.destroy();
        reject(new Error('The answer is another protocol'));
      });
      request.end(
        asked.body instanceof URLSearchParams || typeof asked.body === 'string'
          ? String(asked.body)
          : undefined,
      );
    });
  };
