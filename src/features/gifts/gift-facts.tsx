import ExternalLink from 'lucide-react/icons/external-link';
import type { ReactNode } from 'react';

import type { CalendarDay } from '@/domain/calendar/calendar-day';
import type { Gift } from '@/domain/gift/gift';
import { giftDayText } from '@/domain/gift/gift-dates';
import { budgetText } from '@/domain/gift/price/budget';
import { exactPriceLabel } from '@/domain/gift/price/cents';
import { parseExternalLink, withoutWww } from '@/domain/text/url';
import { linkClass, OutsideLink } from '@/ui/link';

export function GiftFacts({ gift, today }: { gift: Gift; today: CalendarDay }) {
  return (
    <dl className="grid w-44 grow grid-cols-[auto_1fr] gap-x-4 gap-y-[3px] text-facts">
      <Fact label="Anlass">{gift.occasion}</Fact>
      <Fact label="Datum">{giftDayText(gift.occasionDate, today)}</Fact>
      <Fact label="Budget">{budgetText(gift)}</Fact>
      <Fact label="Bezahlt">{gift.paidCents !== null && exactPriceLabel(gift.paidCents)}</Fact>
      <Fact label="Link">{gift.link !== null && <GiftLink link={gift.link} />}</Fact>
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <>
      <dt className="text-ink-2">{label}</dt>
      <dd className="min-w-0 font-semibold [overflow-wrap:anywhere] tabular-nums">{children}</dd>
    </>
  );
}

/** Link labelled with the host name it really leads to; an unsafe link is plain text. */
function GiftLink({ link }: { link: string }) {
  const external = parseExternalLink(link);
  if (external === null) return link;
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
