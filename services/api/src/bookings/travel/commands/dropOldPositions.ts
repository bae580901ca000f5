import { POSITION } from '@ptc/schema/rules/limits';
import type { RawSql } from '../../../db/client.ts';

/** Drops positions a day after they were sent. */
export const dropOldPositions = async (sql: RawSql): Promise<void> => {
  await sql`delete from leg_positions where kept_at < now() - make_interval(hours => ${POSITION.hours})`;
};
