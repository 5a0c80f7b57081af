import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { Picture } from './picture';

const src = 'data:image/webp;base64,UklGRg==';

test('without a source the fallback takes its place', () => {
  const { rerender } = render(<Picture src={null} fallback="Papier" alt="Zelt" />);
  expect(screen.getByText('Papier')).toBeVisible();
  rerender(<Picture src={src} fallback="Papier" alt="Zelt" />);
  expect(screen.getByRole('img', { name: 'Zelt' })).toHaveAttribute('src', src);
  expect(screen.queryByText('Papier')).toBeNull();
});

test('a picture with a title opens larger', async () => {
  render(<Picture src={src} largeTitle="Zelt" />);
  await userEvent.click(screen.getByRole('button', { name: 'Bild von Zelt vergrößern' }));
  expect(await screen.findByRole('dialog', { name: 'Zelt' })).toBeVisible();
  expect(screen.getByRole('img', { name: 'Zelt' })).toHaveAttribute('src', src);
});
