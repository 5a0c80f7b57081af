import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';

import { endedSession } from '@/data/session/session';
import { SessionContext } from '@/data/session/session-context';
import { SESSION_KEY } from '@/lib/supabase/auth/stored-session';

import { Header } from './header';

test('a press signs out before it ends', () => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status: 204 }));
  localStorage.setItem(SESSION_KEY, '{}');
  const setSession = vi.fn();
  render(
    <MemoryRouter>
      <SessionContext value={{ session: endedSession({ left: false }), setSession }}>
        <Header userId="ana" name="Ana" email="ana@example.org" />
      </SessionContext>
    </MemoryRouter>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Abmelden' }));
  expect(localStorage.getItem(SESSION_KEY)).toBeNull();
  expect(setSession).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ status: 'signed_out' }));
});
