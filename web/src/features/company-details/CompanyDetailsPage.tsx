import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useCompanyDetails_detailsQuery } from '../../gql/hooks.ts';
import { ErrorState, Skeletons } from '../../ui/Feedback.tsx';
import { companyDetailsMessages as m } from '../../parts/company-fields/companyFields.messages.ts';
import { DetailsForm } from './DetailsForm.tsx';
import { DispatchSystemPanel } from './DispatchSystemPanel.tsx';

/** The company's name, zone, appearance and settings. */
export default function CompanyDetailsPage(): ReactNode {
  const intl = useIntl();
  const { data, error, refetch } = useCompanyDetails_detailsQuery();
  const company = data?.viewer?.company;
  if (!company)
    return (
      <>
        <h1 className="ptc-sr">{intl.formatMessage(m.title)}</h1>
        {error ? <ErrorState onRetry={() => void refetch()} /> : <Skeletons rows={8} />}
      </>
    );
  return (
    <>
      <DetailsForm company={company} markets={data.markets.nodes} />
      {company.isTransportProvider ? (
        <chakra.div maxW="960px" mx="auto" mt="4">
          <DispatchSystemPanel timeZone={company.timeZone} />
        </chakra.div>
      ) : null}
    </>
  );
}
