import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import { paths } from '@/lib/address/paths';
import { cx } from '@/ui/cx';
import { Logo } from '@/ui/illustrations/logo';

/** A page that is about one thing: a confirmation, a link, a short form. */
export function CentredPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="flex min-h-dvh flex-col items-center px-5 py-8 text-center">
      <title>{`${title} · Päckchen`}</title>
      <Link to={paths.auth} aria-label="Päckchen" className="inline-flex min-h-11 items-center">
        <Logo />
      </Link>
      <div className="flex w-full flex-1 flex-col items-center justify-center pb-16">{children}</div>
    </main>
  );
}

const discTones = { pine: 'bg-pine-soft text-pine-ink', band: 'bg-band-soft text-band-ink' };

export function StateDisc({ icon: Icon, tone }: { icon: LucideIcon; tone: keyof typeof discTones }) {
  return (
    <span aria-hidden className={cx('grid size-23 place-items-center rounded-full', discTones[tone])}>
      <Icon className="size-10" />
    </span>
  );
}
