import { chakra, IconButton } from '@chakra-ui/react';
import { Megaphone, Pause, Play } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useMediaQuery } from '../../lib/shell/useMediaQuery.ts';
import { AnnouncementContent } from '../../parts/announcements/AnnouncementContent.tsx';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { announcementMessages as m } from './announcements.messages.ts';
import { useAnnouncements } from './useAnnouncements.ts';

const AnnouncementsDialog = lazyPart(
  () => import('./AnnouncementsDialog.tsx'),
  (part) => part.AnnouncementsDialog,
);

/** Seconds that each announcement takes to pass. */
const secondsEach = 12;

/**
 * The announcements in the top bar: one stands still, several pass by and can be stopped; all of them in full
 * in a dialog.
 */
export default function AnnouncementsSlot(): ReactNode {
  const intl = useIntl();
  const list = useAnnouncements();
  const still = useMediaQuery('(prefers-reduced-motion: reduce)');
  const [paused, setPaused] = useState(false);
  const [open, setOpen] = useState(false);
  if (list.length === 0) return null;
  const moves = list.length > 1 && !still;
  const line = list.map(({ id, contentType, content }) => (
    <chakra.span
      key={id}
      data-announcement={id}
      flexShrink={moves ? '0' : undefined}
      truncate={!moves}
      me={moves ? '12' : '4'}
    >
      <AnnouncementContent flat contentType={contentType} content={content} />
    </chakra.span>
  ));
  const all = intl.formatMessage(m.showAll, { count: list.length });
  const toggle = intl.formatMessage(paused ? m.resume : m.pause);
  return (
    <chakra.section
      aria-label={intl.formatMessage(m.title)}
      display="flex"
      alignItems="center"
      gap="1"
      minW="0"
      fontSize="13px"
    >
      <IconButton
        size="xs"
        variant="ghost"
        flexShrink="0"
        aria-label={all}
        title={all}
        onClick={() => setOpen(true)}
      >
        <Megaphone />
      </IconButton>
      <chakra.div flex="1" minW="0" overflow="hidden" hideBelow="md" role="status">
        {moves ? (
          <chakra.div
            display="inline-flex"
            whiteSpace="nowrap"
            className="ptc-ticker"
            data-paused={paused ? '' : undefined}
            css={{
              animation: `ptc-ticker ${secondsEach * list.length}s linear infinite`,
              '&[data-paused], &:hover, &:focus-within': { animationPlayState: 'paused' },
            }}
          >
            <chakra.div display="inline-flex" minW="400px">
              {line}
            </chakra.div>
            <chakra.div display="inline-flex" minW="400px" aria-hidden inert>
              {line}
            </chakra.div>
          </chakra.div>
        ) : (
          <chakra.div display="flex" minW="0" whiteSpace="nowrap">
            {line}
          </chakra.div>
        )}
      </chakra.div>
      {moves ? (
        <chakra.span hideBelow="md" flexShrink="0">
          <IconButton
            size="xs"
            variant="ghost"
            aria-label={toggle}
            title={toggle}
            onClick={() => setPaused(!paused)}
          >
            {paused ? <Play /> : <Pause />}
          </IconButton>
        </chakra.span>
      ) : null}
      <AnnouncementsDialog open={open} list={list} onClose={() => setOpen(false)} />
    </chakra.section>
  );
}
