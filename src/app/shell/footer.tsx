import { Link } from 'react-router-dom';

import { paths } from '@/lib/address/paths';
import { Mark } from '@/ui/illustrations/logo';
import { Wrap } from '@/ui/layout/page';

const links = [
  { to: paths.imprint, label: 'Impressum' },
  { to: paths.privacy, label: 'Datenschutz' },
  { to: paths.terms, label: 'AGB & Widerruf' },
];

/** Reserves the height of the footer, whose links fit in one line. */
export function FooterRoom() {
  return <div className="h-[calc(44*var(--spacing)+1px)] max-md:h-[calc(21*var(--spacing)+1px)]" />;
}

export function Footer() {
  return (
    // Hidden while the page loads, because a footer that appears late is better than one that jumps.
    <footer className="mt-18 border-t border-line pt-6 pb-9 text-small text-ink-2 in-data-loading:invisible max-md:mt-6 max-md:py-2">
      <Wrap className="flex flex-wrap items-center gap-x-7 gap-y-2 max-md:gap-x-5.5 max-md:gap-y-0">
        <span className="mr-auto flex min-h-11 items-center gap-2.25 max-md:hidden">
          <Mark size={22} className="text-ink-3" />
          Päckchen · Der Geschenkplaner
        </span>
        {links.map(({ to, label }) => (
          <Link key={to} to={to} className="inline-flex min-h-11 items-center hover:underline">
            {label}
          </Link>
        ))}
      </Wrap>
    </footer>
  );
}
