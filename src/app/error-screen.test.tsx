import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { ErrorScreen } from './error-screen';

const missing = new TypeError('Failed to fetch dynamically imported module: /assets/people.js');

test.each([
  ['a page that is not on the device, offline', false, missing, 'Keine Verbindung'],
  ['code that is missing online', true, missing, 'Etwas ist schiefgelaufen'],
  ['a fault of the app, offline', false, new Error('Oops'), 'Etwas ist schiefgelaufen'],
])('%s', (_name, isOnline, error, heading) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  render(<ErrorScreen error={error} onRetry={() => undefined} />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(heading);
});

test('with the next connection the page is asked for again', () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const onRetry = vi.fn<() => void>();
  render(<ErrorScreen error={missing} onRetry={onRetry} />);
  expect(onRetry).not.toHaveBeenCalled();
  online.mockReturnValue(true);
  act(() => void dispatchEvent(new Event('online')));
  expect(onRetry).toHaveBeenCalledOnce();
});
