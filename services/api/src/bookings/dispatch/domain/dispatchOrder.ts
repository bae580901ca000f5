import type { Stop } from '../../core/trips.table.ts';

/** A leg as far as another dispatch system is told of it. */
export interface OrderedLeg {
  readonly name: string;
  readonly pickUp: Stop;
  readonly dropOff: Stop;
  readonly pickUpType: string;
  readonly pickUpAt: Date;
  readonly pickUpTimeZone: string;
  readonly dropOffAt: Date | null;
  readonly appointmentAt: Date | null;
  readonly routeDistanceMeters: number | null;
  /** Codes as the market's owner has them; null: open. */
  readonly callType: string | null;
  readonly urgency: string | null;
  readonly priority: string | null;
  readonly needs: readonly string[];
}

/** What a booking is to another dispatch system: names and codes, no ids of ours. */
export interface DispatchOrder {
  readonly booking: string;
  readonly market: string;
  readonly careProvider: string;
  readonly patient: { readonly name: string; readonly dateOfBirth: string | null };
  readonly legs: readonly OrderedLeg[];
}

const place = ({ facilityName, departmentName, address, floorAndRoom, notes, phone }: Stop) => ({
  name: [facilityName, departmentName].filter(Boolean).join(', ') || null,
  address: address.label,
  latitude: address.latitude,
  longitude: address.longitude,
  floorAndRoom,
  notes,
  phone,
});

/** The JSON of a booking for another dispatch system, as a person reads it. */
export const dispatchOrderText = ({ booking, market, careProvider, patient, legs }: DispatchOrder): string =>
  JSON.stringify(
    {
      booking,
      market,
      careProvider,
      patient,
      legs: legs.map((leg) => ({
        name: leg.name,
        pickUp: {
          ...place(leg.pickUp),
          type: leg.pickUpType,
          at: leg.pickUpAt.toISOString(),
          timeZone: leg.pickUpTimeZone,
        },
        dropOff: { ...place(leg.dropOff), at: leg.dropOffAt?.toISOString() ?? null },
        appointmentAt: leg.appointmentAt?.toISOString() ?? null,
        distanceMeters: leg.routeDistanceMeters,
        callType: leg.callType,
        urgency: leg.urgency,
        priority: leg.priority,
        needs: leg.needs,
      })),
    },
    null,
    2,
  );
