import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { Announcements_announcementFragment } from '../../gql/generated.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { AnnouncementContent } from '../../parts/announcements/AnnouncementContent.tsx';
import { AppDialog } from '../../ui/AppDialog.tsx';
import { announcementMessages as m } from './announcements.messages.ts';

/** All announcements that hold now, in full. */
export function AnnouncementsDialog(props: {
  open: boolean;
  list: readonly Announcements_announcementFragment[];
  onClose: () => void;
}): ReactNode {
  const intl = useIntl();
  const time = useTime();
  return (
    <AppDialog
      open={props.open}
      onClose={props.onClose}
      title={intl.formatMessage(m.title)}
      width={800}
      dismissable
    >
      <chakra.ul listStyleType="none" display="grid" gap="4">
        {props.list.map(({ id, contentType, content, startsAt }) => (
          <chakra.li key={id} borderBottomWidth="1px" pb="3" _last={{ borderBottomWidth: '0', pb: '0' }}>
            <AnnouncementContent contentType={contentType} content={content} />
            <chakra.p mt="1" color="fg.muted" fontSize="12.5px">
              {intl.formatMessage(m.since, { time: time.when(startsAt, null, 'inText') })}
            </chakra.p>
          </chakra.li>
        ))}
      </chakra.ul>
    </AppDialog>
  );
}
