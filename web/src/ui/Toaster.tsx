import { Portal, Stack, Toast, Toaster as Base } from '@chakra-ui/react';
import { useEffect, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { toaster } from './toaster.ts';
import { uiMessages } from './ui.messages.ts';

const toneOf: Readonly<Record<string, 'moving' | 'offered' | 'conflict' | 'blocked'>> = {
  success: 'moving',
  info: 'offered',
  warning: 'conflict',
  error: 'blocked',
};

const edge = (tone: string): object => ({
  borderInlineStartColor: `tone.${tone}.fg`,
  '& [data-part=indicator], & > svg': { color: `tone.${tone}.fg` },
});

/** Calm: a plain surface whose edge and icon carry the colour. */
const look = {
  '&[data-type]': {
    bg: 'bg.panel',
    color: 'fg',
    borderWidth: '1px',
    borderInlineStartWidth: '4px',
    shadow: 'lg',
    '--toast-trigger-bg': '{colors.bg.muted}',
    '--toast-border-color': '{colors.border}',
  },
  ...Object.fromEntries(
    ['moving', 'offered', 'conflict', 'blocked'].map((tone) => [`&[data-tone=${tone}]`, edge(tone)]),
  ),
};

/** The corner where messages appear; one per page. */
export function Toaster(): ReactNode {
  const intl = useIntl();
  // Messages of one person are not left for the next.
  useEffect(() => () => toaster.remove(), []);
  return (
    <Portal>
      <Base toaster={toaster} insetInline={{ mdDown: '4' }}>
        {(item) => (
          <Toast.Root width={{ md: 'sm' }} css={look} data-tone={toneOf[item.type ?? 'info'] ?? 'offered'}>
            <Toast.Indicator />
            <Stack gap="0.5" flex="1" maxWidth="100%">
              <Toast.Title>{item.title}</Toast.Title>
              {item.description ? <Toast.Description>{item.description}</Toast.Description> : null}
            </Stack>
            {item.action ? <Toast.ActionTrigger>{item.action.label}</Toast.ActionTrigger> : null}
            <Toast.CloseTrigger minW="6" minH="6" aria-label={intl.formatMessage(uiMessages.dismiss)} />
          </Toast.Root>
        )}
      </Base>
    </Portal>
  );
}
