import { chakra } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { sourceOf, type BrandPicture } from './brandPictures.ts';
import { companyDetailsMessages as m } from './companyFields.messages.ts';

/**
 * How the side bar and the tab will look, by the company's name until the brand has one; says so when a
 * picture cannot be loaded.
 */
export function BrandPreview(props: {
  companyName: string;
  name: string;
  favicon: BrandPicture;
  smallLogo: BrandPicture;
}): ReactNode {
  const intl = useIntl();
  const [favicon, smallLogo] = [sourceOf(props.favicon), sourceOf(props.smallLogo)];
  const name = props.name || props.companyName;
  return (
    <chakra.figure borderWidth="1px" borderRadius="l2" overflow="hidden" maxW="360px">
      <chakra.div
        display="flex"
        alignItems="center"
        gap="2"
        px="3"
        py="1.5"
        bg="bg.muted"
        fontSize="12.5px"
        minW="0"
      >
        {favicon === null ? null : <Picture key={favicon} src={favicon} size="16px" />}
        <chakra.span truncate dir="auto">
          {intl.formatMessage(m.tabTitle, { name })}
        </chakra.span>
      </chakra.div>
      <chakra.div px="4" h="48px" display="flex" alignItems="center" fontWeight="600" minW="0">
        {smallLogo === null ? (
          <chakra.span truncate dir="auto">
            {name}
          </chakra.span>
        ) : (
          <Picture key={smallLogo} src={smallLogo} size="28px" />
        )}
      </chakra.div>
      <chakra.figcaption px="3" py="1.5" fontSize="12px" color="fg.muted" borderTopWidth="1px">
        {intl.formatMessage(m.preview)}
      </chakra.figcaption>
    </chakra.figure>
  );
}

function Picture(props: { src: string; size: string }): ReactNode {
  const intl = useIntl();
  const [failed, setFailed] = useState(false);
  if (failed)
    return (
      <chakra.span color="danger.fg" fontSize="12.5px" role="status">
        {intl.formatMessage(m.notLoaded)}
      </chakra.span>
    );
  return (
    <chakra.img
      src={props.src}
      alt=""
      maxH={props.size}
      maxW="200px"
      referrerPolicy="no-referrer"
      onError={() => setFailed(true)}
    />
  );
}
