import { chakra } from '@chakra-ui/react';
import { AVATAR_COLORS } from '@ptc/schema/rules/contrast';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { UserRow_userFragment } from '../../gql/hooks.ts';
import { FormLoginField } from '../../parts/logins/FormLoginField.tsx';
import { ColorPicker } from '../../ui/ColorPicker.tsx';
import { Banner } from '../../ui/Feedback.tsx';
import { FormEmailInput, FormPhoneInput, FormTextField } from '../../ui/form/fields.tsx';
import { FormGrid } from '../../ui/form/FormGrid.tsx';
import { useFormField, useFormPart } from '../../ui/form/FormContext.ts';
import { Panel } from '../../ui/Panel.tsx';
import { keptFields, labelOf, type UserValues } from './users.state.ts';
import { usersMessages as m } from './users.messages.ts';

const labelColors = ['#ffffff', '#000000'] as const;

/** Who it is: login, names, addresses and the avatar; what is not the caller's to change can only be read. */
export function PersonFields(props: { row: UserRow_userFragment | null }): ReactNode {
  const intl = useIntl();
  const { row } = props;
  const kept = keptFields(row);
  const [disabled, addressesKept] = [kept.includes('firstName'), kept.includes('email')];
  const { avatar, label } = useFormPart<UserValues, { avatar: UserValues['avatar']; label: string }>(
    ({ values }) => ({ avatar: values.avatar, label: labelOf(values) }),
  );
  return (
    <Panel title={intl.formatMessage(m.person)}>
      {addressesKept ? (
        <chakra.div mb="4">
          <Banner kind="info" text={intl.formatMessage(disabled ? m.kept : m.addressesKept)} />
        </chakra.div>
      ) : null}
      <FormGrid>
        <FormLoginField
          name="login"
          emailName="email"
          label={intl.formatMessage(m.login)}
          required
          readOnly={row !== null}
          {...(row ? { hint: intl.formatMessage(m.loginHint) } : {})}
        />
        <FormEmailInput name="email" label={intl.formatMessage(m.email)} required disabled={addressesKept} />
        <FormTextField
          name="firstName"
          label={intl.formatMessage(m.firstName)}
          required
          disabled={disabled}
        />
        <FormTextField name="middleName" label={intl.formatMessage(m.middleName)} disabled={disabled} />
        <FormTextField name="lastName" label={intl.formatMessage(m.lastName)} required disabled={disabled} />
        <FormPhoneInput name="mobile" label={intl.formatMessage(m.mobile)} disabled={addressesKept} />
      </FormGrid>
      <chakra.div display="flex" alignItems="start" gap="4" mt="4" flexWrap="wrap">
        <chakra.span
          aria-hidden
          display="inline-grid"
          placeItems="center"
          w="44px"
          h="44px"
          mt="5"
          flexShrink="0"
          borderRadius="full"
          fontWeight="600"
          style={{ background: avatar.backgroundColor, color: avatar.labelColor }}
        >
          {label}
        </chakra.span>
        <chakra.div flex="1" minW="140px">
          <AvatarColor
            name="avatar.backgroundColor"
            label={intl.formatMessage(m.background)}
            swatches={AVATAR_COLORS}
            against={avatar.labelColor}
            disabled={disabled}
          />
        </chakra.div>
        <chakra.div flex="1" minW="140px">
          <AvatarColor
            name="avatar.labelColor"
            label={intl.formatMessage(m.labelColor)}
            swatches={labelColors}
            against={avatar.backgroundColor}
            disabled={disabled}
          />
        </chakra.div>
        <chakra.div w="90px">
          <FormTextField
            name="avatar.label"
            label={intl.formatMessage(m.label)}
            placeholder={label}
            maxLength={2}
            disabled={disabled}
          />
        </chakra.div>
      </chakra.div>
    </Panel>
  );
}

function AvatarColor(props: {
  name: string;
  label: string;
  swatches: readonly string[];
  against: string;
  disabled: boolean;
}): ReactNode {
  const { error, ...field } = useFormField<string>(props.name);
  return <ColorPicker {...props} {...field} error={error} />;
}
