import { ChakraProvider } from '@chakra-ui/react';
import { render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { wholeSystem } from '../src/app/theme/wholeSystem.ts';
import { ConfirmProvider } from '../src/ui/ConfirmProvider.tsx';

/** Renders with theme, English words and the dialogs of useConfirm. */
export function renderUi(children: ReactNode): RenderResult {
  return render(
    <IntlProvider locale="en" onError={() => undefined}>
      <ChakraProvider value={wholeSystem}>
        <ConfirmProvider>{children}</ConfirmProvider>
      </ChakraProvider>
    </IntlProvider>,
  );
}
