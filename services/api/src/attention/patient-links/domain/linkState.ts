/** Where a link stands. */
export type PatientLinkState = 'WAITING' | 'SENT' | 'UNDELIVERED' | 'USED' | 'REVOKED' | 'EXPIRED';

/** Where a link stands now. What became of its message is forgotten some time after it. */
export const linkState = (
  link: {
    readonly revokedAt: Date | null;
    readonly expiresAt: Date;
    readonly sentAt: Date | null;
    readonly uses: number;
    readonly message: 'QUEUED' | 'SENT' | 'DEAD' | 'VOID' | null;
  },
  now: Date,
): PatientLinkState => {
  if (link.revokedAt) return 'REVOKED';
  if (link.expiresAt <= now) return 'EXPIRED';
  if (link.uses > 0) return 'USED';
  if (link.message === 'DEAD') return 'UNDELIVERED';
  // When its turn came there was no ride to be told of any more.
  if (link.message === 'VOID') return 'EXPIRED';
  return link.sentAt && link.message !== 'QUEUED' ? 'SENT' : 'WAITING';
};
