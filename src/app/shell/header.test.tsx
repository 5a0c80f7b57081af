import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';

import { endedSession } from '@/data/session/session';
import { SessionContext } from '@/data/session/session-context';
import { SESSION_KEY } from '@/lib/supabase/auth/stored-session';

import { Header } from './header';

function renderHeader() {
  const setSession = vi.fn();
  render(
    <MemoryRouter>
      <SessionContext value={{ session: endedSession({ left: false }), setSession }}>
        <Header userId="ana" name="Ana" email="ana@example.org" waiting={2} />
      </SessionContext>
    </MemoryRouter>,
  );
  return setSession;
}

test('a press signs out before it ends', () => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status: 204 }));
  localStorage.setItem(SESSION_KEY, '{}');
  const setSession = renderHeader();
  fireEvent.click(screen.getByRole('button', { name: 'Abmelden' }));
  expect(localStorage.getItem(SESSION_KEY)).toBeNull();
  expect(setSession).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ status: 'signed_out' }));
});

test('Ctrl+B toggles the navigation, but not behind a dialog', () => {
  renderHeader();
  const menu = screen.getByRole('button', { name: 'Menü' });
  const press = () => fireEvent.keyDown(document.body, { key: 'b', ctrlKey: true });
  const dialog = document.createElement('div');
  dialog.setAttribute('role', 'dialog');
  document.body.append(dialog);
  press();
  expect(menu).toHaveAttribute('aria-expanded', 'true');
  dialog.remove();
  press();
  expect(menu).toHaveAttribute('aria-expanded', 'false');
});
