import { randomBytes } from 'node:crypto';
import type { CommandTx } from '../../../platform/command.ts';
import { secretPrefix } from '../../../platform/http/signedHeaders.ts';

/** A dispatch system with its sealed secrets. */
export interface SealedSystem {
  readonly companyId: string;
  readonly secretBox: string;
  readonly formerSecretBox: string | null;
  readonly formerSecretUntil: Date | null;
}

/** What a dispatch system's sealed secret belongs to. */
const secretPurpose = (companyId: string): string => `dispatch-system:${companyId}`;

/** A new secret to sign with, and sealed as it is kept. */
export const newSystemSecret = (tx: CommandTx): { secret: string; box: string } => {
  const secret = secretPrefix + randomBytes(32).toString('base64');
  return { secret, box: tx.runtime.secrets.seal(secret, secretPurpose(tx.actor.companyId)) };
};

/** The secrets a message is signed with now. */
export const secretsOf = (tx: CommandTx, system: SealedSystem): string[] => {
  const { secrets } = tx.runtime;
  const purpose = secretPurpose(system.companyId);
  const former =
    system.formerSecretBox !== null && (system.formerSecretUntil?.getTime() ?? 0) > tx.machineNow.getTime()
      ? [secrets.open(system.formerSecretBox, purpose)]
      : [];
  return [secrets.open(system.secretBox, purpose), ...former];
};
