import { When } from '../../ui/When.tsx';
import { chakra, CloseButton } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { AnnouncementContent } from './AnnouncementContent.tsx';
import { announcementAlerts, type ShownAnnouncement } from './announcementAlerts.ts';
import { announcementAlertMessages as m } from './announcementAlert.messages.ts';
import { wordsOf } from './wordsOf.ts';

/** An announcement in the alert drawer. */
export function AnnouncementAlert(props: { announcement: ShownAnnouncement }): ReactNode {
  const intl = useIntl();
  const { announcement } = props;
  const title = intl.formatMessage(m.title);
  return (
    <chakra.article
      aria-label={title}
      data-alert="ANNOUNCEMENT"
      px="4"
      py="3"
      borderBottomWidth="1px"
      borderInlineStartWidth="3px"
      borderInlineStartColor="tone.offered.fg"
      display="grid"
      gap="1.5"
      fontSize="13px"
    >
      <chakra.div display="flex" gap="2" alignItems="center">
        <chakra.h3 fontSize="13.5px" fontWeight="600">
          {title}
        </chakra.h3>
        <chakra.span ms="auto" color="fg.muted" fontSize="12.5px" whiteSpace="nowrap">
          <When at={announcement.startsAt} />
        </chakra.span>
        <CloseButton
          size="2xs"
          title={intl.formatMessage(m.remove)}
          aria-label={intl.formatMessage(m.removeNamed, { text: wordsOf(announcement).slice(0, 80) })}
          onClick={() => announcementAlerts.dismiss(announcement.id)}
        />
      </chakra.div>
      <AnnouncementContent contentType={announcement.contentType} content={announcement.content} />
    </chakra.article>
  );
}
