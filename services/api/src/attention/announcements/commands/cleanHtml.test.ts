import { expect, test } from 'vitest';
import { cleanHtml, hasWords } from './cleanHtml.ts';

test('what people write stays', () => {
  const html =
    '<p>Road <b>closed</b> until <em>noon</em>: <a href="https://example.org/map?a=1&amp;b=2">map</a></p><ul><li>one</li></ul>';
  expect(cleanHtml(html)).toBe(html);
});

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" java\nscript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<iframe src="//evil.example"></iframe>',
  '<p style="position:fixed" onclick="alert(1)">x</p>',
  '<math><mi//xlink:href="data:x,<script>alert(1)</script>">',
  '<form action=//evil.example><input>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<style>@import "//evil.example"</style>',
  '<a href="//evil.example">x</a>',
  '<<b>script>alert(1)<</b>/script>',
  '<textarea><img src=x onerror=alert(1)></textarea>',
  '<meta http-equiv=refresh content="0;url=//evil.example">',
  '<object data="x"></object><base href="//evil.example">',
])('comes out harmless: %s', (html) => {
  const clean = cleanHtml(html);
  // No tag but the few, no attribute but a link's address, and that of a known kind.
  const tags = [...clean.matchAll(/<\/?([a-z]+)((?:\s[^>]*)?)\/?>/giu)];
  for (const [, name, attributes] of tags) {
    expect(['p', 'b', 'a', 'br', 'em', 'ul', 'li']).toContain(name);
    expect(attributes?.replace(/\/$/u, '').trim() ?? '').toMatch(/^(href="(https?|mailto|tel):[^"]*")?$/u);
  }
  expect(clean.replaceAll(/<\/?[a-z]+(?:\s[^>]*)?\/?>/giu, '')).not.toMatch(/[<>]/u);
  expect(cleanHtml(clean)).toBe(clean);
});

test('markup without words is nothing to read', () => {
  expect([
    hasWords('<p> &nbsp;<br></p>'),
    hasWords(cleanHtml('<script>x</script>')),
    hasWords('<p>x</p>'),
  ]).toEqual([false, false, true]);
});
