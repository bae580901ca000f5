import { chakra } from '@chakra-ui/react';
import { useFormikContext } from 'formik';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Checkbox } from '../../ui/Toggle.tsx';
import { notificationEvents } from './events.ts';
import { preferencesMessages } from './PreferencesPage.messages.ts';
import type { PreferenceValues } from './values.ts';

/** The notification events in three columns, each with its two boxes: in the console and outside. */
export function EventTable(): ReactNode {
  const intl = useIntl();
  const { values, setFieldValue } = useFormikContext<PreferenceValues>();
  const places = [
    { field: 'internalNotifications', word: intl.formatMessage(preferencesMessages.inside) },
    { field: 'externalNotifications', word: intl.formatMessage(preferencesMessages.outsideShort) },
  ] as const;
  return (
    <chakra.ul listStyleType="none" display="grid" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr', lg: '1fr 1fr 1fr' }} columnGap="6" rowGap="3">
      {notificationEvents.map((event, index) => {
        const name = intl.formatMessage(preferencesMessages[event]);
        return (
          <chakra.li key={event} display="flex" flexDirection="column" gap="1">
            <chakra.span fontWeight="500">{name}</chakra.span>
            <chakra.span display="flex" gap="4" color="fg.muted">
              {places.map(({ field, word }) => (
                <Checkbox
                  key={field}
                  label={<><span className="ptc-sr">{name} </span>{word}</>}
                  checked={values[field][index]?.receive ?? false}
                  onChange={(receive) => void setFieldValue(`${field}.${index}.receive`, receive)}
                />
              ))}
            </chakra.span>
          </chakra.li>
        );
      })}
    </chakra.ul>
  );
}
