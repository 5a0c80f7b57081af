import type { CalendarDay } from '@/domain/calendar/calendar-day';
import { countdownWords, groupCountdown } from '@/domain/group/group-countdown';
import { paperOf } from '@/domain/person/paper';
import { useSecond } from '@/lib/hooks/use-second';
import { cx } from '@/ui/cx';
import { Bow } from '@/ui/paper/bow';
import { Paper } from '@/ui/paper/paper';
import { Ribbon } from '@/ui/paper/ribbon';

type GroupCountdownCardProps = {
  groupId: string;
  name: string;
  eventDate: CalendarDay;
  className?: string;
};

/** The digits tick every second, the accessible label changes once a minute. A bar of 60 px on phones. */
export function GroupCountdownCard({ groupId, name, eventDate, className }: GroupCountdownCardProps) {
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
