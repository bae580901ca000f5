import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useFormField } from '../../ui/form/FormContext.ts';
import { Checkbox } from '../../ui/Toggle.tsx';
import { notificationEvents } from './events.ts';
import { preferencesMessages } from './PreferencesPage.messages.ts';

/**
 * The notification events in three columns, each with its boxes: in the console and outside, each as it
 * happens and once a colleague has acted.
 */
export function EventTable(): ReactNode {
  const intl = useIntl();
  const [inside, outside, handled] = [
    preferencesMessages.inside,
    preferencesMessages.outsideShort,
    preferencesMessages.whenHandled,
  ].map((word) => intl.formatMessage(word));
  const places = [
    { field: 'internalNotifications', flag: 'receive', place: inside },
    { field: 'internalNotifications', flag: 'actionTaken', place: inside },
    { field: 'externalNotifications', flag: 'receive', place: outside },
    { field: 'externalNotifications', flag: 'actionTaken', place: outside },
  ] as const;
  return (
    <chakra.ul
      listStyleType="none"
      display="grid"
      gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr', lg: '1fr 1fr 1fr' }}
      columnGap="6"
      rowGap="3"
    >
      {notificationEvents.map((event, index) => {
        const name = intl.formatMessage(preferencesMessages[event]);
        return (
          <chakra.li key={event} display="flex" flexDirection="column" gap="1">
            <chakra.span fontWeight="500">{name}</chakra.span>
            <chakra.span
              display="grid"
              gridTemplateColumns="minmax(0, 1fr) minmax(0, 1fr)"
              columnGap="3"
              rowGap="1"
              color="fg.muted"
            >
              {places.map(({ field, flag, place }) => (
                <EventBox
                  key={`${field} ${flag}`}
                  name={`${field}.${index}.${flag}`}
                  label={
                    flag === 'receive' ? (
                      <>
                        <span className="ptc-sr">{name} </span>
                        {place}
                      </>
                    ) : (
                      <>
                        <span className="ptc-sr">
                          {name} {place},{' '}
                        </span>
                        {handled}
                      </>
                    )
                  }
                />
              ))}
            </chakra.span>
          </chakra.li>
        );
      })}
    </chakra.ul>
  );
}

function EventBox(props: { name: string; label: ReactNode }): ReactNode {
  const { value, onChange } = useFormField<boolean | undefined>(props.name);
  return <Checkbox label={props.label} checked={value ?? false} onChange={onChange} />;
}
