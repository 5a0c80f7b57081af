import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { day } from '@/domain/test-data';

import { ShoppingList } from './shopping-list';

test.each([
  [false, 'Nichts zu besorgen. Schön.', '0'],
  [true, 'Von deinen eigenen Ideen ist nichts zu besorgen.', 'mindestens 0'],
])('of groups that are not known here (%s) nothing is said', (isWithoutGroups, text, number) => {
  render(
    <ShoppingList
      rows={[]}
      by="day"
      people={[]}
      day={day('2026-11-28')}
      isWithoutGroups={isWithoutGroups}
      shareCents={0}
      plan={async () => undefined}
      onAskPrice={() => undefined}
    />,
  );
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByText('Zu kaufen').nextSibling).toHaveTextContent(number);
});
