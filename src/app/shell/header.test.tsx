import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';

import { endedSession } from '@/data/session/session';
import { SessionContext } from '@/data/session/session-context';
import { SESSION_KEY } from '@/lib/supabase/stored-session';

import { Header } from './header';

test('a press signs out before it ends, though the browser has not said what other tabs hold', () => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status: 204 }));
  const locks = { query: vi.fn(() => new Promise(() => undefined)) };
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as Navigator, { locks }));
  localStorage.setItem(SESSION_KEY, '{}');
  const setSession = vi.fn();
  render(
    <MemoryRouter>
      <SessionContext value={{ session: endedSession({ left: false }), setSession }}>
        <Header userId="ana" name="Ana" email="ana@example.org" />
      </SessionContext>
    </MemoryRouter>,
  );
  const button = screen.getByRole('button', { name: 'Abmelden' });
  fireEvent.click(button);
  expect(locks.query).toHaveBeenCalledOnce();
  expect(localStorage.getItem(SESSION_KEY)).toBeNull();
  expect(setSession).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ status: 'signed_out' }));
});
