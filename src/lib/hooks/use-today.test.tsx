import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { useToday } from './use-today';

beforeEach(() => vi.useFakeTimers({ now: new Date(2026, 2, 28, 22, 0) }));
afterEach(() => vi.useRealTimers());

function Today() {
  return <p>{useToday().toLocaleDateString('de-DE')}</p>;
}

test('rolls over at every local midnight, also around a clock change', () => {
  render(<Today />);
  expect(screen.getByText('28.3.2026')).toBeVisible();
  act(() => void vi.advanceTimersByTime(2 * 3_600_000 - 1));
  expect(screen.getByText('28.3.2026')).toBeVisible();
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.getByText('29.3.2026')).toBeVisible();
  act(() => void vi.advanceTimersByTime(24 * 3_600_000));
  expect(screen.getByText('30.3.2026')).toBeVisible();
});

test('checks the day when the page becomes visible', () => {
  render(<Today />);
  vi.setSystemTime(new Date(2026, 2, 31, 7, 0));
  fireEvent(document, new Event('visibilitychange'));
  expect(screen.getByText('31.3.2026')).toBeVisible();
});
