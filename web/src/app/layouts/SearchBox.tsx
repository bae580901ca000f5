import { TEXT } from '@ptc/schema/rules/limits';
import { chakra, Input, Kbd } from '@chakra-ui/react';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useHotkeys } from '../../lib/hotkeys/hotkeys.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session/session.ts';
import { menuItems } from '../menu/menuItems.ts';
import { visibleItems } from '../menu/rules.ts';
import { hasPage } from '../router/pages.ts';
import { layoutMessages } from './layout.messages.ts';

const searchable: readonly string[] = [
  paths.bookings,
  paths.trips,
  paths.legs,
  paths.patients,
  paths.facilities,
];

/**
 * The search of the top bar: `/` focuses it; Enter searches the list in front, or the bookings. The list
 * reads `?search=`.
 */
export function SearchBox(): ReactNode {
  const intl = useIntl();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [parameters] = useSearchParams();
  const session = useSession();
  const input = useRef<HTMLInputElement>(null);
  const current = parameters.get('search') ?? '';
  const [text, setText] = useState(current);
  useEffect(() => setText(current), [current]);
  useHotkeys([
    { keys: '/', label: intl.formatMessage(layoutMessages.goSearch), run: () => input.current?.select() },
  ]);
  const reachable = visibleItems(menuItems, session, { narrow: false, hasPage }).filter((item) =>
    searchable.includes(item.to),
  );
  const here = reachable.find((item) => pathname === item.to || pathname.startsWith(`${item.to}/`));
  const target = (here ?? reachable.find((item) => item.to === paths.bookings || item.to === paths.trips))
    ?.to;
  if (!target) return null;
  const label = intl.formatMessage(
    target === paths.patients
      ? layoutMessages.searchPatients
      : target === paths.facilities
        ? layoutMessages.searchFacilities
        : layoutMessages.search,
  );
  const go = (value: string): void =>
    void navigate(
      value.trim() ? `${target}?${new URLSearchParams({ search: value.trim() }).toString()}` : target,
    );
  return (
    <chakra.form
      role="search"
      position="relative"
      flex="0 1 280px"
      minW="110px"
      onSubmit={(event) => {
        event.preventDefault();
        go(text);
      }}
    >
      <chakra.span
        position="absolute"
        insetStart="2.5"
        top="50%"
        transform="translateY(-50%)"
        color="fg.subtle"
        zIndex="1"
        pointerEvents="none"
        aria-hidden
      >
        <Search size={15} />
      </chakra.span>
      <Input
        ref={input}
        type="search"
        maxLength={TEXT.search}
        size="xs"
        h="32px"
        ps="8"
        pe="7"
        bg="bg.subtle"
        aria-label={label}
        placeholder={label}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          if (event.target.value === '' && current !== '') go('');
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') event.currentTarget.blur();
        }}
      />
      {text === '' ? (
        <Kbd
          position="absolute"
          insetEnd="2"
          top="50%"
          transform="translateY(-50%)"
          size="sm"
          colorPalette="gray"
          aria-hidden
          hideBelow="md"
        >
          /
        </Kbd>
      ) : null}
    </chakra.form>
  );
}
