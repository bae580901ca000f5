import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { registeredHotkeys } from '../../lib/hotkeys/hotkeys.ts';
import { useLanguage } from '../../lib/intl/LanguageContext.ts';
import { shell } from '../../lib/shell/shell.ts';
import { useSession } from '../../lib/session/session.ts';
import { setColorMode, useColorMode } from '../../ui/colorMode.ts';
import { layoutMessages } from '../layouts/layout.messages.ts';
import { adminMenuItems } from '../menu/adminMenuItems.ts';
import { menuItems } from '../menu/menuItems.ts';
import { openItems } from '../menu/rules.ts';
import { hasPage } from '../router/pages.ts';
import { paletteMessages as m } from './palette.messages.ts';
import type { PaletteItem } from './palette.state.ts';

/**
 * What moves the focus or the list of this palette itself has no line in it, and ways to screens have theirs
 * already.
 */
const isWay = (keys: string): boolean =>
  keys === '/' || keys === 'Escape' || keys.startsWith('Mod+') || keys.startsWith('g ');

/**
 * What can be done without asking the server: with what is selected, the screens one may open, appearance,
 * language, account.
 */
export function useFixedItems(): () => PaletteItem[] {
  const intl = useIntl();
  const navigate = useNavigate();
  const session = useSession();
  const { choice } = useColorMode();
  const { language, setLanguage } = useLanguage();
  const say = intl.formatMessage;

  /**
   * What the screens in front have registered; the newest owner of a key has it, and one label does one
   * thing.
   */
  const registered = (): PaletteItem[] => {
    const all = registeredHotkeys().filter((one) => one.label && one.enabled !== false && !isWay(one.keys));
    const newest = all.filter(
      (one, index) => one.keys === '' || !all.some((later, at) => at > index && later.keys === one.keys),
    );
    const byLabel = new Map(newest.map((one) => [one.label ?? '', one]));
    return [...byLabel].map(([label, { keys, run, place }]) => ({
      id: label,
      group: place === 'console' ? 'console' : 'here',
      label,
      ...(keys ? { keys } : {}),
      run,
    }));
  };
  const items = (): PaletteItem[] => [
    ...registered(),
    ...[...openItems(menuItems, session, hasPage), ...openItems(adminMenuItems, session, hasPage)].map(
      (item): PaletteItem => ({
        id: item.key,
        group: 'go',
        label: say(item.label),
        ...(item.group.startsWith('admin') ? { detail: say(layoutMessages.administration) } : {}),
        run: () => void navigate(item.to),
      }),
    ),
    ...registeredHotkeys()
      .filter((one) => one.keys === '?')
      .map((one): PaletteItem => ({
        id: 'keys',
        group: 'console',
        label: say(m.keys),
        keys: '?',
        run: one.run,
      })),
    { id: 'alerts', group: 'go', label: say(m.alerts), run: () => shell.openAlerts() },
    ...(['light', 'dark', 'system'] as const)
      .filter((mode) => mode !== choice)
      .map((mode): PaletteItem => ({
        id: `look:${mode}`,
        group: 'console',
        label: say(m.appearance, { look: say(layoutMessages[mode]) }),
        run: () => setColorMode(mode),
      })),
    {
      id: 'language',
      group: 'console',
      label: say(m.language, { language: say(layoutMessages[language === 'es' ? 'english' : 'spanish']) }),
      run: () => setLanguage(language === 'es' ? 'en' : 'es'),
    },
  ];
  return items;
}
