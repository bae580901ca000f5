import { Button, chakra, IconButton } from '@chakra-ui/react';
import { CircleCheck, EllipsisVertical, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useCutSince } from '../../lib/apollo/useCutSince.ts';
import { useMinute } from '../../lib/time/useSecond.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { stateMessages } from '../../ui/states.messages.ts';
import { uiMessages } from '../../ui/ui.messages.ts';
import { ActionMenu } from '../trip-actions/ActionMenu.tsx';
import type { TripAction } from '../trip-actions/useTripActions.tsx';
import { oneTapMessages as m } from './oneTap.messages.ts';
import { undoMs } from './oneTap.state.ts';
import type { RefusedStamp } from './StampQueue.ts';
import type { OneTap } from './useOneTap.tsx';

/** The next stamp with "now" on it, undo above it, and behind its menu whatever else can be done. */
export function OneTapButton(props: {
  of: OneTap;
  name: string;
  zone: string;
  others: readonly TripAction[];
  /** Large, for a phone that is held while moving; otherwise as the buttons around it. */
  large?: boolean;
}): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const now = useMinute();
  const { of, large = false } = props;
  const cut = useCutSince() !== null;
  const word = of.next ? intl.formatMessage(stateMessages[of.next]) : '';
  const clock = time.when(new Date(now), props.zone, 'stamp');
  return (
    <chakra.div display="grid" gap="2.5" minW="0">
      <RefusedStamps refused={of.refused} onDismiss={of.dismiss} />
      {of.last ? <Undo of={of} last={of.last} /> : null}
      {of.next ? (
        <chakra.div display="flex" minW="0" maxW={large ? undefined : '320px'}>
          <Button
            flex="1"
            minW="0"
            variant={large ? 'solid' : 'outline'}
            colorPalette={large ? 'accent' : 'gray'}
            size={large ? 'lg' : 'sm'}
            h={large ? '76px' : '44px'}
            px="4"
            flexDirection="column"
            alignItems="flex-start"
            justifyContent="center"
            gap="0"
            borderEndRadius={props.others.length > 0 ? '0' : undefined}
            data-next-stamp={of.next}
            // What a double tap or a held key adds is no press of the step that stands here by then.
            onKeyDown={(event) => {
              if (event.repeat) event.preventDefault();
            }}
            onClick={({ detail }) => {
              if (detail < 2) of.press();
            }}
          >
            <chakra.span
              fontSize={large ? '21px' : '14px'}
              fontWeight="700"
              lineHeight="1.3"
              truncate
              maxW="full"
            >
              {word}
            </chakra.span>
            <chakra.span
              fontSize={large ? '14px' : '12px'}
              fontWeight="400"
              lineHeight="1.3"
              truncate
              maxW="full"
            >
              {intl.formatMessage(cut ? m.nowKept : m.now, { time: clock })}
            </chakra.span>
          </Button>
          {props.others.length > 0 ? <Others {...props} large={large} /> : null}
        </chakra.div>
      ) : props.others.length > 0 && of.waiting.size === 0 ? (
        // Every step is stamped: what is left, such as completing a leg that lacked a step, is done by hand.
        <ActionMenu actions={props.others} placement="top" large>
          <Button variant="outline" h="48px" w="full">
            {intl.formatMessage(m.actions)}
          </Button>
        </ActionMenu>
      ) : null}
    </chakra.div>
  );
}

/** What else can be done with the leg. */
function Others(props: { name: string; others: readonly TripAction[]; large: boolean }): ReactNode {
  const intl = useIntl();
  return (
    <ActionMenu actions={props.others} placement="top-end" large>
      <IconButton
        variant={props.large ? 'solid' : 'outline'}
        colorPalette={props.large ? 'accent' : 'gray'}
        h={props.large ? '76px' : '44px'}
        w={props.large ? '64px' : '44px'}
        borderStartRadius="0"
        borderStartWidth={props.large ? '1px' : '0'}
        borderStartColor={props.large ? 'accent.border' : undefined}
        aria-label={intl.formatMessage(m.more, { name: props.name })}
      >
        <EllipsisVertical />
      </IconButton>
    </ActionMenu>
  );
}

/** The last press, as long as it can be taken back. */
function Undo(props: { of: OneTap; last: NonNullable<OneTap['last']> }): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const { stamp, seconds } = props.last;
  const word = intl.formatMessage(stateMessages[stamp.stamp]);
  return (
    <chakra.div
      position="relative"
      overflow="hidden"
      display="flex"
      alignItems="center"
      gap="2.5"
      minH="48px"
      ps="3.5"
      pe="1"
      borderRadius="l3"
      bg="fg"
      color="bg.panel"
    >
      <CircleCheck size={17} aria-hidden />
      <chakra.span flex="1" minW="0" fontSize="14px" role="status">
        {intl.formatMessage(m.pressed, { stamp: word, time: time.when(stamp.at, stamp.zone, 'stamp') })}
      </chakra.span>
      <Button
        variant="plain"
        h="44px"
        px="3"
        color="inherit"
        fontWeight="600"
        textDecoration="underline"
        data-undo={stamp.stamp}
        onClick={props.of.undo}
      >
        {intl.formatMessage(m.undo, { seconds })}
      </Button>
      <chakra.span
        aria-hidden
        position="absolute"
        bottom="0"
        insetStart="0"
        h="3px"
        bg="accent.border"
        style={{ width: `${(seconds * 100_000) / undoMs}%` }}
      />
    </chakra.div>
  );
}

/** Stamps that the server did not take: said plainly, until somebody has read it. */
export function RefusedStamps(props: {
  refused: readonly RefusedStamp[];
  onDismiss: (id: string) => void;
}): ReactNode {
  const intl = useIntl();
  const time = useTime();
  return props.refused.map(({ stamp, ...why }) => (
    <chakra.div
      key={stamp.id}
      role="alert"
      display="flex"
      alignItems="center"
      gap="2.5"
      ps="3"
      pe="1"
      py="1.5"
      borderRadius="l3"
      borderWidth="1px"
      borderColor="tone.blocked.edge"
      bg="tone.blocked.bg"
      color="tone.blocked.fg"
      fontSize="14px"
    >
      <chakra.span flexShrink="0" aria-hidden>
        <TriangleAlert size={17} />
      </chakra.span>
      <chakra.span flex="1" minW="0" overflowWrap="anywhere">
        {intl.formatMessage(m.refused, {
          stamp: intl.formatMessage(stateMessages[stamp.stamp]),
          time: time.when(stamp.at, stamp.zone, 'stamp'),
          name: stamp.tripName,
          reason:
            'message' in why
              ? why.message
              : intl.formatMessage(why.fault === 'FORBIDDEN' ? m.notAllowed : uiMessages.unexpected),
        })}
      </chakra.span>
      <Button variant="plain" h="44px" px="3" color="inherit" onClick={() => props.onDismiss(stamp.id)}>
        {intl.formatMessage(m.dismiss)}
      </Button>
    </chakra.div>
  ));
}
