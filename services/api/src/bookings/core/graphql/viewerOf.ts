import type { Context } from '../../../platform/context.ts';
import type { Viewer } from '../trips.policy.ts';

/** Who asks, for policies; nobody holds no role. */
export const viewerOf = (ctx: Context): Viewer => ctx.actor ?? { companyId: '', roles: new Set() };
