import { chakra, IconButton } from '@chakra-ui/react';
import { previewOf } from '@ptc/schema/rules/fileTypes';
import { Download, Eye, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { Attachments_attachmentFragment } from '../../gql/generated.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { attachmentMessages as m } from './attachments.messages.ts';
import { entityOf, inKilobytes } from './attachments.state.ts';

type Row = Attachments_attachmentFragment;

/** What is attached: name and what is said of it, size, and what can be done. */
export function AttachmentTable(props: {
  label: string;
  rows: readonly Row[];
  busy: boolean;
  onPreview: (row: Row) => void;
  onDownload: (row: Row) => void;
  onRemove: (row: Row) => void;
}): ReactNode {
  const intl = useIntl();
  return (
    <chakra.table w="full" fontSize="13px" aria-label={props.label} data-testid="attachments">
      <chakra.thead color="fg.muted" textAlign="start">
        <chakra.tr borderBottomWidth="1px">
          <chakra.th scope="col" textAlign="start" fontWeight="500" py="1">
            {intl.formatMessage(m.name)}
          </chakra.th>
          <chakra.th scope="col" w="92px" textAlign="end" fontWeight="500" py="1" px="2" whiteSpace="nowrap">
            {intl.formatMessage(m.size)}
          </chakra.th>
          <chakra.th scope="col" w="112px" py="1" textAlign="end" fontWeight="500">
            {intl.formatMessage(m.actions)}
          </chakra.th>
        </chakra.tr>
      </chakra.thead>
      <chakra.tbody>
        {props.rows.map((row) => (
          <AttachmentRow key={row.id} {...props} row={row} />
        ))}
      </chakra.tbody>
    </chakra.table>
  );
}

function AttachmentRow(props: {
  row: Row;
  busy: boolean;
  onPreview: (row: Row) => void;
  onDownload: (row: Row) => void;
  onRemove: (row: Row) => void;
}): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const { row } = props;
  // A program may name another purpose than the type; the dialog takes the one for the other.
  const { name, createdBy, owner, attachmentType } = row;
  const by = createdBy?.displayName ?? owner?.name;
  const at = time.when(row.createdAt);
  const press = (icon: ReactNode, label: string, run: (row: Row) => void, danger = false): ReactNode => (
    <IconButton
      size="xs"
      variant="ghost"
      aria-label={label}
      title={label}
      disabled={props.busy}
      color={danger ? 'danger.fg' : undefined}
      onClick={() => run(row)}
    >
      {icon}
    </IconButton>
  );
  return (
    <chakra.tr borderBottomWidth="1px" verticalAlign="top">
      <chakra.td py="1.5">
        <chakra.bdi display="block" fontWeight="600" overflowWrap="anywhere">
          {name}
        </chakra.bdi>
        <chakra.div>
          <bdi>{row.purpose}</bdi>
          {attachmentType && attachmentType.name !== row.purpose ? (
            <>
              {' · '}
              <bdi>{attachmentType.name}</bdi>
            </>
          ) : null}
          {row.description ? (
            <chakra.span color="fg.muted">
              {' · '}
              <bdi>{row.description}</bdi>
            </chakra.span>
          ) : null}
        </chakra.div>
        <chakra.div color="fg.muted">
          <bdi>{entityOf(row)}</bdi>
          {' · '}
          {by === undefined ? at : intl.formatMessage(m.by, { at, name: by })}
        </chakra.div>
      </chakra.td>
      <chakra.td py="1.5" px="2" textAlign="end" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
        {intl.formatMessage(m.kilobytes, { size: inKilobytes(row.size, intl.locale) })}
      </chakra.td>
      <chakra.td py="1" textAlign="end" whiteSpace="nowrap">
        {previewOf(row.contentType) === 'NONE'
          ? null
          : press(<Eye aria-hidden />, intl.formatMessage(m.preview, { name }), props.onPreview)}
        {press(<Download aria-hidden />, intl.formatMessage(m.download, { name }), props.onDownload)}
        {row.canRemove
          ? press(<Trash2 aria-hidden />, intl.formatMessage(m.remove, { name }), props.onRemove, true)
          : null}
      </chakra.td>
    </chakra.tr>
  );
}
