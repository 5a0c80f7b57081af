import ChevronDown from 'lucide-react/icons/chevron-down';
import UsersRound from 'lucide-react/icons/users-round';
import { memo, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';

import { today } from '@/domain/calendar/calendar-day';
import { type ListedGroup, memberCountText } from '@/domain/group/group';
import { eventLabel, sortByEvent } from '@/domain/group/group-event';
import { paperOf } from '@/domain/person/paper';
import { countText } from '@/domain/text/german';
import { groupPath } from '@/lib/address/paths';
import { useToday } from '@/lib/hooks/use-today';
import { Badge } from '@/ui/badge';
import { cx } from '@/ui/cx';
import { cardClass } from '@/ui/layout/card';
import { Skeleton } from '@/ui/layout/skeleton';
import { Bow } from '@/ui/paper/bow';
import { Paper } from '@/ui/paper/paper';
import { Ribbon } from '@/ui/paper/ribbon';

const gridClass = 'grid gap-3 md:grid-cols-2 md:gap-4 lg:grid-cols-3 2xl:grid-cols-4';
/** Above this number of groups, the browser skips cards outside the viewport (`content-visibility`). */
const many = 60;

/** Groups by event; past ones are folded, unless there are no others. */
export function GroupCards({ groups }: { groups: readonly ListedGroup[] }) {
  const day = today(useToday());
  const sorted = useMemo(() => sortByEvent(groups, day), [groups, day]);
  const isPast = ({ eventDate }: ListedGroup) => eventDate !== null && eventDate < day;
  const past = sorted.filter(isPast);
  const isFoldable = past.length > 0 && past.length < sorted.length;
  const [isOpen, setOpen] = useState(false);
  const shown = isFoldable && !isOpen ? sorted.filter((group) => !isPast(group)) : sorted;
  return (
    <>
      <ul aria-label="Gruppen" className={gridClass}>
        {shown.map((group) => (
          <GroupCard
            key={group.id}
            group={group}
            eventText={eventLabel(group.eventDate, day)?.text ?? null}
            isPast={isPast(group)}
            isOneOfMany={groups.length > many}
          />
        ))}
      </ul>
      {isFoldable && (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="mt-2 inline-flex min-h-11 items-center gap-2 text-facts font-semibold text-ink-2 hover:text-ink"
        >
          {countText(past.length)} vorbei
          <ChevronDown aria-hidden className={cx('size-4.5', isOpen && 'rotate-180')} />
        </button>
      )}
    </>
  );
}

type GroupCardProps = {
  group: ListedGroup;
  eventText: string | null;
  isPast: boolean;
  isOneOfMany: boolean;
};

const GroupCard = memo(function GroupCard({ group, eventText, isPast, isOneOfMany }: GroupCardProps) {
  return (
    <li
      className={cx(
        'min-w-0',
        isOneOfMany && '-m-2 p-2 [contain-intrinsic-size:auto_6rem] [content-visibility:auto]',
      )}
    >
      <Link
        to={groupPath(group.id)}
        className={cardClass(
          'flex h-full min-h-24 overflow-hidden text-ink no-underline transition-[translate,box-shadow] duration-[160ms] hover:shadow-2 pointer-fine:hover:-translate-y-0.5',
        )}
      >
        <Paper paper={paperOf(group.id)} faded={isPast} className="w-16 flex-none">
          <Ribbon width={12} className="right-6.5" />
          <Bow width={46} className="top-7 right-[9px]" />
        </Paper>
        <span className="min-w-0 flex-1 px-3.5 py-2.5">
          <span className="flex flex-wrap items-baseline justify-between gap-x-3">
            <h2 className="line-clamp-2 text-h3 [overflow-wrap:anywhere]">{group.name}</h2>
            {eventText && (
              <span className="flex-none text-small font-semibold text-band-ink">{eventText}</span>
            )}
          </span>
          {group.description !== null && (
            <span className="line-clamp-1 text-facts [overflow-wrap:anywhere] text-ink-2">
              {group.description}
            </span>
          )}
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-small font-semibold text-ink-2">
            <UsersRound aria-hidden className="size-4.5" />
            {memberCountText(group.memberCount)}
            {group.hasWaitingDraw && (
              <Badge tone="band" className="ml-auto">
                Wichteln: machst du mit?
              </Badge>
            )}
          </span>
        </span>
      </Link>
    </li>
  );
});

export function GroupCardsSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Gruppen werden geladen …</span>
      <div aria-hidden="true" className={gridClass}>
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} className="h-24 rounded-lg" />
        ))}
      </div>
    </div>
  );
}
