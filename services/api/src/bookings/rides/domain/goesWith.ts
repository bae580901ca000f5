interface Leg {
  readonly status: string;
  readonly transportProviderId: string | null;
}

/**
 * Whether a leg is accepted by this company, and nobody is at its pick-up yet: its ride may be ordered again.
 */
export const goesWith = ({ status, transportProviderId }: Leg, companyId: string): boolean =>
  (status === 'ACCEPTED' || status === 'CONFLICT') && transportProviderId === companyId;
