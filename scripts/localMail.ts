import { catchMail } from './mailCatcher.ts';
import { serveMail } from './mailPage.ts';
import { isPortFree } from './processes.ts';

/** Mail and text messages that stay on this machine. */
export interface LocalMail {
  /** Where a developer reads them; null: messages go to a real server. */
  url: string | null;
  /** For the product's processes. */
  env: Record<string, string>;
  stop: () => Promise<void>;
}

const pagePort = 4025;

/**
 * Catches the messages of a console in development; does nothing where SMTP_URL names a server, or in
 * production.
 */
export async function startLocalMail(port?: number): Promise<LocalMail> {
  if (process.env['SMTP_URL'] || process.env['NODE_ENV'] === 'production')
    return { url: null, env: {}, stop: () => Promise.resolve() };
  const catcher = await catchMail();
  const wanted = port ?? Number(process.env['MAIL_PAGE_PORT'] ?? pagePort);
  const page = await serveMail(catcher, (await isPortFree(wanted, '127.0.0.1')) ? wanted : 0);
  return {
    url: page.url,
    env: { SMTP_URL: catcher.url, SMS_PROVIDER: process.env['SMS_PROVIDER'] ?? 'local' },
    stop: async () => {
      await Promise.all([page.stop(), catcher.stop()]);
    },
  };
}
