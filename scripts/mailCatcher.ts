import { callbackify } from 'node:util';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** An e-mail, or a text message of the local provider, as it arrived. */
export interface CaughtMail {
  /** What the envelope says: the address it was really sent to. */
  to: string;
  at: Date;
  raw: string;
  email: Email;
}

export interface MailCatcher {
  /** For SMTP_URL. */
  url: string;
  /** Everything that came, oldest first. */
  mails: CaughtMail[];
  /** Waits for a message of this kind, one that has come already included. */
  next: (wanted: (mail: CaughtMail) => boolean, seconds?: number) => Promise<CaughtMail>;
  stop: () => Promise<void>;
}

export interface CatcherOptions {
  port?: number;
  host?: string;
  /** Refuses a recipient: the SMTP answer, 4xx for now or 5xx for good; undefined: takes it. */
  refuse?: (to: string) => number | undefined;
  /** Most messages kept. */
  keep?: number;
}

const numbered = (code: number): Error =>
  Object.assign(new Error(`Refused with ${code}`), { responseCode: code });

async function textOf(stream: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
}

/** A real SMTP server that keeps what it gets and sends nothing on: for development and tests. */
export async function catchMail({
  port = 0,
  host = '127.0.0.1',
  refuse = () => undefined,
  keep = 500,
}: CatcherOptions = {}): Promise<MailCatcher> {
  const mails: CaughtMail[] = [];
  const waiting = new Set<() => void>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    size: 1024 * 1024,
    onRcptTo: ({ address }, _session, done) => {
      const code = refuse(address);
      done(code === undefined ? null : numbered(code));
    },
    onData: (stream, session, done) => {
      const store = async (): Promise<void> => {
        const raw = await textOf(stream);
        const email = await PostalMime.parse(raw);
        for (const { address } of session.envelope.rcptTo)
          mails.push({ to: address, at: new Date(), raw, email });
        mails.splice(0, Math.max(0, mails.length - keep));
      };
      callbackify(store)((error) => {
        done(error);
        for (const look of waiting) look();
      });
    },
  });
  // A client that goes away in the middle is its own affair.
  server.on('error', () => undefined);
  const bound = await new Promise<number>((resolve, reject) => {
    server.server.once('error', reject);
    const listening = server.listen(port, host, () => {
      const address = listening.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
  return {
    url: `smtp://${host}:${bound}`,
    mails,
    next: (wanted, seconds = 10) =>
      new Promise((resolve, reject) => {
        const end = (): void => {
          clearTimeout(late);
          waiting.delete(look);
        };
        const look = (): void => {
          const found = mails.find((mail) => wanted(mail));
          if (found) {
            end();
            resolve(found);
          }
        };
        const late = setTimeout(() => {
          end();
          reject(
            new Error(
              `No such message came within ${seconds} s; there are ${mails.length}: ${mails.map(({ to, email }) => `${to} '${email.subject ?? ''}'`).join(', ')}`,
            ),
          );
        }, seconds * 1_000);
        waiting.add(look);
        look();
      }),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
      }),
  };
}

/** The address behind a message's link. */
export function linkIn({ email }: CaughtMail): string {
  const link = /https?:\/\/\S+/.exec(email.text ?? '')?.[0];
  if (!link) throw new Error(`No link in '${email.text ?? ''}'`);
  return link;
}
