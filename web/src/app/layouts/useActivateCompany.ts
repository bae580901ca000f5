import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { useSessionControl } from '../../lib/session/session.ts';
import { toast } from '../../ui/toaster.ts';
import { layoutMessages } from './layout.messages.ts';

/** Works for another company from here on, or for one's own again, at its start page. */
export function useActivateCompany(): (companyId: string) => void {
  const intl = useIntl();
  const navigate = useNavigate();
  const { activateCompany } = useSessionControl();
  return useCallback(
    (companyId) => {
      activateCompany(companyId).then(
        (works) => (works ? navigate(paths.root) : undefined),
        () => toast.error(intl.formatMessage(layoutMessages.activateFailed)),
      );
    },
    [activateCompany, intl, navigate],
  );
}
