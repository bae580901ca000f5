import { Badge, Button, chakra } from '@chakra-ui/react';
import { useId, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useTime } from '../lib/time/useTime.ts';
import { AppDialog } from '../ui/AppDialog.tsx';
import type { Side } from './versions.ts';
import { versionMessages as m } from './versions.messages.ts';

/** One line of the dialog: a field with both of its versions as people read them. */
export interface VersionRow {
  key: string;
  label: string;
  mine: string;
  theirs: string;
  conflict: boolean;
  side: Side;
}

/**
 * Two people at one record: both versions field by field; what was typed is kept until the person says
 * otherwise.
 */
export function VersionDialog(props: {
  name: string;
  changedBy: string | null;
  changedAt: string | null;
  rows: readonly VersionRow[];
  busy?: boolean;
  onClose: () => void;
  onSave: (sides: Record<string, Side>) => void;
}): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const [sides, setSides] = useState<Record<string, Side>>(() =>
    Object.fromEntries(props.rows.map(({ key, side }) => [key, side])),
  );
  const who =
    props.changedBy !== null && props.changedAt !== null
      ? intl.formatMessage(m.by, {
          person: props.changedBy,
          time: time.when(props.changedAt, null, 'inText'),
        })
      : intl.formatMessage(m.bySomebody);
  return (
    <AppDialog
      open
      role="alertdialog"
      width={1000}
      busy={props.busy ?? false}
      onClose={props.onClose}
      title={intl.formatMessage(m.title, { name: props.name })}
      footer={
        <>
          <Button variant="outline" disabled={props.busy} onClick={props.onClose}>
            {intl.formatMessage(m.keepEditing)}
          </Button>
          <Button loading={props.busy ?? false} onClick={() => props.onSave(sides)}>
            {intl.formatMessage(m.saveMerged)}
          </Button>
        </>
      }
    >
      <chakra.p>{who}</chakra.p>
      <chakra.p mt="1" mb="3" color="fg.muted">
        {intl.formatMessage(m.choose)}
      </chakra.p>
      <chakra.div overflowX="auto" borderWidth="1px" borderRadius="l2">
        {/* Where two columns have no room, the versions of a field stand below one another: both in sight. */}
        <chakra.table w="full" minW={{ md: '560px' }} display={stacked('table')}>
          <chakra.thead display={{ base: 'none', md: 'table-header-group' }}>
            <chakra.tr bg="bg.subtle">
              {[m.field, m.stored, m.yours].map((head) => (
                <chakra.th key={head.id} textAlign="start" px="3" py="2" fontWeight="600">
                  {intl.formatMessage(head)}
                </chakra.th>
              ))}
            </chakra.tr>
          </chakra.thead>
          <chakra.tbody display={stacked('table-row-group')}>
            {props.rows.map((row) => (
              <VersionLine
                key={row.key}
                row={row}
                side={sides[row.key] ?? row.side}
                onChoose={(side) => setSides({ ...sides, [row.key]: side })}
              />
            ))}
          </chakra.tbody>
        </chakra.table>
      </chakra.div>
    </AppDialog>
  );
}

/** A part of the table that is a block where the screen is narrow. */
const stacked = <Wide extends string>(wide: Wide) => ({ base: 'block', md: wide }) as const;

function VersionLine(props: { row: VersionRow; side: Side; onChoose: (side: Side) => void }): ReactNode {
  const intl = useIntl();
  const group = useId();
  const { row, side } = props;
  const choice = (which: Side): ReactNode => {
    const value = row[which] === '' ? intl.formatMessage(m.empty) : row[which];
    const name = intl.formatMessage(which === 'mine' ? m.yours : m.stored);
    return (
      <chakra.td
        display={stacked('table-cell')}
        px="3"
        py="2"
        verticalAlign="top"
        bg={side === which ? 'accent.subtle' : undefined}
      >
        <chakra.label display="flex" gap="2" cursor="pointer">
          <input
            type="radio"
            style={{ accentColor: 'var(--ptc-colors-accent-solid)' }}
            name={group}
            checked={side === which}
            onChange={() => props.onChoose(which)}
            aria-label={intl.formatMessage(m.option, { field: row.label, side: name, value })}
          />
          <chakra.span
            minW="0"
            dir="auto"
            whiteSpace="pre-line"
            overflowWrap="anywhere"
            color={row[which] === '' ? 'fg.muted' : undefined}
          >
            <chakra.span display={{ base: 'block', md: 'none' }} fontSize="12px" color="fg.muted" dir="auto">
              {name}
            </chakra.span>
            {value}
          </chakra.span>
        </chakra.label>
      </chakra.td>
    );
  };
  return (
    <chakra.tr display={stacked('table-row')} borderTopWidth="1px">
      <chakra.th
        display={stacked('table-cell')}
        scope="row"
        textAlign="start"
        fontWeight="500"
        px="3"
        py="2"
        verticalAlign="top"
      >
        {row.label}{' '}
        {row.conflict ? (
          <Badge ms="1" colorPalette="orange">
            {intl.formatMessage(m.both)}
          </Badge>
        ) : null}
      </chakra.th>
      {choice('theirs')}
      {choice('mine')}
    </chakra.tr>
  );
}
