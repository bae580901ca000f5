import { randomUUID } from 'node:crypto';
import {
  asLyft,
  asUber,
  lyftEstimates,
  lyftZones,
  uberEstimates,
  uberZones,
  type SandboxRide,
} from './sandboxRide.ts';

/** A call as it came. */
export interface RideCall {
  readonly method: string;
  readonly path: string;
  readonly organization: string | null;
  readonly body: Readonly<Record<string, unknown>>;
}

/** What is answered to a call. */
export interface Answer {
  readonly status: number;
  readonly body?: object;
}
const notFound: Answer = { status: 404, body: { code: 'entity_not_found', message: 'No such ride' } };

/** What the played services keep and answer: Uber Health below `/uber`, Lyft Concierge below `/lyft`. */
export class SandboxServices {
  readonly rides = new Map<string, SandboxRide>();
  /** Whether there are points to stop at. */
  hasZones = true;

  answer(call: RideCall, url: URL): Answer {
    return call.path.startsWith('/uber/') ? this.#uber(call, url) : this.#lyft(call, url);
  }

  #order(service: 'UBER' | 'LYFT', { organization, body }: RideCall, status: string): SandboxRide {
    const id = `${service.toLowerCase()}-${randomUUID()}`;
    const ride: SandboxRide = {
      id,
      service,
      organization,
      order: body,
      status,
      detail: null,
      dispatched: false,
      requestedAt: Date.now(),
    };
    this.rides.set(id, ride);
    return ride;
  }

  #uber(call: RideCall, url: URL): Answer {
    const path = call.path.replace('/uber/v1/health/', '');
    const [, id = '', what] = /^trips\/([^/]+)(?:\/(\w+))?$/u.exec(path) ?? [];
    if (path === 'zones')
      return {
        status: 200,
        body: this.hasZones
          ? uberZones(Number(url.searchParams.get('latitude')), Number(url.searchParams.get('longitude')))
          : { access_points: [] },
      };
    if (path === 'trips/estimates')
      return { status: 200, body: uberEstimates('deferred_ride_options' in call.body) };
    if (path === 'trips' && call.method === 'POST')
      return {
        status: 200,
        body: asUber(
          this.#order('UBER', call, 'deferred_ride_options' in call.body ? 'offered' : 'scheduled'),
        ),
      };
    if (path === 'trips')
      return {
        status: 200,
        body: {
          trips: [...this.rides.values()]
            .filter(({ organization }) => organization === call.organization)
            .map(asUber),
        },
      };
    const ride = this.rides.get(id);
    if (!ride || ride.organization !== call.organization) return notFound;
    if (call.method === 'DELETE') {
      Object.assign(ride, { status: 'rider_canceled', detail: 'coordinator_canceled' });
      return { status: 204 };
    }
    if (what === 'dispatch') {
      if (ride.dispatched) return notFound;
      Object.assign(ride, { dispatched: true, status: 'processing' });
      return { status: 200, body: {} };
    }
    return { status: 200, body: asUber(ride) };
  }

  #lyft(call: RideCall, url: URL): Answer {
    const path = call.path.replace('/lyft/v1/concierge/', '');
    const [, id = '', what] = /^rides\/([^/]+)(?:\/(\w+))?$/u.exec(path) ?? [];
    if (path === 'spots')
      return {
        status: 200,
        body: this.hasZones
          ? lyftZones(Number(url.searchParams.get('lat')), Number(url.searchParams.get('lng')))
          : { spots: [] },
      };
    if (path === 'cost') return { status: 200, body: lyftEstimates() };
    if (path === 'rides' && call.method === 'POST')
      return { status: 201, body: asLyft(this.#order('LYFT', call, 'scheduled')) };
    if (path === 'rides') return { status: 200, body: { rides: [...this.rides.values()].map(asLyft) } };
    const ride = this.rides.get(id);
    if (!ride) return notFound;
    if (what === 'cancel') {
      ride.status = 'canceled';
      return { status: 204 };
    }
    return { status: 200, body: asLyft(ride) };
  }
}
