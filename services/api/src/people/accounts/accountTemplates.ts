import type { CommandTx } from '../../platform/command.ts';
import { filled, outgoingWords } from '../../platform/messages/outgoing.ts';
import { dialable } from '../messages/domain/dialable.ts';
import { defineTemplate, type ToCompose } from '../messages/templates.ts';
import { issueToken } from './commands/issueToken.ts';
import { lifetimeMinutes } from './domain/tokens.ts';

interface Receiver {
  id: string;
  login: string;
  displayName: string;
  email: string | null;
  phone: string | null;
  status: 'PENDING' | 'ACTIVE' | 'DISABLED';
  companyName: string | null;
}

const receiver = async ({ sql }: CommandTx, { data }: ToCompose): Promise<Receiver | null> => {
  const [row] = await sql<Receiver[]>`
    select i.id, i.login, i.display_name as "displayName", i.email, i.phone, i.status,
      (select c.name from users u join companies c on c.id = u.company_id where u.identity_id = i.id and u.status <> 'DISABLED' order by u.created_at, u.id limit 1) as "companyName"
    from identities i where i.id = ${String(data['identityId'])}::uuid for share of i`;
  return row ?? null;
};

/** Whether a link still goes where the person is reached: a message may have waited in the queue. */
const isReached = ({ email, phone }: Receiver, { channel, recipient }: ToCompose): boolean =>
  channel === 'EMAIL' ? email?.toLowerCase() === recipient.toLowerCase() : dialable(phone) === recipient;

/** Where a link goes by mail: what using it proves. */
const mailbox = ({ channel, recipient }: ToCompose): { sentTo?: string } =>
  channel === 'EMAIL' ? { sentTo: recipient } : {};

/** The secret stands behind '#': browsers send it to no server, and no log of addresses ever holds it. */
const linkTo = (page: 'activation' | 'activationmobile' | 'reset', secret: string): string =>
  `/account/${page}#${secret}`;

const spaced = (code: string): string => `${code.slice(0, 4)} ${code.slice(4)}`;

defineTemplate({
  name: 'activation',
  usefulMinutes: 72 * 60,
  compose: async (tx, message) => {
    const person = await receiver(tx, message);
    // Whose access was taken away meanwhile is not invited any more.
    if (person?.status !== 'PENDING' || person.companyName === null || !isReached(person, message))
      return null;
    const words = outgoingWords[message.language];
    const byText = message.channel === 'SMS';
    const { secret, code } = await issueToken(tx, person.id, 'ACTIVATION', {
      withCode: byText,
      ...mailbox(message),
    });
    const params = {
      name: person.displayName,
      company: person.companyName,
      login: person.login,
      hours: lifetimeMinutes.ACTIVATION / 60,
      code: spaced(code ?? ''),
    };
    return {
      subject: words.activationSubject,
      paragraphs: [words.activationHello, words.activationBody, words.activationExpiry].map((text) =>
        filled(text, params),
      ),
      action: {
        label: words.activationAction,
        path: linkTo(byText ? 'activationmobile' : 'activation', secret),
      },
      text: filled(words.activationText, params),
    };
  },
});

defineTemplate({
  name: 'reset',
  usefulMinutes: 4 * 60,
  compose: async (tx, message) => {
    const person = await receiver(tx, message);
    if (person?.status !== 'ACTIVE' || !isReached(person, message)) return null;
    const words = outgoingWords[message.language];
    const { secret } = await issueToken(tx, person.id, 'RESET', mailbox(message));
    const params = { login: person.login, minutes: lifetimeMinutes.RESET };
    return {
      subject: words.resetSubject,
      paragraphs: [words.resetBody, words.resetExpiry].map((text) => filled(text, params)),
      action: { label: words.resetAction, path: linkTo('reset', secret) },
      text: words.resetText,
    };
  },
});

defineTemplate({
  name: 'passwordChanged',
  usefulMinutes: 7 * 24 * 60,
  compose: async (tx, message) => {
    const person = await receiver(tx, message);
    if (!person) return null;
    const words = outgoingWords[message.language];
    return {
      subject: words.changedSubject,
      paragraphs: [filled(words.changedBody, { login: person.login })],
      action: { label: words.changedAction, path: '/account/reset' },
      text: words.changedText,
    };
  },
});

defineTemplate({
  name: 'detailsChanged',
  usefulMinutes: 7 * 24 * 60,
  compose: async (tx, message) => {
    const person = await receiver(tx, message);
    if (!person) return null;
    const words = outgoingWords[message.language];
    return {
      subject: words.detailsSubject,
      paragraphs: [filled(words.detailsBody, { login: person.login })],
      action: null,
      text: words.detailsText,
    };
  },
});
