import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { layoutMessages } from './layout.messages.ts';

/** The page's title: '{company name} Console', or the product's name before sign-in. */
export function useTitle(company: string | null): void {
  const intl = useIntl();
  useEffect(() => {
    document.title =
      company === null
        ? intl.formatMessage(layoutMessages.product)
        : intl.formatMessage(layoutMessages.console, { company });
  }, [intl, company]);
}
