import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate, useParams } from 'react-router';
import { ListSelect } from '../../parts/list-page/ListSelect.tsx';
import { lookupMessages as m } from '../../parts/lookup-list/lookups.messages.ts';
import { paths } from '../../lib/paths.ts';
import { companyLookupKinds, type CompanyLookupKind } from './companyLookupColumns.tsx';
import { CompanyLookups } from './CompanyLookups.tsx';

const inAddress = (kind: CompanyLookupKind): string => kind.toLowerCase().replace('_', '-');

/** The lists in one place: which one is shown stands in the address. */
export default function AliasLookupPage(): ReactNode {
  const intl = useIntl();
  const navigate = useNavigate();
  const given = useParams()['kind'];
  const kind = companyLookupKinds.find((one) => inAddress(one) === given) ?? 'ATTACHMENT_TYPE';
  const options = companyLookupKinds.map((value) => ({ value, label: intl.formatMessage(m[value]) }));
  return (
    <CompanyLookups
      key={kind}
      kind={kind}
      choice={
        <ListSelect
          label={intl.formatMessage(m.list)}
          value={kind}
          options={options}
          onChange={(next) => void navigate(`${paths.lookups.aliases}/${inAddress(next ?? kind)}`)}
        />
      }
    />
  );
}
