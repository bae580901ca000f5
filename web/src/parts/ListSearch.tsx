import { chakra } from '@chakra-ui/react';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useHotkeys } from '../lib/hotkeys/hotkeys.ts';
import { useDebounced } from '../ui/useDebounced.ts';

/** The search of a whole list, in its toolbar: 250 ms after typing stops; '/' goes to it. */
export function ListSearch(props: { label: string; value: string; onChange: (text: string) => void }): ReactNode {
  const [text, setText] = useState(props.value);
  const settled = useDebounced(text);
  const input = useRef<HTMLInputElement>(null);
  const { value, onChange } = props;
  const told = useRef(value);
  useEffect(() => {
    if (value !== told.current) setText(value);
    told.current = value;
  }, [value]);
  useEffect(() => {
    if (settled === told.current) return;
    told.current = settled;
    onChange(settled);
  }, [settled, onChange]);
  useHotkeys([{ keys: '/', label: props.label, run: () => input.current?.focus() }]);
  return (
    <chakra.label position="relative" display="inline-flex" alignItems="center" w={{ base: 'full', sm: '260px' }}>
      <span className="ptc-sr">{props.label}</span>
      <chakra.span position="absolute" insetStart="2" color="fg.muted" aria-hidden><Search size={15} /></chakra.span>
      <chakra.input ref={input} type="search" value={text} placeholder={props.label} onChange={(event) => setText(event.target.value)} dir="auto" w="full" h="32px" ps="8" pe="2" borderWidth="1px" borderRadius="l2" bg="bg.panel" fontSize="sm" />
    </chakra.label>
  );
}
