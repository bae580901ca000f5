import { Button, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { isRouteErrorResponse, Link, useRouteError } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { ServerUnreachable } from '../../lib/serverAnswers.ts';
import { useServerBack } from '../../lib/useServerBack.ts';
import { errorMessages } from './error.messages.ts';
import { LastResort } from './LastResort.tsx';

const reload = (): void => globalThis.location.reload();

/**
 * Status 404 shows '404 Not Found'; anything else 'An error occurred'; what could not be fetched comes once
 * the server is back. Its own failure is caught by LastResort.
 */
export function RouteError(): ReactNode {
  return (
    <LastResort>
      <RouteErrorText />
    </LastResort>
  );
}

function RouteErrorText(): ReactNode {
  const intl = useIntl();
  const error = useRouteError();
  const missing = isRouteErrorResponse(error)
    ? error.status === 404
    : error instanceof Response && error.status === 404;
  const lost = error instanceof ServerUnreachable;
  useServerBack(lost ? reload : null);
  const [title, text] = missing
    ? [errorMessages.notFound, errorMessages.notFoundText]
    : lost
      ? [errorMessages.lost, errorMessages.lostText]
      : [errorMessages.occurred, errorMessages.occurredText];
  return (
    <chakra.div role="alert" textAlign="center" py="12" px="6" display="grid" gap="3" justifyItems="center">
      {missing || lost ? null : (
        <chakra.p fontSize="12.5px" color="fg.muted">
          {intl.formatMessage(errorMessages.heading)}
        </chakra.p>
      )}
      <chakra.h1 fontSize="xl">{intl.formatMessage(title)}</chakra.h1>
      <chakra.p color="fg.muted">{intl.formatMessage(text)}</chakra.p>
      <chakra.div display="flex" gap="2" mt="2">
        {missing || lost ? null : (
          <Button variant="outline" onClick={reload}>
            {intl.formatMessage(errorMessages.reload)}
          </Button>
        )}
        <Button asChild>
          <Link to={paths.root}>{intl.formatMessage(errorMessages.home)}</Link>
        </Button>
      </chakra.div>
    </chakra.div>
  );
}
