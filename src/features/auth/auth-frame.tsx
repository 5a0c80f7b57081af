import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import { paths } from '@/lib/address/paths';
import { Logo } from '@/ui/illustrations/logo';
import { lazyExtra } from '@/ui/lazy/lazy-code';

// Decorative only: the form works without the illustrations.
const GiftPile = lazyExtra(() => import('@/ui/illustrations/illu-stapel'), 'IlluStapel');
const GiftBand = lazyExtra(() => import('@/ui/illustrations/illu-reihe'), 'IlluReihe');

/** Frame of the sign-in pages: brand on one side, form on the other. Illustrations load later than the form. */
export function AuthFrame({ children }: { children: ReactNode }) {
  return (
    <main className="grid min-h-dvh lg:grid-cols-[minmax(0,1.06fr)_minmax(0,1fr)]">
      <aside className="flex flex-col justify-between overflow-hidden bg-auth-bg px-14 pt-16 pb-10 pl-16 text-auth-fg max-lg:hidden">
        <div>
          <p className="max-w-[12.5em] font-display text-[2.875rem] leading-[3.125rem] font-bold tracking-[-.025em] text-balance">
            Gute Ideen kommen im&nbsp;März. Verschenkt wird im&nbsp;Dezember.
          </p>
          <p className="mt-4 text-[1.1875rem] leading-7">Päckchen hebt sie so lange für dich auf.</p>
        </div>
        <GiftPile className="mt-6 w-full max-w-[620px] self-center" />
      </aside>
      <div className="flex flex-col">
        <div aria-hidden className="h-28 overflow-hidden bg-auth-bg md:hidden">
          <GiftBand />
        </div>
        <div className="mx-auto w-[min(400px,100%-40px)] pt-6 pb-8 md:my-auto md:py-10">
          <Link
            to={paths.auth}
            aria-label="Päckchen"
            className="mb-5 inline-flex min-h-11 items-center md:mb-7"
          >
            <Logo markSize={34} height={24} />
          </Link>
          {children}
        </div>
      </div>
    </main>
  );
}
