import { useIntl } from 'react-intl';
import { importColumnMessages as m } from './importColumns.messages.ts';

/** What a column of a file is called here. */
export function useColumnWord(): (name: string) => string {
  const intl = useIntl();
  return (name) => (Object.hasOwn(m, name) ? intl.formatMessage(m[name as keyof typeof m]) : name);
}
