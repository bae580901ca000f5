/** Whom to write to. */
export const contacts = { support: 'mailto:support@example.com', sales: 'mailto:sales@example.com' } as const;
