import type { MessageDescriptor } from 'react-intl';

/** A message with its id and English words. */
export type Message = MessageDescriptor & { id: string; defaultMessage: string };

/**
 * Declares a feature's messages, English beside the id; Spanish stands in `X.es.json` next to it. Use this
 * one, not react-intl's: that one, since its version 12, takes messages for ones without values unless each
 * is typed by hand.
 */
export const defineMessages = <const K extends string>(
  messages: Record<K, { id: string; defaultMessage: string; description?: string }>,
): Readonly<Record<K, Message>> => messages;
