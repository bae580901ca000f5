import { v7 } from 'uuid';

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** A new row's id: a UUID version 7, so that ids grow with time and indexes stay dense. */
export const newId = (): string => v7();

/** Whether a text is a UUID as PostgreSQL prints it, so that the database never sees garbage. */
export const isUuid = (text: string): boolean => uuidPattern.test(text);
