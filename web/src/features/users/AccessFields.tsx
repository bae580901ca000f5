import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import {
  useUserEditor_facilitiesQuery,
  useUserEditor_vehiclesQuery,
  type AccessOptions_optionsQuery,
  type UserRow_userFragment,
} from '../../gql/hooks.ts';
import { useHasRole, useSession } from '../../lib/session/session.ts';
import { RolePicker } from '../../parts/access/RolePicker.tsx';
import { SigningField } from '../../parts/access/SigningField.tsx';
import { signingInput } from '../../parts/access/signing.ts';
import { namedOptions } from '../../parts/namedOptions.ts';
import { FormMultiSelect, FormSelect } from '../../ui/form/fields.tsx';
import { FormGrid } from '../../ui/form/FormGrid.tsx';
import { useFormField, useFormPart } from '../../ui/form/FormContext.ts';
import { Panel } from '../../ui/Panel.tsx';
import { AccessExplained } from './AccessExplained.tsx';
import type { UserValues } from './users.state.ts';
import { usersMessages as m } from './users.messages.ts';

const codesOf = (
  privileges: readonly { readonly name: string; readonly allowedValues: readonly string[] }[],
): readonly string[] => privileges.find(({ name }) => name === 'AUTHORITY_SIGN')?.allowedValues ?? [];

/**
 * What they may do: roles, groups, forms they sign, the driver's vehicle and the facility administrator's
 * facility.
 */
export function AccessFields(props: {
  row: UserRow_userFragment | null;
  options: AccessOptions_optionsQuery;
}): ReactNode {
  const intl = useIntl();
  const { row, options } = props;
  const { roles, groupIds, signing } = useFormPart<
    UserValues,
    Pick<UserValues, 'roles' | 'groupIds' | 'signing'>
  >(({ values: { roles: own, groupIds: chosen, signing: codes } }) => ({
    roles: own,
    groupIds: chosen,
    signing: codes,
  }));
  const signs = Boolean(signing);
  const { company } = useSession();
  const mayPutOnVehicles = useHasRole('VEHICLE_ADMIN', 'DISPATCH');
  const rolesField = useFormField<UserValues['roles']>('roles');
  const { fittingRoles, grantableRoles } = options.accessOptions;
  const groups = options.groups.nodes;
  const inGroups = groups.filter(({ id }) => groupIds.includes(id));
  const ofGroups = inGroups.flatMap((group) => group.roles);
  const holds = (role: 'DRIVER' | 'FACILITY_ADMIN'): boolean =>
    row?.status === 'ACTIVE' && (roles.includes(role) || ofGroups.includes(role));
  return (
    <Panel title={intl.formatMessage(m.access)}>
      <chakra.div display="grid" gap="4">
        <RolePicker
          fitting={fittingRoles}
          grantable={grantableRoles}
          value={roles}
          ofGroups={ofGroups}
          error={rolesField.error}
          onChange={rolesField.onChange}
        />
        <FormGrid>
          <FormMultiSelect
            name="groupIds"
            label={intl.formatMessage(m.groups)}
            placeholder={intl.formatMessage(m.noGroups)}
            options={groups.map(({ id, name }) => ({ value: id, label: name }))}
          />
          {company.isCareProvider || signs ? <SigningField /> : null}
          {holds('DRIVER') && mayPutOnVehicles ? <VehicleField now={row?.vehicle ?? null} /> : null}
          {holds('FACILITY_ADMIN') ? <FacilityField now={row?.facility ?? null} /> : null}
        </FormGrid>
        <AccessExplained
          own={{ roles, signs: codesOf(signingInput(signing)) }}
          groups={inGroups.map(({ name, roles: granted, privileges }) => ({
            name,
            roles: granted,
            signs: codesOf(privileges),
          }))}
        />
      </chakra.div>
    </Panel>
  );
}

/** A vehicle or facility as the login has it. */
type Now = { readonly id: string; readonly name: string } | null;

function VehicleField({ now }: { now: Now }): ReactNode {
  const intl = useIntl();
  const { data } = useUserEditor_vehiclesQuery();
  return (
    <FormSelect
      name="vehicleId"
      label={intl.formatMessage(m.vehicle)}
      placeholder={intl.formatMessage(m.noVehicle)}
      options={namedOptions(data?.vehicles.nodes ?? [], now ? [now] : [])}
    />
  );
}

function FacilityField({ now }: { now: Now }): ReactNode {
  const intl = useIntl();
  const { company } = useSession();
  const { data } = useUserEditor_facilitiesQuery({ variables: { companyId: company.id } });
  return (
    <FormSelect
      name="facilityId"
      label={intl.formatMessage(m.facility)}
      placeholder={intl.formatMessage(m.noFacility)}
      options={namedOptions(data?.facilities.nodes ?? [], now ? [now] : [])}
    />
  );
}
