import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { attachmentMessages as m } from './attachments.messages.ts';
import { inKilobytes } from './attachments.state.ts';

/** How far an upload has come. */
export interface Progress {
  readonly name: string;
  readonly size: number;
  /** From 0 to 1. */
  readonly share: number;
}

/** A bar with its share in words. */
export function UploadProgress({ name, size, share }: Progress): ReactNode {
  const intl = useIntl();
  const percent = Math.floor(share * 100);
  const label = intl.formatMessage(m.sending, { name });
  return (
    <chakra.div display="grid" gap="1" fontSize="13px">
      <chakra.div display="flex" gap="2" justifyContent="space-between">
        <chakra.bdi overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
          {label}
        </chakra.bdi>
        <chakra.span flexShrink="0" fontVariantNumeric="tabular-nums" color="fg.muted">
          {intl.formatMessage(m.sent, {
            share: intl.formatNumber(percent / 100, { style: 'percent' }),
            size: intl.formatMessage(m.kilobytes, { size: inKilobytes(size, intl.locale) }),
          })}
        </chakra.span>
      </chakra.div>
      <chakra.div
        role="progressbar"
        aria-label={label}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        h="6px"
        borderRadius="full"
        bg="bg.emphasized"
        overflow="hidden"
      >
        <chakra.div h="full" bg="accent.solid" style={{ width: `${percent}%` }} />
      </chakra.div>
    </chakra.div>
  );
}
