import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';

import { SessionContext } from '@/data/session/session-context';
import { AuthPage } from '@/features/auth/auth-page';
import { paths } from '@/lib/address/paths';

const visitor = { session: { status: 'signed_out', left: false }, setSession: () => {} } as const;

/** Prerendered sign-in page without illustrations, as a first-time visitor sees it. Called by the build. */
export function signInMarkup(): string {
  return renderToStaticMarkup(
    <SessionContext value={visitor}>
      <MemoryRouter initialEntries={[paths.auth]}>
        <AuthPage />
      </MemoryRouter>
    </SessionContext>,
  );
}
