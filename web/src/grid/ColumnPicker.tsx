import { Button, chakra, IconButton } from '@chakra-ui/react';
import { ArrowDown, ArrowUp, Minus, Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { AppDialog } from '../ui/AppDialog.tsx';
import { uiMessages } from '../ui/ui.messages.ts';
import { gridMessages } from './grid.messages.ts';
import type { GridColumn } from './types.ts';

type PickedColumn = Pick<GridColumn<never>, 'key' | 'header' | 'required' | 'excludeFromPicker'>;

/** Choose columns and their order. Required ones stay; those excluded (Actions) are not listed. */
export function ColumnPicker(props: {
  columns: readonly PickedColumn[];
  shown: readonly string[];
  onSave: (shown: readonly string[]) => void;
  onClose: () => void;
}): ReactNode {
  const intl = useIntl();
  const listed = props.columns.filter((column) => !column.excludeFromPicker);
  const fixed = props.shown.filter((key) => !listed.some((column) => column.key === key));
  const [shown, setShown] = useState(() => props.shown.filter((key) => !fixed.includes(key)));
  const name = (key: string): string => listed.find((column) => column.key === key)?.header ?? key;
  const move = (key: string, by: -1 | 1): void => {
    const at = shown.indexOf(key);
    const next = [...shown];
    next.splice(at, 1);
    next.splice(at + by, 0, key);
    setShown(next);
  };
  const none = shown.length === 0;
  return (
    <AppDialog
      open
      onClose={props.onClose}
      title={intl.formatMessage(gridMessages.editColumns)}
      width={800}
      footer={
        <>
          <Button variant="outline" onClick={props.onClose}>
            {intl.formatMessage(uiMessages.cancel)}
          </Button>
          <Button
            disabled={none}
            title={none ? intl.formatMessage(gridMessages.noneDisplayed) : undefined}
            onClick={() => props.onSave([...shown, ...fixed])}
          >
            {intl.formatMessage(uiMessages.save)}
          </Button>
        </>
      }
    >
      <chakra.div display="grid" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="4">
        <List title={intl.formatMessage(gridMessages.available)}>
          {listed
            .filter((column) => !shown.includes(column.key))
            .map((column) => (
              <Line key={column.key} text={column.header}>
                <Press
                  label={intl.formatMessage(gridMessages.add, { column: column.header })}
                  icon={<Plus />}
                  onPress={() => setShown([...shown, column.key])}
                />
              </Line>
            ))}
        </List>
        <List title={intl.formatMessage(gridMessages.displayed)}>
          {shown.map((key, index) => {
            const required = listed.find((column) => column.key === key)?.required ?? false;
            return (
              <Line key={key} text={name(key)}>
                <Press
                  label={intl.formatMessage(gridMessages.up, { column: name(key) })}
                  icon={<ArrowUp />}
                  disabled={index === 0}
                  onPress={() => move(key, -1)}
                />
                <Press
                  label={intl.formatMessage(gridMessages.down, { column: name(key) })}
                  icon={<ArrowDown />}
                  disabled={index === shown.length - 1}
                  onPress={() => move(key, 1)}
                />
                <Press
                  label={
                    required
                      ? intl.formatMessage(gridMessages.requiredColumn)
                      : intl.formatMessage(gridMessages.remove, { column: name(key) })
                  }
                  icon={<Minus />}
                  disabled={required}
                  onPress={() => setShown(shown.filter((one) => one !== key))}
                />
              </Line>
            );
          })}
        </List>
      </chakra.div>
    </AppDialog>
  );
}

const List = (props: { title: string; children: ReactNode }): ReactNode => (
  <section aria-label={props.title}>
    <chakra.h3 mb="1.5" fontSize="13px" color="fg.muted">
      {props.title}
    </chakra.h3>
    <chakra.ul
      h={{ base: '240px', md: 'min(500px, 60dvh)' }}
      overflowY="auto"
      borderWidth="1px"
      borderRadius="l2"
      listStyleType="none"
      p="1"
    >
      {props.children}
    </chakra.ul>
  </section>
);

const Line = (props: { text: string; children: ReactNode }): ReactNode => (
  <chakra.li
    display="flex"
    alignItems="center"
    ps="2"
    h="34px"
    borderRadius="l1"
    _hover={{ bg: 'bg.subtle' }}
  >
    <chakra.span flex="1" truncate>
      {props.text}
    </chakra.span>
    {props.children}
  </chakra.li>
);

const Press = (props: {
  label: string;
  icon: ReactNode;
  disabled?: boolean;
  onPress: () => void;
}): ReactNode => (
  <IconButton
    size="xs"
    variant="ghost"
    aria-label={props.label}
    title={props.label}
    disabled={props.disabled ?? false}
    onClick={props.onPress}
  >
    {props.icon}
  </IconButton>
);
