import { TEXT } from '@ptc/schema/rules/limits';
import { InvalidInput, NotPermitted } from '../../../platform/refusal.ts';
import type { CommandTx } from '../../../platform/command.ts';

/**
 * Objects of saved grid state are merged by key; everything else replaces what was there; null means
 * unchanged, but for ids.
 */
const nullable = new Set(['callTakerMarketId', 'callTakerMemberId']);

/** Saves what was given of the actor's own preferences; what is left out stays. */
export const savePreferences = async (
  tx: CommandTx,
  input: Readonly<Record<string, unknown>>,
): Promise<{ userId: string }> => {
  const { userId, via } = tx.actor;
  if (!userId || via !== 'session') throw NotPermitted({});
  const given = Object.fromEntries(
    Object.entries(input).filter(
      ([name, value]) => value !== undefined && (value !== null || nullable.has(name)),
    ),
  );
  // Each entry is bounded by the rule, but every name adds one.
  const grown = ['grids', 'filters'].filter((name) => name in given);
  const [kept] = await tx.sql<{ size: number }[]>`
    insert into user_preferences (user_id, preferences, updated_at) values (${userId}, ${JSON.stringify(given)}::jsonb, ${tx.now})
    on conflict (user_id) do update set
      preferences = user_preferences.preferences || excluded.preferences
        || case when excluded.preferences ? 'grids' then jsonb_build_object('grids', coalesce(user_preferences.preferences -> 'grids', '{}') || (excluded.preferences -> 'grids')) else '{}' end
        || case when excluded.preferences ? 'filters' then jsonb_build_object('filters', coalesce(user_preferences.preferences -> 'filters', '{}') || (excluded.preferences -> 'filters')) else '{}' end,
      version = user_preferences.version + 1, updated_at = excluded.updated_at
    returning length(preferences::text) as size`;
  if ((kept?.size ?? 0) > TEXT.preferencesJson && grown.length > 0)
    throw InvalidInput({
      issues: grown.map((path) => ({ path, code: 'too_long', params: { max: TEXT.preferencesJson } })),
    });
  return { userId };
};
