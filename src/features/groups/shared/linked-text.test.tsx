import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { LinkedText } from './linked-text';

test.each([
  ['Schaut mal: https://laden.de/kanne?f=1.', ['https://laden.de/kanne?f=1']],
  ['laden.de/rot oder\nladen.de', ['https://laden.de/rot', 'https://laden.de/']],
  ['nichts, z.B. ben@laden.de', []],
  ['javascript:alert(1) data:text/html,x file:///etc/passwd', []],
  ['https://bank.de@boese.de/ https://ich:du@laden.de/', []],
  ['<a href="https://laden.de/">x</a>', ['https://laden.de/']],
  ['https://exa mple.de und https://www.exa mple.de/x', []],
  ['https://exa, laden.de', ['https://laden.de/']],
  ['https://a.de/x,https://b.de/y', ['https://a.de/x', 'https://b.de/y']],
])('the links of %j lead to web pages alone, and no word of it is lost', (text, addresses) => {
  const { container } = render(<LinkedText text={text} />);
  const links = screen.queryAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(addresses);
  for (const link of links) expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc');
  expect(container.textContent.replaceAll(' (öffnet in neuem Tab)', '')).toBe(text);
});

test('letters that look like those of another address do not hide where a link leads', () => {
  const { container } = render(<LinkedText text="https://lаden.de/ mit kyrillischem a, https://Laden.de/" />);
  expect(container).toHaveTextContent('neuem Tab) (xn--lden-53d.de) mit kyrillischem a');
  expect(container.textContent.match(/\(xn--/g)).toHaveLength(1);
  expect(container).not.toHaveTextContent('(laden.de)');
});

test.each(['#xn--lden-53d.de', '?xn--lden-53d.de', '/xn--lden-53d.de', ':443/xn--lden-53d.de'])(
  'what follows the host, as %s, does not switch that off',
  (rest) => {
    const { container } = render(<LinkedText text={`https://lаden.de${rest}`} />);
    expect(container).toHaveTextContent('neuem Tab) (xn--lden-53d.de)');
  },
);

test.each([
  'laden.de',
  'HTTPS://Laden.de/Tasse',
  'http://laden.de:8080/',
  'laden.de?a',
  'https://laden.de#a',
])('the host of %s stands there already', (text) => {
  const { container } = render(<LinkedText text={text} />);
  expect(container).toHaveTextContent(`${text} (öffnet in neuem Tab)`);
  expect(container.textContent).not.toContain('Tab) (');
});
