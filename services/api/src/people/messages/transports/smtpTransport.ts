import { createTransport } from 'nodemailer';
import { Undeliverable, type Transport } from './transport.ts';

const seconds = 1_000;

/** The address part of 'Name <address>'. */
const domainOf = (from: string): string => /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';

const codeOf = (error: unknown): number | null => {
  const code = (error as { responseCode?: unknown }).responseCode;
  return typeof code === 'number' ? code : null;
};

/**
 * E-mail through an SMTP server. A 5xx answer about the recipient or the message is final; anything else is
 * tried again.
 */
export const smtpTransport = (url: string, from: string): Transport => {
  const smtp = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: 10 * seconds,
    greetingTimeout: 10 * seconds,
    socketTimeout: 30 * seconds,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async ({ id, to, subject, text, html }) => {
      try {
        await smtp.sendMail({
          from,
          to: { name: '', address: to },
          subject,
          text,
          ...(html ? { html } : {}),
          messageId: `<${id}@${domainOf(from)}>`,
          headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
        });
      } catch (error) {
        const code = codeOf(error);
        // 530 to 538 are about our own sign-in: a person may mend that.
        if (code !== null && code >= 550 && code < 560) throw new Undeliverable(`SMTP ${code}`);
        throw error;
      }
    },
    close: () => smtp.close(),
  };
};
