import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';

import { storeInstallPrompt } from '@/lib/browser/install-prompt';

import { InstallCard } from './install-card';

afterEach(() => {
  act(() => void dispatchEvent(new Event('appinstalled')));
  Reflect.deleteProperty(navigator, 'standalone');
});

storeInstallPrompt();

function offer() {
  const prompt = vi.fn(() => Promise.resolve({ outcome: 'accepted' }));
  act(() => void dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt })));
  return prompt;
}

test('is not there where nothing can be installed', () => {
  const { container } = render(<InstallCard />);
  expect(container).toBeEmptyDOMElement();
});

test('takes the offer of the browser once, even one made before the page', async () => {
  const prompt = offer();
  render(<InstallCard />);
  await userEvent.click(screen.getByRole('button', { name: 'App installieren' }));
  expect(prompt).toHaveBeenCalledOnce();
  expect(screen.queryByRole('button')).toBeNull();
});

test('goes away when the app was installed another way', () => {
  render(<InstallCard />);
  offer();
  expect(screen.getByRole('button', { name: 'App installieren' })).toBeVisible();
  act(() => void dispatchEvent(new Event('appinstalled')));
  expect(screen.queryByRole('button')).toBeNull();
});

test.each([
  [false, 1],
  [true, 0],
])('Safari on iOS, installed: %j', (standalone, count) => {
  Object.defineProperty(navigator, 'standalone', { value: standalone, configurable: true });
  render(<InstallCard />);
  expect(screen.queryAllByText(/„Zum Home-Bildschirm“/)).toHaveLength(count);
});
