import { expect, test } from 'vitest';
import { escapeHtml, htmlOf, oneLine, textOf } from './layout.ts';

const laid = {
  subject: 'Hello <b>',
  paragraphs: ['Dear <script>alert("x")</script> O\'Neil & Co'],
  action: { label: 'Open', url: 'https://example.org/a?b=1&c="2"#t' },
  footer: 'Bye',
  language: 'en',
};

test('whatever a name holds, it stays text in the page', () => {
  const html = htmlOf(laid);
  expect(html).toContain('Dear &lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt; O&#39;Neil &amp; Co');
  expect(html).toContain('href="https://example.org/a?b=1&amp;c=&quot;2&quot;#t"');
  expect(html).not.toMatch(/<script|<b>|<img|<link|src=/);
  expect(escapeHtml(`<>&"'`)).toBe('&lt;&gt;&amp;&quot;&#39;');
});

test('the text part says the same without marks', () => {
  expect(textOf(laid)).toBe(
    'Dear <script>alert("x")</script> O\'Neil & Co\n\nOpen:\nhttps://example.org/a?b=1&c="2"#t\n\nBye\n',
  );
});

test('no line end gets into a header', () => {
  expect(oneLine('Subject\r\nBcc: everybody@example.org\u2028x')).toBe(
    'Subject Bcc: everybody@example.org x',
  );
});
