import { skipToken } from '@apollo/client/react';
import { useUsualTrips_waysQuery, type UsualTrips_wayFragment } from '../../gql/hooks.ts';
import { useBooking, useBookingForm } from './useBookingForm.ts';

const none: readonly UsualTrips_wayFragment[] = [];

/**
 * The ways the chosen patient goes, the last one first, while a new booking is made. Asked once, however many
 * show them.
 */
export function useUsualTrips(): readonly UsualTrips_wayFragment[] {
  const { creating } = useBookingForm();
  const { patientId, marketId } = useBooking((values) => ({
    patientId: values.patient?.id ?? null,
    marketId: values.market?.id ?? null,
  }));
  const { data } = useUsualTrips_waysQuery(
    creating && patientId !== null && marketId !== null ? { variables: { patientId, marketId } } : skipToken,
  );
  return data?.usualTrips ?? none;
}
