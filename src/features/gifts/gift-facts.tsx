import { ExternalLink } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';

import { budgetText } from '@/domain/budget';
import type { CalendarDay } from '@/domain/calendar-day';
import type { Gift } from '@/domain/gift';
import { giftDayText } from '@/domain/gift-dates';
import { parseExternalLink } from '@/domain/url';
import { linkClass } from '@/ui/link';

export function GiftFacts({ gift, today }: { gift: Gift; today: CalendarDay }) {
  const facts: [label: string, value: ReactNode][] = [
    ['Anlass', gift.occasion],
    ['Datum', giftDayText(gift.occasionDate, today)],
    ['Budget', budgetText(gift)],
    ['Link', gift.link !== null && <GiftLink link={gift.link} />],
  ];
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-[3px] text-facts">
      {facts.map(
        ([label, value]) =>
          value && (
            <Fragment key={label}>
              <dt className="text-ink-2">{label}</dt>
              <dd className="min-w-0 font-semibold [overflow-wrap:anywhere] tabular-nums">{value}</dd>
            </Fragment>
          ),
      )}
    </dl>
  );
}

/** Shows the real host name; a link that is not safe to open stays text. */
function GiftLink({ link }: { link: string }) {
  const external = parseExternalLink(link);
  if (external === null) return link;
  return (
    <a
      href={external.href}
      target="_blank"
      rel="noopener noreferrer nofollow ugc"
      className={linkClass({ inline: true, className: 'relative after:absolute after:-inset-3' })}
    >
      {external.hostname}
      <ExternalLink aria-hidden className="ml-1 inline size-4 align-[-0.15em]" />
      <span className="sr-only"> (öffnet in neuem Tab)</span>
    </a>
  );
}
