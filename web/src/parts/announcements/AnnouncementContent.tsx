import { chakra } from '@chakra-ui/react';
import { createElement, useMemo, type ReactNode } from 'react';

/** What may stand in an announcement; everything else shows its words alone. */
const blocks: ReadonlySet<string> = new Set(['p', 'ul', 'ol', 'li']);
const inlines: ReadonlySet<string> = new Set(['b', 'strong', 'i', 'em', 'u', 's', 'code']);
const silent: ReadonlySet<string> = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'iframe',
  'object',
  'title',
]);

const safeAddress = (href: string | null): string | null =>
  href && /^(https?:|mailto:|tel:)/iu.test(href.trim()) ? href.trim() : null;

function elementsOf(node: Node, flat: boolean): ReactNode[] {
  return [...node.childNodes].map((child, index) => {
    if (child.nodeType === Node.TEXT_NODE) return child.textContent;
    if (!(child instanceof Element)) return null;
    const tag = child.localName;
    if (silent.has(tag)) return null;
    if (tag === 'br') return flat ? ' ' : createElement('br', { key: index });
    const inner = elementsOf(child, flat);
    if (tag === 'a') {
      const href = safeAddress(child.getAttribute('href'));
      if (href)
        return (
          <chakra.a
            key={index}
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            textDecoration="underline"
          >
            {inner}
          </chakra.a>
        );
    }
    if (inlines.has(tag)) return createElement(tag, { key: index }, ...inner);
    if (blocks.has(tag))
      return flat
        ? createElement('span', { key: index }, ...inner, ' ')
        : createElement(tag, { key: index }, ...inner);
    return createElement('span', { key: index }, ...inner);
  });
}

/**
 * An announcement's words. HTML is parsed where nothing in it can run or load, and built again of the few
 * elements that may stand in it: what a server let through by mistake does no harm here. `flat` puts it on
 * one line.
 */
export function AnnouncementContent(props: {
  contentType: 'HTML' | 'TEXT';
  content: string;
  flat?: boolean;
}): ReactNode {
  const { content, contentType, flat = false } = props;
  const html = useMemo(
    () =>
      contentType === 'HTML'
        ? elementsOf(new DOMParser().parseFromString(content, 'text/html').body, flat)
        : null,
    [content, contentType, flat],
  );
  if (flat) return <span dir="auto">{html ? createElement('span', null, ...html) : content}</span>;
  return (
    <chakra.div
      dir="auto"
      overflowWrap="anywhere"
      whiteSpace={html ? undefined : 'pre-wrap'}
      css={{
        '& ul': { listStyle: 'disc', paddingInlineStart: '5' },
        '& ol': { listStyle: 'decimal', paddingInlineStart: '5' },
        '& p + p': { marginTop: '2' },
      }}
    >
      {html ? createElement('div', null, ...html) : content}
    </chakra.div>
  );
}
