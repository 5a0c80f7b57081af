import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { CardGrid } from './card-grid';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['a phone', false, 5],
  ['a wide screen', true, 12],
])('a long list on %s shows its first cards until the virtual grid is loaded', (_, matches, count) => {
  vi.stubGlobal('matchMedia', () => ({ matches }));
  const items = Array.from({ length: 41 }, (_item, index) => ({ id: `${index}` }));
  render(<CardGrid label="Wünsche" items={items} renderCard={({ id }) => id} estimateHeight={() => 90} />);
  expect(screen.getAllByRole('listitem')).toHaveLength(count);
});
