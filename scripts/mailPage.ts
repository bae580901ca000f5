import { createServer, type ServerResponse } from 'node:http';
import { escapeHtml } from '../services/api/src/people/messages/domain/layout.ts';
import type { CaughtMail, MailCatcher } from './mailCatcher.ts';

/** A page for developers that shows what would have gone to people. */
export interface MailPage {
  url: string;
  stop: () => Promise<void>;
}

const style =
  'body{font:15px/1.5 system-ui,sans-serif;margin:0 auto;max-width:960px;padding:24px;color:#1f2933;background:#fff}table{width:100%;border-collapse:collapse}td,th{padding:8px;border-bottom:1px solid #d9dde3;text-align:left;vertical-align:top}iframe{width:100%;height:520px;border:1px solid #d9dde3}pre{white-space:pre-wrap;overflow-wrap:anywhere;background:#f4f5f7;padding:16px}@media(prefers-color-scheme:dark){body{background:#111821;color:#e4e7eb}pre{background:#1c2733}a{color:#8ab4f8}}';
const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>${style}</style><h1>${escapeHtml(title)}</h1>${body}</html>`;

const list = (mails: readonly CaughtMail[]): string =>
  page(
    'Messages',
    mails.length === 0
      ? '<p>Nothing was sent yet. Messages of the running console appear here instead of going to people; reload to look again.</p>'
      : `<table><tr><th>At</th><th>To</th><th>Subject</th></tr>${mails
          .map(
            (mail, index) =>
              `<tr><td>${mail.at.toISOString().slice(11, 19)}</td><td>${escapeHtml(mail.to)}</td><td><a href="/messages/${index}">${escapeHtml(mail.email.subject ?? '(none)')}</a></td></tr>`,
          )
          .reverse()
          .join('')}</table>`,
  );

const linked = (text: string): string =>
  escapeHtml(text).replaceAll(
    /https?:\/\/[^\s<]+/g,
    (url) => `<a href="${url}" target="_blank" rel="noopener">${url}</a>`,
  );

const one = ({ to, email }: CaughtMail): string =>
  page(
    email.subject ?? '(no subject)',
    `<p><a href="/">All messages</a></p><p>To ${escapeHtml(to)}</p>
${email.html ? `<iframe title="The message" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escapeHtml(email.html.replace('<head>', '<head><base target="_blank">'))}"></iframe>` : ''}<h2>Text</h2><pre>${linked(email.text ?? '')}</pre>`,
  );

const asData = (mails: readonly CaughtMail[]): string =>
  JSON.stringify(
    mails.map(({ to, at, email }) => ({ to, at, subject: email.subject ?? '', text: email.text ?? '' })),
  );

const answer = (response: ServerResponse, status: number, type: string, body: string): void => {
  response
    .writeHead(status, {
      'content-type': `${type}; charset=utf-8`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    })
    .end(body);
};

/**
 * Serves what a catcher has, on this machine alone: a list, each message, and all of them as JSON at
 * /messages.json.
 */
export async function serveMail({ mails }: Pick<MailCatcher, 'mails'>, port = 0): Promise<MailPage> {
  const server = createServer((request, response) => {
    // A page of elsewhere must not read it by a name that points here.
    if (!/^(localhost|127\.0\.0\.1)(:\d+)?$/.test(request.headers.host ?? '')) {
      answer(response, 403, 'text/plain', 'Not here');
      return;
    }
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname === '/') {
      answer(response, 200, 'text/html', list(mails));
      return;
    }
    if (pathname === '/messages.json') {
      answer(response, 200, 'application/json', asData(mails));
      return;
    }
    const mail = mails[Number(/^\/messages\/(\d+)$/.exec(pathname)?.[1] ?? Number.NaN)];
    if (mail) answer(response, 200, 'text/html', one(mail));
    else answer(response, 404, 'text/plain', 'Not found');
  });
  const bound = await new Promise<number>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
  return {
    url: `http://localhost:${bound}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}
