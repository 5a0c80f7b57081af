import { render } from '@testing-library/react';
import { expect, test } from 'vitest';

import { Avatar } from '@/ui/avatar';
import { IlluFehler } from '@/ui/illustrations/illu-fehler';
import { IlluNochVerpackt } from '@/ui/illustrations/illu-noch-verpackt';

test.each([
  ['katharina', 'K'],
  ['  ömer', 'Ö'],
  ['🎁 Fee', '🎁'],
  ['', '?'],
])('the avatar of %j shows %s and stays silent', (name, letter) => {
  const { container } = render(<Avatar name={name} paper="tanne" />);
  expect(container).toHaveTextContent(letter);
  expect(container.firstChild).toHaveAttribute('aria-hidden', 'true');
});

test('two drawings on one page never share an id', () => {
  const { container } = render(
    <>
      <IlluNochVerpackt />
      <IlluNochVerpackt />
      <IlluFehler />
    </>,
  );
  const ids = [...container.querySelectorAll('[id]')].map((element) => element.id);
  expect(ids).toHaveLength(9);
  expect(new Set(ids)).toHaveProperty('size', ids.length);
  const used = [...container.innerHTML.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id);
  expect(new Set(used)).toEqual(new Set(ids));
});
