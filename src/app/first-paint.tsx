import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';

import { SessionContext } from '@/data/session/session-context';
import { AuthPage } from '@/features/auth/auth-page';
import { paths } from '@/lib/address/paths';
import { Logo } from '@/ui/illustrations/logo';
import { Wrap } from '@/ui/layout/page';

import { brandClass, headerRowClass } from './shell/header-class';

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

/**
 * Prerendered head of the pages of a signed-in person below 1024 px. The boot script fills in the heading. Called by
 * the build.
 */
export function headMarkup(): string {
  return renderToStaticMarkup(
    <>
      <div className="border-b border-line bg-surface">
        <Wrap>
          <div className={`${headerRowClass} pl-10 max-xs:pl-8`}>
            <span className={brandClass}>
              <Logo />
            </span>
          </div>
        </Wrap>
      </div>
      <Wrap className="mt-3.5 md:mt-5.5">
        <p className="line-clamp-2 font-display text-h1 font-bold text-balance [overflow-wrap:anywhere]" />
      </Wrap>
    </>,
  );
}
