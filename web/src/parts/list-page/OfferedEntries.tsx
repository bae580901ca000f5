import { Button, chakra } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';

/** An entry of a list that nothing here knows yet. */
export interface OfferedEntry {
  readonly id: string;
  readonly text: string;
  /** What is made of it, for who cannot see beside what the button stands. */
  readonly add: string;
}

/**
 * Entries that nothing here knows yet, folded under one line, each with the way to take it up; nothing where
 * all are known.
 */
export function OfferedEntries<Entry extends OfferedEntry>(props: {
  entries: readonly Entry[];
  /** The line they are folded under. */
  title: string;
  button: string;
  onAdd: (entry: Entry) => void;
}): ReactNode {
  const [open, setOpen] = useState(false);
  if (props.entries.length === 0) return null;
  return (
    <chakra.div fontSize="13px" position="relative">
      <Button size="xs" variant="ghost" aria-expanded={open} onClick={() => setOpen((was) => !was)}>
        {props.title}
      </Button>
      {open ? (
        <chakra.ul
          listStyleType="none"
          position="absolute"
          zIndex="dropdown"
          top="100%"
          insetStart="0"
          bg="bg.panel"
          borderWidth="1px"
          borderRadius="md"
          shadow="md"
          p="2"
          maxH="50vh"
          w="min(480px, 88vw)"
          overflowY="auto"
        >
          {props.entries.map((entry) => (
            <chakra.li
              key={entry.id}
              display="flex"
              gap="2"
              alignItems="center"
              justifyContent="space-between"
              py="1"
            >
              <span>{entry.text}</span>
              <Button
                size="2xs"
                variant="outline"
                aria-label={entry.add}
                onClick={() => {
                  setOpen(false);
                  props.onAdd(entry);
                }}
              >
                {props.button}
              </Button>
            </chakra.li>
          ))}
        </chakra.ul>
      ) : null}
    </chakra.div>
  );
}
