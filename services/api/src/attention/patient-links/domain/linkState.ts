/** Where a link stands. */
export type PatientLinkState = 'WAITING' | 'SENT' | 'USED' | 'REVOKED' | 'EXPIRED';

/** Where a link stands now. */
export const linkState = (
  link: {
    readonly revokedAt: Date | null;
    readonly expiresAt: Date;
    readonly sentAt: Date | null;
    readonly uses: number;
  },
  now: Date,
): PatientLinkState => {
  if (link.revokedAt) return 'REVOKED';
  if (link.expiresAt <= now) return 'EXPIRED';
  if (!link.sentAt) return 'WAITING';
  return link.uses > 0 ? 'USED' : 'SENT';
};
