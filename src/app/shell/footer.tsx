import { Link } from 'react-router-dom';

import { paths } from '@/lib/address/paths';
import { cx } from '@/ui/cx';
import { Mark } from '@/ui/illustrations/logo';
import { Wrap } from '@/ui/layout/page';

const links: { to: string; label: string; className?: string }[] = [
  { to: paths.imprint, label: 'Impressum' },
  { to: paths.privacy, label: 'Datenschutz' },
  { to: paths.terms, label: 'AGB & Widerruf' },
];

/** The line of guests has less room than a menu. */
const linksOfGuest = [
  { to: paths.wishes, label: 'Meine Wünsche', className: 'max-lg:hidden' },
  { to: paths.shopping, label: 'Einkaufsliste', className: 'max-lg:hidden' },
  { to: paths.year, label: 'Geschenkejahr' },
];

/** Reserves the height of the footer, whose links fit in one line. */
export function FooterRoom() {
  return <div className="h-[calc(44*var(--spacing)+1px)] max-md:h-[calc(21*var(--spacing)+1px)]" />;
}

export function Footer({ isGuest = false }) {
  const shown = isGuest ? [...linksOfGuest, ...links] : links;
  return (
    // Hidden while the page loads, because a footer that appears late is better than one that jumps.
    <footer className="mt-18 border-t border-line pt-6 pb-9 text-small text-ink-2 in-data-loading:invisible max-md:mt-6 max-md:py-2">
      <Wrap className="flex flex-wrap items-center gap-x-7 gap-y-2 max-md:gap-x-5.5 max-md:gap-y-0">
        <span className="mr-auto flex min-h-11 items-center gap-2.25 max-md:hidden">
          <Mark size={22} className="text-ink-3" />
          Päckchen · Der Geschenkplaner
        </span>
        {shown.map(({ to, label, className }) => (
          <Link
            key={to}
            to={to}
            className={cx('inline-flex min-h-11 items-center hover:underline', className)}
          >
            {label}
          </Link>
        ))}
      </Wrap>
    </footer>
  );
}
