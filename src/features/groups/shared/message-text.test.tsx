import { render } from '@testing-library/react';
import { expect, test } from 'vitest';

import { MessageText } from './message-text';

test.each([
  [null, 'gelöscht', 'Gelöscht', 1],
  ['me', 'gelöscht', 'gelöscht', 0],
  [null, 'Schon gelöscht', 'Schon gelöscht', 0],
])('of %s, "%s" is shown as "%s"', (memberId, text, shown, notes) => {
  const { container } = render(<MessageText memberId={memberId} text={text} />);
  expect(container).toHaveTextContent(new RegExp(`^${shown}$`));
  expect(container.querySelectorAll('i')).toHaveLength(notes);
});
