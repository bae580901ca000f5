import { chakra } from '@chakra-ui/react';
import { ChevronRight, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import type { Message } from '../../lib/intl/messages.ts';

/** A way to a screen. */
export interface Door {
  key: string;
  to: string;
  icon: LucideIcon;
  title: Message;
  text?: Message | undefined;
}

/** Doors to screens, as cards. */
export function DoorList(props: { doors: readonly Door[]; label?: string }): ReactNode {
  const intl = useIntl();
  return (
    <chakra.ul
      aria-label={props.label}
      listStyleType="none"
      display="grid"
      gridTemplateColumns="repeat(auto-fill, minmax(min(280px, 100%), 1fr))"
      gap="3"
    >
      {props.doors.map(({ key, to, icon: Icon, title, text }) => (
        <li key={key}>
          <chakra.a
            asChild
            display="flex"
            alignItems={text ? 'flex-start' : 'center'}
            gap="3"
            h="full"
            p={text ? '4' : '3'}
            bg="bg.panel"
            borderWidth="1px"
            borderRadius="l3"
            _hover={{ borderColor: 'accent.border', bg: 'accent.subtle' }}
          >
            <Link to={to}>
              <chakra.span color="accent.fg" mt={text ? '0.5' : '0'} aria-hidden>
                <Icon size={20} />
              </chakra.span>
              <chakra.span flex="1" minW="0">
                <chakra.span display="block" fontWeight="600">
                  {intl.formatMessage(title)}
                </chakra.span>
                {text ? (
                  <chakra.span display="block" color="fg.muted" fontSize="13px">
                    {intl.formatMessage(text)}
                  </chakra.span>
                ) : null}
              </chakra.span>
              <chakra.span color="fg.subtle" alignSelf="center" aria-hidden>
                <ChevronRight size={18} />
              </chakra.span>
            </Link>
          </chakra.a>
        </li>
      ))}
    </chakra.ul>
  );
}
