import { useIntl } from 'react-intl';
import { roleLabelMessages as words } from './roleLabel.messages.ts';
import { useSession } from './session.ts';

const prefix = 'SYSTEM_';
const known = (code: string): code is keyof typeof words => code !== 'prefix' && Object.hasOwn(words, code);

/** The person's position in words; empty where no role has a label. */
export function useRoleLabel(): string {
  const intl = useIntl();
  const { roleLabel } = useSession();
  if (known(roleLabel)) return intl.formatMessage(words[roleLabel]);
  const rest = roleLabel.startsWith(prefix) ? roleLabel.slice(prefix.length) : '';
  return known(rest) ? intl.formatMessage(words.prefix, { label: intl.formatMessage(words[rest]) }) : '';
}
