import { ChakraProvider, defaultSystem } from '@chakra-ui/react';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AnnouncementContent } from './AnnouncementContent.tsx';

const shown = (content: string, contentType: 'HTML' | 'TEXT' = 'HTML'): HTMLElement => {
  const { container } = render(
    <ChakraProvider value={defaultSystem}>
      <AnnouncementContent content={content} contentType={contentType} />
    </ChakraProvider>,
  );
  return container;
};

it('shows what may stand in an announcement', () => {
  shown('<p>Closed <b>until noon</b>, see <a href="https://example.org/">map</a></p>');
  expect(screen.getByText('until noon').tagName).toBe('B');
  expect(screen.getByRole('link', { name: 'map' }).getAttribute('rel')).toBe('noopener noreferrer');
});

it('builds nothing that runs or loads, even where the server let it through', () => {
  const container = shown(
    '<img src=x onerror="alert(1)"><script>alert(1)</script><p onclick="alert(1)" style="position:fixed">x</p><a href="javascript:alert(1)">y</a><svg onload=alert(1)><iframe src="//evil.example"></iframe>',
  );
  expect(
    container.querySelectorAll('img, script, iframe, svg, a, [onclick], [onload], [style]'),
  ).toHaveLength(0);
  expect(container.textContent).toBe('xy');
});

it('text is text', () => {
  expect(shown('<b>1 < 2</b>', 'TEXT').textContent).toBe('<b>1 < 2</b>');
});
