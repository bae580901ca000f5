import { TEXT } from '@ptc/schema/rules/limits';
import type { ReactNode } from 'react';
import { TextField, type TextFieldProps } from './TextField.tsx';
import { useSearchText } from './useSearchText.ts';

/** A search: `onSearch` gets what was typed 250 ms after the typing stopped; Escape empties it. */
export function SearchInput(
  props: Omit<TextFieldProps, 'type' | 'onChange' | 'onKeyDown'> & { onSearch: (text: string) => void },
): ReactNode {
  const { value, onSearch, ...rest } = props;
  const [text, setText] = useSearchText(value, onSearch);
  return (
    <TextField
      {...rest}
      type="search"
      inputMode="search"
      maxLength={TEXT.search}
      value={text}
      onChange={setText}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || text === '') return;
        // A dialog around it stays open.
        event.stopPropagation();
        setText('');
      }}
    />
  );
}
