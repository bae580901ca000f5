import { chakra } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { accountMessages } from './account.messages.ts';

/** The one panel of an account page: what it is about, its form, and the way back. */
export function AccountCard(props: {
  title: string;
  text?: ReactNode;
  children?: ReactNode;
  wayBack?: boolean;
}): ReactNode {
  const intl = useIntl();
  const title = useId();
  return (
    <chakra.section
      w="full"
      maxW="420px"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      px={{ base: '5', sm: '7' }}
      py="7"
      aria-labelledby={title}
    >
      <chakra.h1 id={title} fontSize="xl" mb="2">
        {props.title}
      </chakra.h1>
      {props.text ? (
        <chakra.div color="fg.muted" mb="5" overflowWrap="anywhere" role="status">
          {props.text}
        </chakra.div>
      ) : null}
      {props.children}
      {props.wayBack === false ? null : (
        <chakra.p mt="5" fontSize="13.5px">
          {/* Pressing it must not leave a field: the complaint that would appear there moves the link from under the pointer. */}
          <chakra.a
            asChild
            onMouseDown={(event) => event.preventDefault()}
            textDecoration="underline"
            color="accent.fg"
          >
            <Link to={paths.login}>{intl.formatMessage(accountMessages.toSignIn)}</Link>
          </chakra.a>
        </chakra.p>
      )}
    </chakra.section>
  );
}
