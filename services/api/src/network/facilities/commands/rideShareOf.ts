import { findBookingCompany } from '../../companies/bookingCompany.queries.ts';
import type { CommandTx } from '../../../platform/command.ts';
import { InvalidInput } from '../../../platform/refusal.ts';
import type { FacilityRow } from '../facilities.queries.ts';
import type { FacilityRideShare, FacilityZone } from '../facilities.table.ts';

type GivenZone =
  | {
      readonly placeId?: string | null | undefined;
      readonly label: string;
      readonly note?: string | null | undefined;
      readonly latitude: number;
      readonly longitude: number;
    }
  | null
  | undefined;

interface GivenUber {
  readonly companyCode?: string | null | undefined;
  readonly pickUpZone?: GivenZone;
}

/** What was given of ride-share services, as the rule leaves it. */
export type RideShareFields =
  | {
      readonly lyft?: (GivenUber & { readonly dropOffZone?: GivenZone }) | null | undefined;
      readonly uber?: GivenUber | null | undefined;
    }
  | null
  | undefined;

const zone = (given: GivenZone): FacilityZone | null =>
  given
    ? {
        placeId: given.placeId ?? null,
        label: given.label,
        note: given.note ?? null,
        latitude: given.latitude,
        longitude: given.longitude,
      }
    : null;

/**
 * How a facility stands to ride-share services from now on: what is left out stays, and what is given must be
 * of a service that its company's integrations have.
 */
export const rideShareOf = async (
  tx: CommandTx,
  { companyId, rideShare: kept }: Pick<FacilityRow, 'companyId' | 'rideShare'>,
  given: RideShareFields,
): Promise<FacilityRideShare | null> => {
  if (given === undefined) return kept;
  if (given === null) return null;
  const on = (await findBookingCompany(tx.db, companyId))?.settings.integrations;
  const issues = (['lyft', 'uber'] as const)
    .filter((service) => given[service] && on?.[service] !== true)
    .map((service) => ({ path: `rideShare.${service}`, code: 'invalid' }));
  if (issues.length > 0) throw InvalidInput({ issues });
  const { lyft, uber } = given;
  return {
    lyft:
      lyft === undefined
        ? (kept?.lyft ?? null)
        : lyft && {
            companyCode: lyft.companyCode ?? null,
            pickUpZone: zone(lyft.pickUpZone),
            dropOffZone: zone(lyft.dropOffZone),
          },
    uber:
      uber === undefined
        ? (kept?.uber ?? null)
        : uber && { companyCode: uber.companyCode ?? null, pickUpZone: zone(uber.pickUpZone) },
  };
};
