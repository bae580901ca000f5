import type { RawTx } from '../../../db/client.ts';
import type { CommandTx } from '../../../platform/command.ts';

type Writing = Pick<CommandTx, 'sql' | 'now'>;

/** Binds a user to who they are at their directory. */
export const bindSubject = async (sql: RawTx, userId: string, subject: string, now: Date): Promise<void> => {
  await sql`update users set directory_subject = ${subject}, version = version + 1, updated_at = ${now} where id = ${userId}`;
};

/** Forgets who the users of a directory are there: it is another one now. */
export const forgetSubjects = async ({ sql, now }: Writing, directoryId: string): Promise<void> => {
  await sql`update users set directory_subject = null, version = version + 1, updated_at = ${now} where directory_id = ${directoryId} and directory_subject is not null`;
};

/** Says where a user signs in from now on; who they are there is bound again by their first sign-in. */
export const putUserDirectory = async (
  { sql, now }: Writing,
  userId: string,
  directoryId: string | null,
): Promise<void> => {
  await sql`update users set directory_id = ${directoryId}, directory_subject = null, version = version + 1, updated_at = ${now} where id = ${userId}`;
};
