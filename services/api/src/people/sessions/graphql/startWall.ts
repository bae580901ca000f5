import { actAs } from '../../../platform/context.ts';
import { mutation } from '../../../platform/graphql/mutation.ts';
import { NotPermitted } from '../../../platform/refusal.ts';
import { Viewer, viewerNow } from '../../users/graphql/Viewer.ts';
import { startWallSession } from '../commands/beginSession.ts';
import { wallDays } from '../domain/wall.ts';

mutation({
  name: 'startWall',
  description: `Makes this browser a screen on a wall: the caller's session ends, and another begins that shows the company's day without who travels, may ask for nothing else, does not go idle, and ends after ${wallDays} days or when somebody ends it.`,
  roles: ['VIEW_BOOKING', 'VIEW_DISPATCH'],
  keyless: true,
  refusals: [NotPermitted],
  resolve: async (ctx) => {
    const { actor, http } = ctx;
    // A program has no screen, and staff on a visit leave no session behind in a company that is not theirs.
    if (!actor?.sessionId || !http || actor.isWall || actor.companyId !== actor.loginCompanyId)
      throw NotPermitted({});
    const wall = await ctx.runtime.actors.bySessionId(await startWallSession(ctx, http, actor.sessionId));
    if (!wall) throw NotPermitted({});
    actAs(ctx, { ...wall, locale: ctx.locale });
    return {};
  },
  payload: (t) => ({
    viewer: t.field({
      type: Viewer,
      description: 'The screen from now on.',
      resolve: (_done, _args, ctx) => viewerNow(ctx),
    }),
  }),
});
