import ExternalLink from 'lucide-react/icons/external-link';
import type { ReactNode } from 'react';

import type { CalendarDay } from '@/domain/calendar/calendar-day';
import type { Gift } from '@/domain/gift/gift';
import { giftDayText } from '@/domain/gift/gift-dates';
import { budgetText } from '@/domain/gift/price/budget';
import { exactPriceLabel } from '@/domain/gift/price/cents';
import { parseExternalLink, withoutWww } from '@/domain/text/url';
import { linkClass, OutsideLink } from '@/ui/link';

type GiftFactsProps = { gift: Gift; today: CalendarDay; children: ReactNode };

/** `Geburtstag · Anlass am 04. Dezember 2026`, and below it the budget, the price paid and the link. */
export function GiftFacts({ gift, today, children }: GiftFactsProps) {
  const { occasion, occasionDate, paidCents, link } = gift;
  return (
    <div className="w-44 grow text-facts leading-5 [overflow-wrap:anywhere] tabular-nums">
      <p className="text-ink-2">{[occasion, giftDayText(occasionDate, today)].filter(Boolean).join(' · ')}</p>
      <div className="mt-0.5 flex min-h-5 flex-wrap gap-x-3 font-semibold">
        <span>{budgetText(gift)}</span>
        {paidCents !== null && <span>Bezahlt {exactPriceLabel(paidCents)}</span>}
        {link !== null && <GiftLink link={link} />}
        {children}
      </div>
    </div>
  );
}

/** Link labelled with the host name it really leads to; an unsafe link is plain text. */
function GiftLink({ link }: { link: string }) {
  const external = parseExternalLink(link);
  if (external === null) return <span>{link}</span>;
  return (
    <OutsideLink
      href={external.href}
      className={linkClass({ inline: true, className: 'relative after:absolute after:-inset-3' })}
    >
      {withoutWww(external.hostname)}
      <ExternalLink aria-hidden className="ml-1 inline size-4 align-[-0.15em]" />
      <span className="sr-only"> (öffnet in neuem Tab)</span>
    </OutsideLink>
  );
}
