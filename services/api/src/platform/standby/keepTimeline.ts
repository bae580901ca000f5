import type { RawSql } from '../../db/client.ts';

/** Writes down on which timeline the primary writes: a standby that has the row has followed it there. */
export const keepTimeline = async (primary: RawSql, timeline: string): Promise<void> => {
  await primary`
    insert into log_timeline (timeline) values (${timeline})
    on conflict ("only") do update set timeline = excluded.timeline where log_timeline.timeline < excluded.timeline`;
};
