import { autocompletion, completionKeymap, type CompletionContext } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { javascript } from '@codemirror/lang-javascript';
import { bracketMatching, HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { setDiagnostics } from '@codemirror/lint';
import { Compartment, EditorState } from '@codemirror/state';
import { EditorView, keymap, lineNumbers } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { chakra } from '@chakra-ui/react';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { styleNonce } from '../../../lib/styleNonce.ts';
import type { ScriptFailure } from './ScriptField.tsx';
import { proposalsAt, type NamedQuestion } from './scriptCompletion.ts';

const color = (name: string): string => `var(--ptc-colors-${name})`;

/** By the console's own colours, so that it is right in both themes. */
const theme = EditorView.theme({
  '&': { fontSize: '13px', backgroundColor: 'transparent', color: color('fg') },
  '&.cm-focused': { outline: `2px solid ${color('accent-focus-ring')}`, outlineOffset: '-1px' },
  '.cm-content': { fontFamily: 'ui-monospace, monospace', caretColor: color('fg'), minHeight: '64px' },
  '.cm-cursor': { borderLeftColor: color('fg') },
  '.cm-scroller': { maxHeight: '260px', overflow: 'auto' },
  '.cm-gutters': {
    backgroundColor: color('bg-subtle'),
    color: color('fg-muted'),
    borderRight: `1px solid ${color('border')}`,
  },
  '&.cm-focused .cm-selectionBackground, ::selection': { backgroundColor: color('accent-muted') },
  '.cm-matchingBracket': { backgroundColor: color('bg-muted'), outline: `1px solid ${color('border')}` },
  '.cm-tooltip': {
    backgroundColor: color('bg-panel'),
    color: color('fg'),
    border: `1px solid ${color('border-emphasized')}`,
  },
  '.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    backgroundColor: color('accent-solid'),
    color: color('accent-contrast'),
  },
  '.cm-completionDetail': { color: color('fg-muted'), fontStyle: 'normal' },
  '.cm-tooltip-autocomplete > ul > li[aria-selected] .cm-completionDetail': { color: 'inherit' },
  '.cm-diagnostic-error': { borderLeftColor: color('danger-fg') },
});

const look = HighlightStyle.define([
  { tag: [tags.keyword, tags.operatorKeyword], color: color('accent-fg'), fontWeight: '600' },
  { tag: [tags.string, tags.regexp], color: color('tone-moving-fg') },
  { tag: [tags.number, tags.bool, tags.null], color: color('tone-offered-fg') },
  { tag: tags.comment, color: color('fg-muted'), fontStyle: 'italic' },
]);

/**
 * A script with its colours, what may stand where it is typed, and the line that failed. Tab leaves it, as
 * any field.
 */
export function CodeEditor(props: {
  id: string;
  value: string;
  label: string;
  describedBy: string | undefined;
  readOnly: boolean;
  questions: readonly NamedQuestion[];
  failure: ScriptFailure | null;
  onChange: (value: string) => void;
  onBlur: () => void;
}): ReactNode {
  const { value, label, describedBy, readOnly, failure, id } = props;
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const parts = useRef(new Compartment());
  const change = useEffectEvent((text: string) => props.onChange(text));
  const leave = useEffectEvent(() => props.onBlur());
  const complete = useEffectEvent((context: CompletionContext) => {
    const found = proposalsAt(context.state.sliceDoc(0, context.pos), props.questions);
    return found && { from: found.from, options: [...found.options], validFor: /^[\w ]*$/u };
  });
  const begin = useEffectEvent((): string => value);
  useEffect(() => {
    const parent = place.current;
    if (!parent) return undefined;
    const made = new EditorView({
      parent,
      state: EditorState.create({
        doc: begin(),
        extensions: [
          lineNumbers(),
          history(),
          bracketMatching(),
          javascript(),
          syntaxHighlighting(look),
          autocompletion({ override: [(context) => complete(context)], icons: false }),
          keymap.of([...completionKeymap, ...defaultKeymap, ...historyKeymap]),
          EditorView.lineWrapping,
          theme,
          ...(styleNonce ? [EditorView.cspNonce.of(styleNonce)] : []),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) change(update.state.doc.toString());
            if (update.focusChanged && !update.view.hasFocus) leave();
          }),
          parts.current.of([]),
        ],
      }),
    });
    view.current = made;
    return () => {
      made.destroy();
      view.current = null;
    };
  }, []);
  useEffect(() => {
    view.current?.dispatch({
      effects: parts.current.reconfigure([
        EditorState.readOnly.of(readOnly),
        EditorView.contentAttributes.of({
          id,
          'aria-label': label,
          'aria-multiline': 'true',
          ...(readOnly ? { 'aria-readonly': 'true' } : {}),
          ...(describedBy ? { 'aria-describedby': describedBy } : {}),
          ...(failure ? { 'aria-invalid': 'true' } : {}),
        }),
      ]),
    });
  }, [describedBy, failure, id, label, readOnly]);
  useEffect(() => {
    const now = view.current;
    // Taken over from elsewhere: another version, or what was discarded.
    if (now && now.state.doc.toString() !== value)
      now.dispatch({ changes: { from: 0, to: now.state.doc.length, insert: value } });
  }, [value]);
  useEffect(() => {
    const now = view.current;
    if (!now) return;
    const { doc } = now.state;
    const line =
      failure && failure.line !== null && failure.line <= doc.lines ? doc.line(failure.line) : null;
    now.dispatch(
      setDiagnostics(
        now.state,
        line && failure
          ? [{ from: line.from, to: line.to, severity: 'error', message: failure.message }]
          : [],
      ),
    );
  }, [failure, value]);
  return <chakra.div ref={place} dir="ltr" minW="0" />;
}
