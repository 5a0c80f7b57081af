import { render } from '@testing-library/react';
import { expect, test } from 'vitest';

import { formerWrapping } from '@/domain/person/paper';

import { DrawRing } from './draw-ring';

test.each([
  [2, 2],
  [20, 20],
  [21, 0],
])('between %i people there is room for %i arrows', (count, arrows) => {
  const people = Array.from({ length: count }, (_, index) => ({
    id: String(index),
    name: `Gast ${index}`,
    paper: formerWrapping,
    userId: null,
    hint: null,
  }));
  const { container } = render(
    <DrawRing people={people} isLarge>
      Mitte
    </DrawRing>,
  );
  expect(container.querySelectorAll('.draw-ring-person')).toHaveLength(count);
  expect(container.querySelectorAll('.draw-ring > svg path')).toHaveLength(arrows);
});
