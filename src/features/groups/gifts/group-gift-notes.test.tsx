import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { GroupGiftNotes } from './group-gift-notes';

test.each([
  ['In Rot, z. B. laden.de/rot', 'https://laden.de/rot'],
  ['https://laden.de/rot', 'https://laden.de/rot'],
])('an address in the notes %j is a link', async (text, address) => {
  render(<GroupGiftNotes text={text} />);
  expect(screen.getByText(text)).toBeVisible();
  expect(await screen.findByRole('link')).toHaveAttribute('href', address);
});

test('where a link really leads stands before it, where it is not cut off', async () => {
  const { container } = render(<GroupGiftNotes text="https://lаden.de/rot oder blau" />);
  await screen.findByRole('link');
  expect(container).toHaveTextContent(
    '(xn--lden-53d.de) https://lаden.de/rot (öffnet in neuem Tab) oder blau',
  );
});

test.each(['In Rot.', 'z. B. blau', 'javascript:alert(1).x'])('there is none in %j', async (text) => {
  const { container } = render(<GroupGiftNotes text={text} />);
  await import('../shared/linked-text');
  expect(container).toHaveTextContent(text);
  expect(screen.queryByRole('link')).toBeNull();
});
