import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { TipBanner } from './tip-banner';
import { dismissTip } from './tip-banner-flag';

test('the tip goes away for good', () => {
  const { unmount } = render(<TipBanner />);
  expect(screen.getByRole('complementary', { name: 'Tipp' })).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Tipp schließen' }));
  expect(screen.queryByRole('complementary')).toBeNull();
  unmount();
  render(<TipBanner />);
  expect(screen.queryByRole('complementary')).toBeNull();
});

test('it does not come up once the flag is set', () => {
  dismissTip();
  render(<TipBanner />);
  expect(screen.queryByRole('complementary')).toBeNull();
});
