import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';

export * from '@formatjs/icu-messageformat-parser/no-parser.js';

/** What is still text after compiling has nothing to fill in. */
export const parse = (text: string): MessageFormatElement[] => [{ type: 0, value: text }];
