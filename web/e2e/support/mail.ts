import { expect } from '@playwright/test';
import { worldHere } from './world.ts';

/** A message that the product sent to somebody, as the local catcher has it. */
export interface SentMessage {
  to: string;
  subject: string;
  text: string;
}

/** Waits for the newest message to an address with this subject; `mailUrl`: of a product of its own. */
export async function messageTo(
  to: string,
  subject: string,
  mailUrl = worldHere()?.mailUrl ?? '',
): Promise<SentMessage> {
  let found: SentMessage | undefined;
  await expect
    .poll(
      async () => {
        const messages = (await (await fetch(`${mailUrl}/messages.json`)).json()) as SentMessage[];
        found = messages.findLast((message) => message.to === to && message.subject === subject);
        return found !== undefined;
      },
      { message: `a message '${subject}' to ${to}` },
    )
    .toBe(true);
  if (!found) throw new Error('No message');
  return found;
}

/** The path of the link in a message; the address before it is the product's own. */
export function linkOf({ text }: SentMessage): string {
  const link = /https?:\/\/\S+/.exec(text)?.[0];
  if (!link) throw new Error(`No link in '${text}'`);
  const { pathname, hash } = new URL(link);
  return pathname + hash;
}
