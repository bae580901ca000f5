/** Whether PostgreSQL can keep a text: without NUL, and without half of a surrogate pair. */
export const isStorable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed();
