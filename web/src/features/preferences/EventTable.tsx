import { chakra } from '@chakra-ui/react';
import { useFormikContext } from 'formik';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Checkbox } from '../../ui/Toggle.tsx';
import { notificationEvents } from './events.ts';
import { preferencesMessages } from './PreferencesPage.messages.ts';
import type { PreferenceValues } from './values.ts';

/** The notification events in three columns, each with its boxes: in the console and outside, each as it happens and once a colleague has acted. */
export function EventTable(): ReactNode {
  const intl = useIntl();
  const { values, setFieldValue } = useFormikContext<PreferenceValues>();
  const places = [
    { field: 'internalNotifications', flag: 'receive', word: intl.formatMessage(preferencesMessages.inside) },
    { field: 'internalNotifications', flag: 'actionTaken', word: intl.formatMessage(preferencesMessages.insideHandled) },
    { field: 'externalNotifications', flag: 'receive', word: intl.formatMessage(preferencesMessages.outsideShort) },
    { field: 'externalNotifications', flag: 'actionTaken', word: intl.formatMessage(preferencesMessages.actionTaken) },
  ] as const;
  return (
    <chakra.ul listStyleType="none" display="grid" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr', lg: '1fr 1fr 1fr' }} columnGap="6" rowGap="3">
      {notificationEvents.map((event, index) => {
        const name = intl.formatMessage(preferencesMessages[event]);
        return (
          <chakra.li key={event} display="flex" flexDirection="column" gap="1">
            <chakra.span fontWeight="500">{name}</chakra.span>
            <chakra.span display="flex" columnGap="4" rowGap="1" flexWrap="wrap" color="fg.muted">
              {places.map(({ field, flag, word }) => (
                <Checkbox
                  key={`${field} ${flag}`}
                  label={<><span className="ptc-sr">{name} </span>{word}</>}
                  checked={values[field][index]?.[flag] ?? false}
                  onChange={(on) => void setFieldValue(`${field}.${index}.${flag}`, on)}
                />
              ))}
            </chakra.span>
          </chakra.li>
        );
      })}
    </chakra.ul>
  );
}
