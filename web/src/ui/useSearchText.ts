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
  /** What was handed on and has not come back yet: more may be typed by then. */
  const handed = useRef<string | null>(null);
  useEffect(() => {
    if (value !== handed.current) setText(value);
    handed.current = null;
  }, [value]);
  useEffect(() => {
    if (text === value) return undefined;
    const timer = setTimeout(() => {
      handed.current = text;
      latest.current(text);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [text, value]);
  return [text, setText];
}
