import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { Role } from '../../gql/hooks.ts';
import { Checkbox } from '../../ui/Toggle.tsx';
import { accessMessages as m } from './access.messages.ts';
import { roleMessages } from './roles.messages.ts';

/**
 * The roles that mean something in the company, to be ticked; those of groups and those not in one's gift are
 * told apart.
 */
export function RolePicker(props: {
  fitting: readonly Role[];
  grantable: readonly Role[];
  value: readonly Role[];
  ofGroups?: readonly Role[];
  disabled?: boolean;
  error?: string | undefined;
  onChange: (roles: Role[]) => void;
}): ReactNode {
  const intl = useIntl();
  const { value, ofGroups = [] } = props;
  // What somebody holds although it does not fit is shown, too: it can be seen, and taken by those who may.
  const shown = [...props.fitting, ...value.filter((role) => !props.fitting.includes(role))];
  return (
    <chakra.fieldset minW="0">
      <chakra.legend fontSize="13px" fontWeight="500" color="fg.muted" mb="2">
        {intl.formatMessage(m.roles)}
      </chakra.legend>
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}
        columnGap="4"
        rowGap="2"
      >
        {shown.map((role) => {
          const grantable = props.grantable.includes(role) && !props.disabled;
          const note = grantable ? undefined : intl.formatMessage(m.notYours);
          return (
            <chakra.div key={role} title={note}>
              <Checkbox
                label={
                  <>
                    {intl.formatMessage(roleMessages[role])}
                    {ofGroups.includes(role) ? (
                      <chakra.span color="fg.muted"> ({intl.formatMessage(m.byGroup)})</chakra.span>
                    ) : null}
                  </>
                }
                name={`role-${role}`}
                checked={value.includes(role)}
                disabled={!grantable}
                onChange={(on) => props.onChange(on ? [...value, role] : value.filter((one) => one !== role))}
              />
            </chakra.div>
          );
        })}
      </chakra.div>
      {props.error ? (
        <chakra.p mt="1" fontSize="12.5px" color="danger.fg" role="alert">
          {props.error}
        </chakra.p>
      ) : null}
    </chakra.fieldset>
  );
}
