import { useEffect, useRef, useState } from 'react';

const pauseMs = 250;

/**
 * What stands in a search input: it is handed on 250 ms after the typing stopped, and follows what is set
 * from outside.
 */
export function useSearchText(
  value: string,
  onSearch: (text: string) => void,
): [text: string, setText: (text: string) => void] {
  const [text, setText] = useState(value);
  const latest = useRef(onSearch);
  useEffect(() => {
    latest.current = onSearch;
  });
  useEffect(() => setText(value), [value]);
  useEffect(() => {
    if (text === value) return undefined;
    const timer = setTimeout(() => latest.current(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text, value]);
  return [text, setText];
}
