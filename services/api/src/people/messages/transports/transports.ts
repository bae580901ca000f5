import type { Runtime } from '../../../platform/runtime.ts';
import { smtpTransport } from './smtpTransport.ts';
import { smsTransport } from './sms.ts';
import type { Transport } from './transport.ts';

/** The ways out of this process; null: not configured. */
export interface Transports {
  readonly EMAIL: Transport | null;
  readonly SMS: Transport | null;
}

const open = new WeakMap<Runtime['closing'], Transports>();

/** A process's ways out, opened when the first message goes. */
export const transportsOf = ({ env, closing }: Pick<Runtime, 'env' | 'closing'>): Transports => {
  const found = open.get(closing);
  if (found) return found;
  const mail = env.smtpUrl ? smtpTransport(env.smtpUrl, env.mailFrom) : null;
  const made: Transports = { EMAIL: mail, SMS: smsTransport(env, mail) };
  open.set(closing, made);
  closing.add(async () => {
    made.EMAIL?.close();
    made.SMS?.close();
  });
  return made;
};
