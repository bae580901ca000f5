import { Button, chakra, IconButton } from '@chakra-ui/react';
import { Monitor, Moon, Sun } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useLanguage } from '../../lib/intl/LanguageContext.ts';
import { setColorMode, useColorMode, type ColorModeChoice } from '../../ui/colorMode.ts';
import { layoutMessages } from './layout.messages.ts';

const icons = { light: Sun, dark: Moon, system: Monitor } as const;
const next: Readonly<Record<ColorModeChoice, ColorModeChoice>> = {
  system: 'light',
  light: 'dark',
  dark: 'system',
};

/**
 * Language and light/dark for pages without the user menu: plain buttons, because a menu weighs more than the
 * page.
 */
export function Appearance(): ReactNode {
  const intl = useIntl();
  const { language, setLanguage } = useLanguage();
  const { choice } = useColorMode();
  const Icon = icons[choice];
  const label = `${intl.formatMessage(layoutMessages.colorMode)}: ${intl.formatMessage(layoutMessages[choice])}`;
  return (
    <chakra.span flexShrink="0">
      <Button
        variant="ghost"
        lang={language === 'en' ? 'es' : 'en'}
        onClick={() => setLanguage(language === 'en' ? 'es' : 'en')}
      >
        {intl.formatMessage(language === 'en' ? layoutMessages.spanish : layoutMessages.english)}
      </Button>
      <IconButton variant="ghost" aria-label={label} title={label} onClick={() => setColorMode(next[choice])}>
        <Icon />
      </IconButton>
    </chakra.span>
  );
}
