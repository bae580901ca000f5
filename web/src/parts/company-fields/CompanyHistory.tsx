import type { ReactNode } from 'react';
import { BRAND_PICTURE_PATH } from '@ptc/schema/rules/webAddress';
import { useIntl } from 'react-intl';
import { History } from '../list-page/History.tsx';
import { companyDetailsMessages as m } from './companyFields.messages.ts';

/** Who changed what of a company; a picture that was uploaded is said to be one. */
export function CompanyHistory(props: { companyId: string; words: (field: string) => string }): ReactNode {
  const intl = useIntl();
  return (
    <History
      entityId={props.companyId}
      words={props.words}
      read={(value) => (value.startsWith(`${BRAND_PICTURE_PATH}?`) ? intl.formatMessage(m.uploaded) : null)}
    />
  );
}
