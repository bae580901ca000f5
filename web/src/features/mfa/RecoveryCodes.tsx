import { Button, chakra } from '@chakra-ui/react';
import { Copy, Download } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { mfaMessages as m } from './mfa.messages.ts';

const fileName = 'recovery-codes.txt';

/** The recovery codes, this once: to copy, to download, and to say that they are kept. */
export function RecoveryCodes(props: { codes: readonly string[]; onKept: () => void }): ReactNode {
  const intl = useIntl();
  const [copied, setCopied] = useState(false);
  const text = `${props.codes.join('\n')}\n`;
  // A page without a secure address has none, and a browser may refuse: then the codes are downloaded.
  const { clipboard } = navigator as Partial<Navigator>;
  return (
    <>
      <chakra.h2 fontSize="md">{intl.formatMessage(m.codesTitle)}</chakra.h2>
      <chakra.p color="fg.muted">{intl.formatMessage(m.codesText)}</chakra.p>
      <chakra.ul
        aria-label={intl.formatMessage(m.codesTitle)}
        listStyleType="none"
        display="grid"
        gridTemplateColumns="repeat(auto-fit, minmax(250px, 1fr))"
        gap="1"
        fontFamily="mono"
        fontSize="14px"
        dir="ltr"
      >
        {props.codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </chakra.ul>
      <chakra.div display="flex" gap="2" flexWrap="wrap">
        {clipboard ? (
          <Button
            variant="outline"
            onClick={() =>
              void clipboard.writeText(text).then(
                () => setCopied(true),
                () => setCopied(false),
              )
            }
          >
            <Copy />
            {intl.formatMessage(copied ? m.copied : m.copy)}
          </Button>
        ) : null}
        <Button variant="outline" asChild>
          <a href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`} download={fileName}>
            <Download />
            {intl.formatMessage(m.download)}
          </a>
        </Button>
      </chakra.div>
      <Button size="md" onClick={props.onKept}>
        {intl.formatMessage(m.kept)}
      </Button>
    </>
  );
}
