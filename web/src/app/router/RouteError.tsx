import { Button, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { isRouteErrorResponse, Link, useRouteError } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { errorMessages } from './error.messages.ts';
import { LastResort } from './LastResort.tsx';

/** Status 404 shows '404 Not Found'; anything else 'An error occurred'. Its own failure is caught by LastResort. */
export function RouteError(): ReactNode {
  return <LastResort><RouteErrorText /></LastResort>;
}

function RouteErrorText(): ReactNode {
  const intl = useIntl();
  const error = useRouteError();
  const missing = isRouteErrorResponse(error) ? error.status === 404 : error instanceof Response && error.status === 404;
  return (
    <chakra.div role="alert" textAlign="center" py="12" px="6" display="grid" gap="3" justifyItems="center">
      {missing ? null : <chakra.p fontSize="12.5px" color="fg.muted">{intl.formatMessage(errorMessages.heading)}</chakra.p>}
      <chakra.h1 fontSize="xl">{intl.formatMessage(missing ? errorMessages.notFound : errorMessages.occurred)}</chakra.h1>
      <chakra.p color="fg.muted">{intl.formatMessage(missing ? errorMessages.notFoundText : errorMessages.occurredText)}</chakra.p>
      <chakra.div display="flex" gap="2" mt="2">
        {missing ? null : <Button variant="outline" onClick={() => globalThis.location.reload()}>{intl.formatMessage(errorMessages.reload)}</Button>}
        <Button asChild><Link to={paths.root}>{intl.formatMessage(errorMessages.home)}</Link></Button>
      </chakra.div>
    </chakra.div>
  );
}
