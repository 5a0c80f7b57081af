import UsersRound from 'lucide-react/icons/users-round';
import { memo, useMemo } from 'react';
import { Link } from 'react-router-dom';

import { today } from '@/domain/calendar/calendar-day';
import { type ListedGroup, memberCountText } from '@/domain/group/group';
import { eventLabel, sortByEvent } from '@/domain/group/group-event';
import { paperOf } from '@/domain/person/paper';
import { groupPath } from '@/lib/address/paths';
import { useToday } from '@/lib/hooks/use-today';
import { Badge } from '@/ui/badge';
import { cx } from '@/ui/cx';
import { cardClass } from '@/ui/layout/card';
import { Skeleton } from '@/ui/layout/skeleton';
import { Bow } from '@/ui/paper/bow';
import { Paper } from '@/ui/paper/paper';
import { Ribbon } from '@/ui/paper/ribbon';
import { Tag } from '@/ui/tag';

const gridClass = 'grid gap-3 md:grid-cols-2 md:gap-5 lg:grid-cols-3 2xl:grid-cols-4';
/** Above this number of groups, the browser skips cards outside the viewport (`content-visibility`). */
const many = 60;

export function GroupCards({ groups }: { groups: readonly ListedGroup[] }) {
  const day = today(useToday());
  const sorted = useMemo(() => sortByEvent(groups, day), [groups, day]);
  return (
    <ul aria-label="Gruppen" className={gridClass}>
      {sorted.map((group) => {
        const label = eventLabel(group.eventDate, day);
        return (
          <GroupCard
            key={group.id}
            group={group}
            eventText={label?.text ?? null}
            isPast={label?.isPast ?? false}
            isOneOfMany={groups.length > many}
          />
        );
      })}
    </ul>
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
        isOneOfMany && '-m-2 p-2 [contain-intrinsic-size:auto_15rem] [content-visibility:auto]',
      )}
    >
      <Link
        to={groupPath(group.id)}
        className={cardClass(
          'flex h-full flex-col overflow-hidden text-ink no-underline transition-[translate,box-shadow] duration-[160ms] hover:shadow-2 pointer-fine:hover:-translate-y-0.5',
        )}
      >
        <Paper paper={paperOf(group.id)} faded={isPast} className="flex h-20 flex-none items-end p-4 md:h-24">
          <Ribbon width={14} className="right-11" />
          <Bow width={58} className="top-4 right-[22px]" />
          {eventText && <Tag>{eventText}</Tag>}
        </Paper>
        <span className="flex flex-1 flex-col px-4.5 pt-4 pb-4.5">
          <h2 className="line-clamp-2 text-h3-lg [overflow-wrap:anywhere]">{group.name}</h2>
          {group.description !== null && (
            <span className="mt-1 line-clamp-2 text-facts [overflow-wrap:anywhere] text-ink-2">
              {group.description}
            </span>
          )}
          <span className="mt-auto flex flex-wrap items-center gap-2 pt-3.5 text-facts font-semibold text-ink-2">
            <UsersRound aria-hidden className="size-4.5" />
            {memberCountText(group.memberCount)}
            {group.hasWaitingDraw && (
              <Badge tone="band" className="ml-auto">
                Wichteln wartet
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
          <Skeleton key={index} className="h-[200px] rounded-lg md:h-[232px]" />
        ))}
      </div>
    </div>
  );
}
