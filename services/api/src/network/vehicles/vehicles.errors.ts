import { refusalKind } from '../../platform/refusal.ts';

/** Somebody changed the vehicle first; when, so that the second editor can judge. */
export const StaleVehicle = refusalKind<{ typeName: 'Vehicle'; id: string; changedAt: string }>(
  'StaleVersion',
  'STALE_VERSION',
);

/** The vehicle still has legs to carry. */
export const VehicleInUse = refusalKind<{ vehicleId: string; trips: number }>(
  'VehicleInUse',
  'VEHICLE_IN_USE',
);
