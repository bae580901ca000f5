import { Button, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link, Navigate, useSearchParams } from 'react-router';
import { afterSignIn, goingOnTo, paths } from '../../lib/paths.ts';
import { useSessionControl } from '../../lib/session/session.ts';
import { Banner, Skeletons } from '../../ui/Feedback.tsx';
import { ssoMessages as m } from './SsoLandingPage.messages.ts';

const problems = ['expired', 'cancelled', 'failed', 'unknown', 'suspended'] as const;

/** Where people come back to from their company's directory: on to where they wanted to be, or why not. */
export default function SsoLandingPage(): ReactNode {
  const intl = useIntl();
  const [parameters] = useSearchParams();
  const { state } = useSessionControl();
  const to = parameters.get('to');
  const problem = problems.find((each) => each === parameters.get('problem'));
  if (state.status === 'signedIn' && !problem) return <Navigate to={afterSignIn(to)} replace />;
  return (
    <chakra.section
      w="full"
      maxW="440px"
      mx="auto"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      px="7"
      py="7"
      display="grid"
      gap="4"
      aria-labelledby="sso-title"
    >
      <chakra.h1 id="sso-title" fontSize="xl">
        {intl.formatMessage(m.title)}
      </chakra.h1>
      {problem || state.status === 'anonymous' ? (
        <>
          <Banner kind={problem ? 'error' : 'info'} text={intl.formatMessage(m[problem ?? 'nobody'])} live />
          <Button asChild size="md">
            <Link to={goingOnTo(paths.login, to)}>{intl.formatMessage(m.again)}</Link>
          </Button>
        </>
      ) : (
        <Skeletons rows={2} />
      )}
    </chakra.section>
  );
}
