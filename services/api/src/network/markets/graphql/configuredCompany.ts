import type { Context } from '../../../platform/context.ts';
import { mayConfigure } from '../../../reference/configuration/configuration.policy.ts';

/** The company whose configuration is read; nobody's where nobody may. */
export const configuredCompany = (ctx: Context): string =>
  ctx.actor && mayConfigure(ctx.actor) ? ctx.actor.companyId : '00000000-0000-0000-0000-000000000000';
