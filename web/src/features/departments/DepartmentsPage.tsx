import { Network } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { useDepartments_mineQuery } from '../../gql/hooks.ts';
import { paths } from '../../lib/paths.ts';
import { EmptyState, ErrorState, Skeletons } from '../../ui/Feedback.tsx';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { departmentsMessages as m } from './DepartmentsPage.messages.ts';

const DepartmentsManager = lazyPart(
  () => import('../../parts/facility-editor/DepartmentsManager.tsx'),
  (part) => part.DepartmentsManager,
);

/** The departments of the facility that a facility administrator keeps. */
export default function DepartmentsPage(): ReactNode {
  const intl = useIntl();
  const navigate = useNavigate();
  const { data, error, refetch } = useDepartments_mineQuery();
  const facilityId = data?.viewer?.facilityId;
  return (
    <>
      <h1 className="ptc-sr">{intl.formatMessage(m.title)}</h1>
      {!data ? (
        error ? (
          <ErrorState onRetry={() => void refetch()} />
        ) : (
          <Skeletons rows={6} />
        )
      ) : facilityId ? (
        <DepartmentsManager parentId={facilityId} onClose={() => void navigate(paths.landing)} />
      ) : (
        <EmptyState
          icon={<Network size={28} />}
          title={intl.formatMessage(m.none)}
          text={intl.formatMessage(m.noneText)}
        />
      )}
    </>
  );
}
