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

/** Ticks every second for the eye and changes once a minute for the ear. */
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
        'flex flex-col justify-between gap-3.5 overflow-hidden rounded-[20px] px-4.5 pt-4 pb-4.5 shadow-2 md:gap-4.5 md:rounded-xl md:px-6 md:pt-5.5 md:pb-6',
        phase === 'past' && 'text-ink',
        className,
      )}
    >
      <Ribbon width={18} className="right-[52px]" />
      <Bow width={96} className="top-6.5 right-[13px] origin-top-right max-md:scale-80" />
      <p
        aria-hidden="true"
        className="line-clamp-3 pr-[70px] font-display text-[1.0625rem]/[1.375rem] font-[650] tracking-[-0.012em] text-balance [overflow-wrap:anywhere] md:pr-[130px] md:text-[1.1875rem]/[1.5625rem]"
      >
        {title}
      </p>
      <div aria-hidden="true">
        {phase === 'past' ? (
          <p className="pr-[84px] font-display text-h1 font-bold">Ereignis ist vorbei</p>
        ) : (
          <div className="flex flex-wrap items-end gap-x-2 pr-[84px] max-md:justify-between md:gap-x-4.5">
            {parts.map(({ label, value }) => (
              <p key={label} className="md:min-w-16.5">
                <span className="block font-display text-[1.625rem]/[2rem] font-[740] tracking-[-0.03em] tabular-nums xs:text-[2.5rem]/[2.625rem] md:text-[3.5rem]/[3.5rem]">
                  {value}
                </span>
                <span className="mt-0.5 block text-small font-semibold md:mt-1 md:text-facts">{label}</span>
              </p>
            ))}
          </div>
        )}
        {phase === 'today' && <p className="mt-2 font-display text-h2 font-bold">Heute</p>}
      </div>
    </Paper>
  );
}
