import type { RideServiceName } from '@ptc/schema/rules/lists/rides';
import type { Env } from '../../platform/env.ts';
import { lyftService } from './lyftService.ts';
import type { RideService } from './rideService.ts';
import { uberService } from './uberService.ts';

const made = new WeakMap<Env, ReadonlyMap<RideServiceName, RideService>>();

const make = (env: Env): ReadonlyMap<RideServiceName, RideService> => {
  const services = [
    ...(env.uber ? [uberService(env.uber, env)] : []),
    ...(env.lyft ? [lyftService(env.lyft, env)] : []),
  ];
  return new Map(services.map((service) => [service.name, service]));
};

/** The ride-share service of this name; null where the environment has no account with it. */
export const rideService = (env: Env, name: RideServiceName): RideService | null => {
  const services = made.get(env) ?? make(env);
  made.set(env, services);
  return services.get(name) ?? null;
};
