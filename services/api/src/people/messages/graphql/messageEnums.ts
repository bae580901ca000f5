import { builder } from '../../../platform/graphql/builder.ts';
import type { MessageRow } from '../messages.queries.ts';

const values = <T extends string>(descriptions: Record<T, string>) =>
  Object.fromEntries(
    Object.entries<string>(descriptions).map(([name, description]) => [name, { description }]),
  ) as Record<T, { description: string }>;

/** By which way a message goes. */
export const MessageChannel = builder.enumType('MessageChannel', {
  description: 'By which way a message goes.',
  values: values<MessageRow['channel']>({ EMAIL: 'By e-mail.', SMS: 'By text message.' }),
});

/** How a message stands. */
export const MessageStatus = builder.enumType('MessageStatus', {
  description: 'How a message to somebody stands.',
  values: values<MessageRow['status']>({
    QUEUED: 'It waits to be sent, for the first time or once more.',
    SENT: 'It was handed to the mail server or provider.',
    DEAD: 'It was given up: after many attempts, because nobody has this address, or because it came too late.',
    VOID: 'It was no longer needed when its turn came.',
  }),
});

const kinds = {
  activation: ['ACTIVATION', 'An invitation to choose a first password.'],
  reset: ['PASSWORD_RESET', 'A link to choose another password.'],
  passwordChanged: ['PASSWORD_CHANGED', 'Word that the password was changed.'],
  detailsChanged: ['DETAILS_CHANGED', 'Word that the address or phone number was changed.'],
  alert: ['ALERT', 'An alert, as the preferences ask for it.'],
  alertAction: ['ALERT_HANDLED', 'Word that a colleague has acted on an alert.'],
} as const;

/** What a message is about. */
export type MessageKindName = (typeof kinds)[keyof typeof kinds][0] | 'OTHER';

/** The kind of a template's messages. */
export const messageKindOf = (template: string): MessageKindName =>
  template in kinds ? kinds[template as keyof typeof kinds][0] : 'OTHER';

export const MessageKind = builder.enumType('MessageKind', {
  description: 'What a message is about.',
  values: values<MessageKindName>({
    ...(Object.fromEntries(Object.values(kinds)) as Record<Exclude<MessageKindName, 'OTHER'>, string>),
    OTHER: 'Something else.',
  }),
});
