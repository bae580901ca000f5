import { SIGNEE_TYPES } from '@ptc/schema/rules/lists/people';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useHasRole, useSession } from '../../lib/session/session.ts';
import { FormSelect, FormSwitch, FormTextField } from '../../ui/form/fields.tsx';
import { useFormPart } from '../../ui/form/FormContext.ts';
import { FormGrid } from '../../ui/form/FormGrid.tsx';
import { Panel } from '../../ui/Panel.tsx';
import type { UserValues } from './users.state.ts';
import { usersMessages as m } from './users.messages.ts';

/**
 * Whether they generate physician certification statements, and as what; for companies that book. Only a user
 * administrator says so.
 */
export function PcsFields(): ReactNode {
  const intl = useIntl();
  const { company } = useSession();
  const mayDecide = useHasRole('USER_ADMIN');
  const authorized = useFormPart<UserValues, boolean>(({ values }) => values.pcs.authorized);
  if (!company.isCareProvider && !authorized) return null;
  return (
    <Panel title={intl.formatMessage(m.pcs)}>
      <FormGrid>
        <FormSwitch name="pcs.authorized" label={intl.formatMessage(m.pcsAuthorized)} disabled={!mayDecide} />
        {authorized ? (
          <>
            <FormTextField name="pcs.title" label={intl.formatMessage(m.pcsTitle)} required />
            <FormSelect
              name="pcs.signeeType"
              label={intl.formatMessage(m.signeeType)}
              options={SIGNEE_TYPES.map((value) => ({ value, label: intl.formatMessage(m[value]) }))}
              required
              disabled={!mayDecide}
            />
            <FormTextField name="pcs.licenseNumber" label={intl.formatMessage(m.licenseNumber)} required />
          </>
        ) : null}
      </FormGrid>
    </Panel>
  );
}
