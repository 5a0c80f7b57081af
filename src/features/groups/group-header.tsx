import ArrowLeft from 'lucide-react/icons/arrow-left';
import CalendarDays from 'lucide-react/icons/calendar-days';
import UsersRound from 'lucide-react/icons/users-round';
import { Link } from 'react-router-dom';

import { formatLong } from '@/domain/calendar/calendar-day';
import { type Group, memberCountText } from '@/domain/group/group';
import { paths } from '@/lib/address/paths';
import { Badge } from '@/ui/badge';
import { backLinkClass } from '@/ui/link';

import { GroupCountdownCard } from './group-countdown-card';
import { GroupCodes } from './members/group-codes';
import type { GroupPlace } from './shared/group-keys';

/** On wide screens two columns with the countdown at the right; on phones it stands between description and code. */
export const headerGridClass =
  'lg:grid lg:grid-cols-[minmax(0,1fr)_460px] lg:grid-rows-[auto_1fr] lg:items-start lg:gap-x-10';

export function BackToGroups() {
  return (
    <Link to={paths.groups} className={backLinkClass}>
      <ArrowLeft aria-hidden />
      Zurück zu Gruppen
    </Link>
  );
}

export function GroupHeader({ place, group }: { place: GroupPlace; group: Group }) {
  const { name, description, eventDate, memberCount, joinCode, inviteToken } = group;
  return (
    <>
      <BackToGroups />
      <section className={eventDate === null ? undefined : headerGridClass}>
        <div className="min-w-0">
          <h1 className="text-[1.875rem]/[2.1875rem] tracking-[-0.02em] [overflow-wrap:anywhere] md:text-[2.375rem]/[2.75rem]">
            {name}
          </h1>
          <p className="mt-2.5 flex flex-wrap items-center gap-x-4 gap-y-2">
            <Badge icon={UsersRound}>{memberCountText(memberCount)}</Badge>
            {eventDate !== null && (
              <span className="inline-flex items-center gap-2 text-facts font-semibold text-ink-2">
                <CalendarDays aria-hidden className="size-4.5" />
                Ereignis am {formatLong(eventDate)}
              </span>
            )}
          </p>
          {description !== null && (
            <p className="mt-3 max-w-[58ch] [overflow-wrap:anywhere] whitespace-pre-line text-ink-2">
              {description}
            </p>
          )}
        </div>
        {eventDate !== null && (
          <GroupCountdownCard
            groupId={place.groupId}
            name={name}
            eventDate={eventDate}
            className="mt-4.5 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mt-0 lg:self-stretch"
          />
        )}
        {joinCode !== null && inviteToken !== null && (
          <GroupCodes place={place} joinCode={joinCode} inviteToken={inviteToken} name={name} />
        )}
      </section>
    </>
  );
}
