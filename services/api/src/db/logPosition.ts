import type { RawSql, RawTx } from './client.ts';
import { timelineHere } from './timeline.ts';

/**
 * A place in the database's log: its timeline, a point, how far it is written or replayed, both in
 * hexadecimal of fixed length ('00000001.000000001A2B3C40'). Of two such texts the later place is the greater
 * one.
 */
export type LogPosition = string & { readonly logPosition?: never };

/** What PostgreSQL says of a place. */
export interface SaidPosition {
  readonly timeline: string;
  /** As PostgreSQL writes it: '1A/2B3C40'. */
  readonly lsn: string;
}

const form = /^[0-9A-F]{8}\.[0-9A-F]{16}$/;

/** The place of a text that came from outside; null: it is none of ours. */
export const readLogPosition = (text: string): LogPosition | null => (form.test(text) ? text : null);

/** The text of a place. */
export const logPositionOf = ({ timeline, lsn }: SaidPosition): LogPosition => {
  const [high = '', low = ''] = lsn.split('/');
  return `${timeline}.${high.padStart(8, '0')}${low.padStart(8, '0')}`.toUpperCase();
};

/**
 * Whether who has come so far has all that was there at the other place. Points of different timelines cannot
 * be compared, but the later timeline began at some point of the earlier: who is past a point on a later
 * timeline has it, or it is lost.
 */
export const hasReached = (have: LogPosition, wanted: LogPosition): boolean =>
  have.slice(0, 8) >= wanted.slice(0, 8) && have.slice(9) >= wanted.slice(9);

/** How far the answering primary has written: everything that its statement sees is before it. */
export const writtenHere = (sql: RawSql | RawTx) =>
  sql`${timelineHere(sql)} as timeline, pg_current_wal_insert_lsn()::text as lsn`;

/** Asks the primary how far it has written: everything committed before is before it. */
export const writtenPosition = async (primary: RawSql): Promise<LogPosition> => {
  const [said] = await primary<SaidPosition[]>`select ${writtenHere(primary)}`;
  if (!said) throw new Error('the database does not say how far it has written');
  return logPositionOf(said);
};
