import { globalId } from '../../../src/platform/graphql/globalId.ts';
import type { StoryWorld } from '../story.ts';
import type { Who } from './cells.ts';
import { ruleFields } from './inputs.ts';
import type { Scene } from './scenes.ts';

export type Nodes = { nodes: { id?: string; status?: string; count?: number }[] };
export const hasNodes = (value: unknown): boolean =>
  (value as Nodes | null)?.nodes.length !== 0 && value !== null;
export const hasNode =
  (idOf: (scene: Scene, world: StoryWorld) => string) =>
  (value: unknown, scene: Scene, world: StoryWorld): boolean =>
    ((value as Nodes | null)?.nodes ?? []).some(({ id }) => id === idOf(scene, world));
export const marketId = (_scene: Scene, world: StoryWorld): string => globalId('Market', world.marketId);
export const patientId = (_scene: Scene, world: StoryWorld): string => globalId('Patient', world.patientId);
export const hospitalId = (_scene: Scene, world: StoryWorld): string =>
  globalId('Facility', world.hospitalId);
export const members: Who = { own: 'anybody', partner: 'anybody', owner: 'anybody' };
export const counted = ['VIEW_BOOKING', 'VIEW_DISPATCH', 'MARKET_CALL_TAKER'] as const;
export const figures = ['VIEW_BOOKING', 'VIEW_DISPATCH'] as const;
export const staff = ['SYS_ADMIN', 'SYS_SUPPORT'] as const;
export const day = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
export const configuration: Who = {
  own: ['COMPANY_CONFIG_ADMIN'],
  partner: ['COMPANY_CONFIG_ADMIN'],
  owner: ['COMPANY_CONFIG_ADMIN'],
};
export const configurers: Who = { ...configuration, foreign: ['COMPANY_CONFIG_ADMIN'] };
export const none = (): object => ({});
export const ruleDraft = (world: StoryWorld): object => ({
  marketId: globalId('Market', world.marketId),
  ruleId: globalId('MarketRule', world.ruleId),
  rule: ruleFields,
});
