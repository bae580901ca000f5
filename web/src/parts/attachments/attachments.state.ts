import type { Attachments_attachmentFragment } from '../../gql/generated.ts';

/** Size as lists show it: kilobytes to one decimal. */
export const inKilobytes = (bytes: number, locale: string): string =>
  new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(bytes / 1024);

/** What an attachment hangs on, by name. */
export const entityOf = ({
  trip,
  itinerary,
  patient,
}: Pick<Attachments_attachmentFragment, 'trip' | 'itinerary' | 'patient'>): string =>
  trip?.name ?? itinerary?.name ?? patient?.displayName ?? '';

/** Something that files are attached to, as the dialog names and sends it. */
export interface Target {
  readonly name: string;
  readonly to:
    | { readonly itineraryId: string }
    | { readonly tripId: string }
    | { readonly patientId: string };
}

/** What may be chosen to attach to: the booking first, then its legs. */
export const targetsOf = (itinerary: {
  readonly id: string;
  readonly name: string;
  readonly trips: readonly { readonly id: string; readonly name: string }[];
}): readonly Target[] => [
  { name: itinerary.name, to: { itineraryId: itinerary.id } },
  ...itinerary.trips.map(({ id, name }) => ({ name, to: { tripId: id } })),
];

/** The file that was dropped or pasted; the first of several, null where there is none. */
export const fileFrom = (data: Pick<DataTransfer, 'files'> | null): File | null => data?.files[0] ?? null;
