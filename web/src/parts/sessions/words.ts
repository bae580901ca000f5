import type { IntlShape } from 'react-intl';
import type { SessionRow_sessionFragment } from '../../gql/hooks.ts';
import { sessionsMessages as m } from './sessions.messages.ts';

type Row = SessionRow_sessionFragment;

/** What people call the device of a session. */
export function deviceWords(
  intl: IntlShape,
  { browser, system, isWall }: Pick<Row, 'browser' | 'system' | 'isWall'>,
): string {
  if (isWall)
    return intl.formatMessage(m.wall, { device: deviceWords(intl, { browser, system, isWall: false }) });
  if (browser && system) return intl.formatMessage(m.deviceOn, { browser, system });
  return browser ?? system ?? intl.formatMessage(m.unknownDevice);
}

/** How a session ended, where anybody ended it. */
export function endWords(
  intl: IntlShape,
  { endReason, endedBy }: Pick<Row, 'endReason' | 'endedBy'>,
): string {
  if (!endReason) return '';
  if (endReason !== 'ADMINISTRATOR') return intl.formatMessage(m[endReason]);
  return endedBy
    ? intl.formatMessage(m.ADMINISTRATOR, { name: endedBy.displayName })
    : intl.formatMessage(m.someAdministrator);
}

/** Who a session belongs to. */
export const holderOf = (row: Pick<Row, 'person' | 'login'>): string => row.person?.displayName ?? row.login;
