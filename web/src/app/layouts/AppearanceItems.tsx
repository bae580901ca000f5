import { Menu } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useLanguage } from '../../lib/intl/LanguageContext.ts';
import { setColorMode, useColorMode, type ColorModeChoice } from '../../ui/colorMode.ts';
import { layoutMessages } from './layout.messages.ts';

/** The three choices of light and dark, as items of a menu. */
export function ColorModeItems(): ReactNode {
  const intl = useIntl();
  const { choice } = useColorMode();
  return (
    <Menu.RadioItemGroup
      value={choice}
      onValueChange={(details) => setColorMode(details.value as ColorModeChoice)}
    >
      <Menu.ItemGroupLabel>{intl.formatMessage(layoutMessages.colorMode)}</Menu.ItemGroupLabel>
      {(['light', 'dark', 'system'] as const).map((mode) => (
        <Menu.RadioItem key={mode} value={mode}>
          {intl.formatMessage(layoutMessages[mode])}
          <Menu.ItemIndicator />
        </Menu.RadioItem>
      ))}
    </Menu.RadioItemGroup>
  );
}

/** The two languages, as items of a menu. */
export function LanguageItems(): ReactNode {
  const intl = useIntl();
  const { language, setLanguage } = useLanguage();
  return (
    <Menu.RadioItemGroup
      value={language}
      onValueChange={(details) => setLanguage(details.value === 'es' ? 'es' : 'en')}
    >
      <Menu.ItemGroupLabel>{intl.formatMessage(layoutMessages.language)}</Menu.ItemGroupLabel>
      <Menu.RadioItem value="en" lang="en">
        {intl.formatMessage(layoutMessages.english)}
        <Menu.ItemIndicator />
      </Menu.RadioItem>
      <Menu.RadioItem value="es" lang="es">
        {intl.formatMessage(layoutMessages.spanish)}
        <Menu.ItemIndicator />
      </Menu.RadioItem>
    </Menu.RadioItemGroup>
  );
}
