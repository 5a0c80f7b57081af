import ArrowLeft from 'lucide-react/icons/arrow-left';
import Info from 'lucide-react/icons/info';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router-dom';

import { type CalendarDay, formatWeekdayLong } from '@/domain/calendar/calendar-day';
import { paths } from '@/lib/address/paths';
import { Badge } from '@/ui/badge';
import { Button, buttonClass } from '@/ui/button';
import { cx } from '@/ui/cx';
import { Logo } from '@/ui/illustrations/logo';
import { Wrap } from '@/ui/layout/page';
import { backLinkClass } from '@/ui/link';

type DemoStartProps = {
  today: CalendarDay;
  onRefresh: () => void;
  children: ReactNode;
};

const backText = 'Zurück zur Anmeldung';

const pages = [
  { to: paths.demo, label: 'Startseite' },
  { to: paths.demo + paths.wishes, label: 'Meine Wünsche' },
  { to: paths.demo + paths.shopping, label: 'Einkaufsliste' },
  { to: paths.demo + paths.year, label: 'Geschenkejahr' },
];

/** Header and footer of every demo page. */
export function DemoFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <header className="border-b border-line bg-surface">
        <Wrap className="flex min-h-16 flex-wrap items-center gap-x-3.5 max-lg:pt-2.5 lg:flex-nowrap">
          <Logo />
          <Badge tone="honey">Demo</Badge>
          <nav
            aria-label="Seiten"
            className="-mx-2.5 flex flex-wrap max-lg:order-last max-lg:w-full lg:ml-3.5"
          >
            {pages.map(({ to, label }) => (
              <NavLink
                key={to}
                to={to}
                end
                className={({ isActive }) =>
                  cx(
                    'inline-flex min-h-11 items-center px-2.5 text-facts font-semibold',
                    isActive
                      ? 'text-ink underline decoration-2 underline-offset-4'
                      : 'text-ink-2 hover:text-ink',
                  )
                }
              >
                {label}
              </NavLink>
            ))}
          </nav>
          <Link
            to={paths.auth}
            className={buttonClass({ kind: 'text', size: 'sm', className: '-mr-3.5 ml-auto max-md:hidden' })}
          >
            <ArrowLeft aria-hidden />
            {backText}
          </Link>
        </Wrap>
      </header>
      {children}
      <Wrap as="aside" aria-label="Demo">
        <p className="mt-9 flex items-center justify-center gap-2.5 text-facts text-ink-2">
          <Info aria-hidden className="size-[18px] flex-none" />
          Alle Personen und Geschenke hier sind Beispieldaten.
        </p>
      </Wrap>
    </>
  );
}

export function DemoStart({ today, onRefresh, children }: DemoStartProps) {
  return (
    <Wrap as="main" className="flex-1">
      <title>Demo · Päckchen</title>
      <Link to={paths.auth} className={`${backLinkClass} md:hidden`}>
        <ArrowLeft aria-hidden />
        {backText}
      </Link>
      <div className="mt-2.5 mb-3.5 flex flex-wrap items-end justify-between gap-x-6 gap-y-2 md:mt-8 md:mb-4.5">
        <div>
          <h1 className="text-h1">Schau dich um</h1>
          <p className="mt-1 text-ink-2">So sieht Päckchen mit ein paar Beispielen aus.</p>
        </div>
        <div className="flex items-center gap-x-4">
          <time dateTime={today} className="text-ink-2 max-md:hidden">
            {formatWeekdayLong(today)}
          </time>
          <Button kind="secondary" size="sm" icon={RefreshCw} onClick={onRefresh}>
            Neue Beispiele
          </Button>
        </div>
      </div>
      {children}
    </Wrap>
  );
}
