import { localeTag } from '@ptc/schema/rules/localeTag';
import type { ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import type { Language } from '../../lib/intl/language.ts';
import type { Catalogue } from './catalogues.ts';

/** A language's words for all below, and its way to write numbers and dates. */
export function WordsProvider(props: {
  language: Language;
  words: Catalogue;
  children: ReactNode;
}): ReactNode {
  return (
    <IntlProvider
      locale={localeTag(props.language)}
      defaultLocale={localeTag('en')}
      messages={props.words}
      onError={() => undefined}
    >
      {props.children}
    </IntlProvider>
  );
}
