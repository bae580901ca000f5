import { Button, chakra, Skeleton } from '@chakra-ui/react';
import { CircleAlert, Info, RotateCw, TriangleAlert } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { uiMessages } from './ui.messages.ts';
import { useDelayed } from './useDelayed.ts';

/** Nothing here, and what to do next. Where it is all there is of a page, its title is the page's. */
export function EmptyState(props: {
  page?: boolean;
  title: string;
  text?: ReactNode;
  icon?: ReactNode;
  action?: ReactNode;
}): ReactNode {
  return (
    <chakra.div
      display="flex"
      flexDirection="column"
      alignItems="center"
      textAlign="center"
      gap="2"
      px="6"
      py="10"
      maxW="460px"
      mx="auto"
    >
      {props.icon ? (
        <chakra.span color="fg.subtle" aria-hidden>
          {props.icon}
        </chakra.span>
      ) : null}
      <chakra.h2 as={props.page ? 'h1' : 'h2'} fontSize="md">
        {props.title}
      </chakra.h2>
      {props.text ? <chakra.p color="fg.muted">{props.text}</chakra.p> : null}
      {props.action ? <chakra.div mt="2">{props.action}</chakra.div> : null}
    </chakra.div>
  );
}

/** What failed, what was kept, and Retry. */
export function ErrorState(props: {
  title?: string;
  text?: ReactNode;
  requestId?: string | undefined;
  onRetry?: () => void;
}): ReactNode {
  const intl = useIntl();
  return (
    <chakra.div
      role="alert"
      display="flex"
      flexDirection="column"
      alignItems="center"
      textAlign="center"
      gap="2"
      px="6"
      py="10"
      maxW="460px"
      mx="auto"
    >
      <chakra.span color="danger.fg" aria-hidden>
        <CircleAlert size={28} />
      </chakra.span>
      <chakra.h2 fontSize="md">{props.title ?? intl.formatMessage(uiMessages.loadFailed)}</chakra.h2>
      <chakra.p color="fg.muted">{props.text ?? intl.formatMessage(uiMessages.loadFailedText)}</chakra.p>
      {props.requestId ? (
        <chakra.p fontSize="12.5px" color="fg.muted">
          {intl.formatMessage(uiMessages.requestId, { id: props.requestId })}
        </chakra.p>
      ) : null}
      {props.onRetry ? (
        <Button mt="2" variant="outline" onClick={props.onRetry}>
          <RotateCw />
          {intl.formatMessage(uiMessages.retry)}
        </Button>
      ) : null}
    </chakra.div>
  );
}

/** Lines in the shape of what is coming; they appear only after 200 ms. */
export function Skeletons(props: { rows?: number; height?: string; active?: boolean }): ReactNode {
  const intl = useIntl();
  const due = useDelayed(props.active ?? true);
  return (
    <chakra.div display="grid" gap="2" aria-busy="true" minH={`${(props.rows ?? 4) * 26}px`}>
      <span className="ptc-sr" role="status">
        {due ? intl.formatMessage(uiMessages.loading) : ''}
      </span>
      {due
        ? Array.from({ length: props.rows ?? 4 }, (_, row) => (
            <Skeleton key={row} height={props.height ?? '18px'} width={row % 3 === 2 ? '70%' : 'full'} />
          ))
        : null}
    </chakra.div>
  );
}

const bannerLimit = 132;
const bannerLook = {
  info: { tone: 'offered', icon: <Info size={16} /> },
  warning: { tone: 'conflict', icon: <TriangleAlert size={16} /> },
  error: { tone: 'blocked', icon: <CircleAlert size={16} /> },
} as const;

/** The text of a banner, cut at 132 characters. */
export const cutBanner = (text: string): string =>
  text.length > bannerLimit ? `${text.slice(0, bannerLimit - 1).trimEnd()}…` : text;

/**
 * A line across the top of a panel. Long text is cut at 132 characters and can be opened; `whole` where it
 * says what to do next.
 */
export function Banner(props: {
  kind?: keyof typeof bannerLook;
  text: string;
  details?: ReactNode;
  action?: ReactNode;
  live?: boolean;
  whole?: boolean;
}): ReactNode {
  const intl = useIntl();
  const [open, setOpen] = useState(false);
  const { tone, icon } = bannerLook[props.kind ?? 'info'];
  const long = (props.text.length > bannerLimit && !props.whole) || Boolean(props.details);
  return (
    <chakra.div
      role={props.live ? 'status' : undefined}
      px="3"
      py="2"
      borderRadius="l2"
      borderWidth="1px"
      color={`tone.${tone}.fg`}
      bg={`tone.${tone}.bg`}
      borderColor={`tone.${tone}.edge`}
    >
      <chakra.div
        display="flex"
        flexWrap={props.action ? 'wrap' : undefined}
        gap="2"
        alignItems={props.action ? 'center' : 'flex-start'}
      >
        <chakra.span mt="0.5" flexShrink="0" aria-hidden>
          {icon}
        </chakra.span>
        <chakra.span
          // Where there is no room beside the text, what can be done stands below it.
          flex={props.action ? '1 1 min(220px, 100% - 28px)' : '1'}
          minW="0"
          dir="auto"
          overflowWrap="anywhere"
        >
          {open || props.whole ? props.text : cutBanner(props.text)}
        </chakra.span>
        {long ? (
          <Button
            size="2xs"
            variant="plain"
            color="inherit"
            textDecoration="underline"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            {intl.formatMessage(open ? uiMessages.readLess : uiMessages.readMore)}
          </Button>
        ) : null}
        {props.action}
      </chakra.div>
      {open && props.details ? (
        <chakra.div mt="2" ps="6">
          {props.details}
        </chakra.div>
      ) : null}
    </chakra.div>
  );
}
