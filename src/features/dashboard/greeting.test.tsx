import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { Greeting } from './greeting';

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 20, 12) }));
afterEach(() => vi.useRealTimers());

test('greets by name and says which day it is', () => {
  render(<Greeting name="Katharina" onCapture={() => undefined} />);
  expect(screen.getByRole('heading', { name: 'Hallo Katharina' })).toBeVisible();
  expect(screen.getByText('Freitag, 20. November 2026')).toBeVisible();
});

test('greets guests without a name', () => {
  render(<Greeting name={null} onCapture={() => undefined} />);
  expect(screen.getByRole('heading', { name: 'Hallo' })).toBeVisible();
});
