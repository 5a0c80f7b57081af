import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import { paths } from '@/lib/address/paths';
import { takeFocus } from '@/lib/browser/take-focus';
import { buttonClass } from '@/ui/button';
import { cx } from '@/ui/cx';
import { Logo } from '@/ui/illustrations/logo';
import { Spinner } from '@/ui/spinner';

/** Page for a single matter: a confirmation, a link, a short form. */
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

interface OutcomePageProps {
  title: string;
  /** Heading, if it differs from the title. */
  heading?: string;
  icon: LucideIcon;
  /** `alert` announces a failure; undefined if a toast announces the outcome. */
  role?: 'status' | 'alert';
  /** True if the page replaces the element that had the focus. */
  takesFocus?: boolean;
  text: ReactNode;
  /** Look of the link, which is less prominent if another element is more important. */
  linkKind?: 'primary' | 'secondary';
  linkText?: string;
  /** Values to prefill on the sign-in page. */
  linkState?: { email: string | undefined };
  /** Content in place of the link to the sign-in page. */
  children?: ReactNode;
}

/** Page with the outcome of an action. */
export function OutcomePage({
  title,
  heading = title,
  icon: Icon,
  role,
  takesFocus = false,
  text,
  linkKind = 'primary',
  linkText = 'Zur Anmeldung',
  linkState,
  children,
}: OutcomePageProps) {
  const tone = role === 'alert' ? 'bg-band-soft text-band-ink' : 'bg-pine-soft text-pine-ink';
  return (
    <CentredPage title={title}>
      <span aria-hidden className={cx('grid size-23 place-items-center rounded-full', tone)}>
        <Icon className="size-10" />
      </span>
      <h1
        ref={takesFocus ? takeFocus : undefined}
        tabIndex={takesFocus ? -1 : undefined}
        className="mt-5 text-h1 [overflow-wrap:anywhere] outline-none"
      >
        {heading}
      </h1>
      <p role={role} className="mt-2 max-w-[46ch] text-balance [overflow-wrap:anywhere] text-ink-2">
        {text}
      </p>
      {children ?? (
        <Link
          to={paths.auth}
          state={linkState}
          className={buttonClass({ kind: linkKind, className: 'mt-6 max-md:w-full' })}
        >
          {linkText}
        </Link>
      )}
    </CentredPage>
  );
}

/** Page shown while a link is checked. */
export function WaitingPage({ title, children }: { title: string; children: string }) {
  return (
    <CentredPage title={title}>
      <Spinner />
      <p role="status" className="mt-5 text-ink-2">
        {children}
      </p>
    </CentredPage>
  );
}
