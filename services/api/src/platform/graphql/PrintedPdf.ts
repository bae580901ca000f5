import { builder } from './builder.ts';

/** A PDF that was made for whoever asks, and is kept nowhere. */
export const PrintedPdf = builder
  .objectRef<{ readonly name: string; readonly bytes: Buffer }>('PrintedPdf')
  .implement({
    description: 'A PDF that was made for this answer, and is kept nowhere.',
    fields: (t) => ({
      name: t.exposeString('name', { description: 'A name for the file.' }),
      base64: t.string({
        description: 'Its bytes, in base64.',
        resolve: ({ bytes }) => bytes.toString('base64'),
      }),
    }),
  });
