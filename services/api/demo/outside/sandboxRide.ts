/** A ride as the sandbox of ride-share services keeps it, whoever it was ordered from. */
export interface SandboxRide {
  readonly id: string;
  readonly service: 'UBER' | 'LYFT';
  readonly organization: string | null;
  readonly order: Readonly<Record<string, unknown>>;
  /** The service's own word. */
  status: string;
  detail: string | null;
  dispatched: boolean;
  readonly requestedAt: number;
}

const driver = { name: 'Dana', phone: '+16175550188' };
const car = { plate: '4KD 219', make: 'Toyota', model: 'Camry' };
const fare = 18.4;

const driven = new Set([
  'accepted',
  'arriving',
  'in_progress',
  'completed',
  'matched',
  'arrived',
  'pickedUp',
  'droppedOff',
]);

/** The ride as Uber Health shows it. */
export const asUber = (ride: SandboxRide): object => ({
  request_id: ride.id,
  status: ride.status,
  ...(ride.detail ? { status_detail: ride.detail } : {}),
  guest: ride.order['guest'],
  pickup: ride.order['pickup'],
  destination: ride.order['dropoff'],
  expense_memo: ride.order['expense_memo'],
  request_time: ride.requestedAt,
  rider_tracking_url: `https://trip.uber.example/${ride.id}`,
  ...(driven.has(ride.status)
    ? {
        driver: { name: driver.name, phone_number: driver.phone, rating: 4.9 },
        vehicle: { license_plate: car.plate, make: car.make, model: car.model, vehicle_color_name: 'silver' },
      }
    : { driver: null }),
  ...(ride.status === 'completed'
    ? {
        client_fare: `$${fare}`,
        client_fare_numeric: fare,
        currency_code: 'USD',
        trip_distance_miles: 4.2,
      }
    : {}),
});

/** The ride as Lyft Concierge would show it. */
export const asLyft = (ride: SandboxRide): object => ({
  ride_id: ride.id,
  status: ride.status,
  external_reference: ride.order['external_reference'],
  passenger: ride.order['passenger'],
  route_url: `https://ride.lyft.example/${ride.id}`,
  ...(driven.has(ride.status)
    ? {
        driver: { first_name: driver.name, phone_number: driver.phone },
        vehicle: { license_plate: car.plate, make: car.make, model: car.model, color: 'silver' },
      }
    : {}),
  ...(ride.status === 'droppedOff' ? { price: { amount: fare * 100, currency: 'USD' } } : {}),
});

const uberProduct = (id: string, name: string, price: number, booking: string | undefined) => ({
  product: {
    product_id: id,
    display_name: name,
    capacity: name === 'UberXL' ? 6 : 4,
    ...(booking ? { advance_booking_type: booking } : {}),
    scheduling_enabled: true,
  },
  estimate_info: {
    fare_id: `fare-${id}`,
    fare: { value: price, currency_code: 'USD', display: `$${price}`, expires_at: 4_102_444_800 },
    pickup_estimate: 7,
    no_cars_available: false,
    trip: { distance_estimate: 4.2, distance_unit: 'mile', duration_estimate: 900 },
  },
});

/** What Uber would send: for a time, or for a day on which it is called. */
export const uberEstimates = (later: boolean): object => {
  const booking = later ? 'FLEXIBLE' : 'SCHEDULED';
  return {
    etas_unavailable: false,
    fares_unavailable: false,
    product_estimates: [
      uberProduct('uber-x', 'UberX', 17.9, booking),
      uberProduct('uber-xl', 'UberXL', 26.5, booking),
      uberProduct('uber-wav', 'UberX WAV', 21.3, booking),
      { product: { product_id: 'uber-hourly', display_name: 'Hourly', capacity: 4 }, estimate_info: null },
    ],
  };
};

/** What Lyft would send. */
export const lyftEstimates = (): object => ({
  cost_estimates: [
    {
      ride_type: 'lyft',
      currency: 'USD',
      estimated_cost_cents_max: 1_690,
      is_valid_estimate: true,
      cost_token: 'c1',
    },
    { ride_type: 'lyft_xl', currency: 'USD', estimated_cost_cents_max: 2_590, is_valid_estimate: true },
  ],
});

const doors = [
  ['main', 'Main entrance', 'Under the canopy on the drive', 0.0004],
  ['er', 'Emergency drop-off', null, 0.0009],
  ['far', 'Garage on the far side', null, 0.02],
] as const;

/**
 * Uber's zone at a point: a hospital with two doors near by, in a part of it, and a garage that is too far.
 */
export const uberZones = (latitude: number, longitude: number): object => ({
  master_zone: {
    id: 'zone',
    name: 'Hospital',
    access_points: [],
    sub_zones: [
      {
        id: 'wing',
        name: 'East wing',
        access_points: doors.map(([id, label, note, away]) => ({
          id: `uber-${id}`,
          label,
          ...(note ? { rider_wayfinding_note: note } : {}),
          latitude: latitude + away,
          longitude,
        })),
      },
    ],
  },
});

/** Lyft's spots at a point. */
export const lyftZones = (latitude: number, longitude: number): object => ({
  spots: doors.map(([id, name, note, away]) => ({
    id: `lyft-${id}`,
    name,
    note,
    lat: latitude + away,
    lng: longitude,
  })),
});
