import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { hideSuccess, showToast } from './toast';
import { ToastOutlet } from './toast-outlet';

vi.mock('./toaster', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

test('a message is read even when the code of the toasts cannot be loaded', async () => {
  render(<ToastOutlet />);
  act(() => showToast({ tone: 'error', title: 'Fehler beim Laden', description: 'Keine Verbindung.' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Fehler beim Laden Keine Verbindung.');
  act(() => showToast({ tone: 'success', title: 'Geschenk gespeichert!' }));
  expect(screen.getByRole('status')).toHaveTextContent('Geschenk gespeichert!');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('moving on hides a success toast but not a failure', () => {
  render(<ToastOutlet />);
  act(() => showToast({ tone: 'success', title: 'Geschenk gespeichert!' }));
  act(hideSuccess);
  expect(screen.queryByText('Geschenk gespeichert!')).toBeNull();
  act(() => showToast({ tone: 'error', title: 'Fehler beim Laden' }));
  act(hideSuccess);
  expect(screen.getByRole('alert')).toHaveTextContent('Fehler beim Laden');
});
