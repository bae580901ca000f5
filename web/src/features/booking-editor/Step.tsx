import { chakra } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';

/** A step of the path: what it asks at the left, with whether it is answered; its fields beside it. */
export function Step(props: { title: string; done: boolean; children: ReactNode }): ReactNode {
  return (
    <chakra.div
      className="ptc-step"
      display="grid"
      columnGap="3"
      rowGap="1.5"
      gridTemplateColumns={{ base: '22px minmax(0, 1fr)', md: '22px 76px minmax(0, 1fr)' }}
      position="relative"
      css={line}
    >
      <chakra.span
        aria-hidden
        data-done={props.done ? '' : undefined}
        css={mark}
        mt={{ base: '0', md: '7' }}
        zIndex="1"
      >
        {props.done ? <Check size={13} strokeWidth={2.5} /> : null}
      </chakra.span>
      <chakra.h3 fontSize="sm" fontWeight="600" lineHeight="22px" mt={{ base: '0', md: '7' }}>
        {props.title}
      </chakra.h3>
      <chakra.div gridColumn={{ base: '1 / -1', md: '3' }} minW="0">
        {props.children}
      </chakra.div>
    </chakra.div>
  );
}

const mark = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  w: '22px',
  h: '22px',
  borderRadius: 'full',
  borderWidth: '1.5px',
  borderColor: 'border.emphasized',
  bg: 'bg.panel',
  color: 'fg.muted',
  '&[data-done]': { borderColor: 'tone.accepted.fg', bg: 'tone.accepted.bg', color: 'tone.accepted.fg' },
  '.ptc-step:focus-within > &': { borderColor: 'accent.solid', bg: 'accent.solid', color: 'accent.contrast' },
} as const;

/** The way from one step to the next, where they stand one below the other. */
const line = {
  '& + &::before': {
    content: '""',
    display: { base: 'none', md: 'block' },
    position: 'absolute',
    insetInlineStart: '10.5px',
    top: '-100%',
    bottom: 'calc(100% - 28px)',
    borderInlineStartWidth: '1.5px',
    borderColor: 'border',
  },
} as const;
