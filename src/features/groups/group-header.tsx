import ArrowLeft from 'lucide-react/icons/arrow-left';
import CalendarDays from 'lucide-react/icons/calendar-days';
import UserRoundPlus from 'lucide-react/icons/user-round-plus';
import UsersRound from 'lucide-react/icons/users-round';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';

import type { GroupRef } from '@/data/groups/group-keys';
import { formatLong, type CalendarDay } from '@/domain/calendar/calendar-day';
import { type Group, memberCountText } from '@/domain/group/group';
import { countdownWords, groupCountdown } from '@/domain/group/group-countdown';
import { paperOf } from '@/domain/person/paper';
import { paths } from '@/lib/address/paths';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { cx } from '@/ui/cx';
import { lazyPart } from '@/ui/lazy/lazy-part';
import { backLinkClass, linkClass } from '@/ui/link';
import { Bow } from '@/ui/paper/bow';
import { Paper } from '@/ui/paper/paper';
import { Ribbon } from '@/ui/paper/ribbon';

import { useSecond } from './use-second';

const InviteDrawer = lazyPart(() => import('./invite/invite-drawer'), 'InviteDrawer');

/** Two columns with the countdown on the right; on phones the countdown stands below the description. */
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

/** The same on every visit; phones show one line of the description and a low countdown. */
export function GroupHeader({ groupRef, group }: { groupRef: GroupRef; group: Group }) {
  const { name, description, eventDate, memberCount } = group;
  return (
    <>
      <BackToGroups />
      <section className={eventDate === null ? undefined : headerGridClass}>
        <div className="min-w-0">
          <div className="flex items-start justify-between gap-3">
            <h1 className="min-w-0 text-h1 tracking-[-0.02em] [overflow-wrap:anywhere] md:text-[2.375rem]/[2.75rem]">
              {name}
            </h1>
            {group.inviteToken !== null && <InviteButton group={group} />}
          </div>
          {description !== null && <Description text={description} />}
          <p className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-2 md:mt-3">
            <Badge icon={UsersRound}>{memberCountText(memberCount)}</Badge>
            {eventDate !== null && (
              <span className="inline-flex items-center gap-2 text-facts font-semibold text-ink-2">
                <CalendarDays aria-hidden className="size-4.5 max-md:hidden" />
                Ereignis am {formatLong(eventDate)}
              </span>
            )}
          </p>
        </div>
        {eventDate !== null && (
          <GroupCountdownCard
            groupId={groupRef.groupId}
            name={name}
            eventDate={eventDate}
            className="mt-3 md:mt-4.5 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mt-0 lg:self-stretch"
          />
        )}
      </section>
    </>
  );
}

function InviteButton({ group }: { group: Group }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        kind="secondary"
        size="sm"
        icon={UserRoundPlus}
        className="flex-none"
        onClick={() => setOpen(true)}
      >
        Einladen
      </Button>
      <InviteDrawer group={group} open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

function Description({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(false);
  const [isCut, setCut] = useState(false);
  const id = useId();
  const paragraph = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    const element = paragraph.current;
    if (!element || isOpen) return undefined;
    const measure = () => setCut(element.scrollHeight > element.clientHeight + 1);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [isOpen]);
  return (
    <div className="mt-1 flex items-end gap-x-2 md:mt-3">
      <p
        id={id}
        ref={paragraph}
        className={cx(
          'max-w-[58ch] min-w-0 [overflow-wrap:anywhere] whitespace-pre-line text-ink-2',
          !isOpen && 'max-md:line-clamp-1',
        )}
      >
        {text}
      </p>
      {isCut && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className={linkClass({ className: '-my-2.5 flex-none text-facts md:hidden' })}
        >
          {isOpen ? 'weniger' : 'mehr'}
          <span className="sr-only"> Beschreibung</span>
        </button>
      )}
    </div>
  );
}

type GroupCountdownCardProps = {
  groupId: string;
  name: string;
  eventDate: CalendarDay;
  className?: string;
};

/** Countdown card. Digits change every second, the label for screen readers once a minute. On phones a 60 px bar. */
function GroupCountdownCard({ groupId, name, eventDate, className }: GroupCountdownCardProps) {
  const countdown = groupCountdown(eventDate, useSecond());
  const title = `Countdown zu ${name}`;
  const { phase, days, hours, minutes, seconds } = countdown;
  const parts = [
    { label: 'Tage', value: String(days) },
    { label: 'Std', value: String(hours).padStart(2, '0') },
    { label: 'Min', value: String(minutes).padStart(2, '0') },
    { label: 'Sek', value: String(seconds).padStart(2, '0') },
  ];
  return (
    <Paper
      paper={paperOf(groupId)}
      faded={phase === 'past'}
      role="timer"
      aria-label={`${title}: ${countdownWords(countdown)}`}
      className={cx(
        'flex flex-col justify-between gap-0.5 overflow-hidden rounded-lg py-2 pr-11 pl-3.5 shadow-2 md:gap-4.5 md:rounded-xl md:px-6 md:pt-5.5 md:pb-6',
        phase === 'past' && 'text-ink',
        className,
      )}
    >
      <Ribbon width={18} className="right-4 md:right-[52px]" />
      <Bow width={96} className="top-6.5 right-[13px] max-md:hidden" />
      <p
        aria-hidden="true"
        className="line-clamp-1 font-display text-small/4.5 font-[650] [overflow-wrap:anywhere] md:line-clamp-3 md:pr-[130px] md:text-[1.1875rem]/[1.5625rem] md:tracking-[-0.012em] md:text-balance"
      >
        {title}
      </p>
      <div aria-hidden="true" className="max-md:flex max-md:flex-wrap max-md:items-baseline max-md:gap-x-3">
        {phase === 'past' ? (
          <p className="font-display text-[1.1875rem]/6 font-bold md:pr-[84px] md:text-h1">
            Ereignis ist vorbei
          </p>
        ) : (
          <div className="flex flex-wrap items-end gap-x-3 md:gap-x-4.5 md:pr-[84px]">
            {parts.map(({ label, value }) => (
              <p key={label} className="flex items-baseline gap-1 md:block md:min-w-16.5">
                <span className="font-display text-[1.1875rem]/6 font-[740] tracking-[-0.03em] tabular-nums md:block md:text-[3.5rem]/[3.5rem]">
                  {value}
                </span>
                <span className="text-small font-semibold md:mt-1 md:block md:text-facts">{label}</span>
              </p>
            ))}
          </div>
        )}
        {phase === 'today' && (
          <p className="font-display text-[1.1875rem]/6 font-bold md:mt-2 md:text-h2">Heute</p>
        )}
      </div>
    </Paper>
  );
}
