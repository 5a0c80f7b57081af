import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import { formatLong, formatWeekdayLong } from '@/domain/calendar/calendar-day';
import { countdownHeading } from '@/domain/countdown/countdown';
import { groupTitle, type OccasionGroup } from '@/domain/countdown/occasion-group';
import { cx } from '@/ui/cx';
import { Bow } from '@/ui/paper/bow';
import { Paper, type Wrapping } from '@/ui/paper/paper';
import { Ribbon } from '@/ui/paper/ribbon';

import { missingHeadingId } from './messages';

type TileProps = {
  group: OccasionGroup;
  paper: Wrapping;
  /** Leads to the people of the occasion, where it is not one alone; null while they are not on the page. */
  onOpen: (() => void) | null;
};

export function HeroTile({
  group,
  paper,
  onOpen,
  className,
}: TileProps & { className?: string | undefined }) {
  const { lead, value, unit } = countdownHeading(group.first.days);
  return (
    <Paper
      as="li"
      paper={paper}
      className={cx(
        tileClass,
        'flex min-h-[202px] flex-col px-5 pt-4 pb-4.5 max-xs:min-h-[228px] md:min-h-[235px] md:px-6.5 md:pt-5 md:pb-5.5',
        className,
      )}
    >
      <Ribbon width={30} className="right-[82px] max-[18em]:hidden" />
      <Bow
        width={176}
        className="top-[27px] right-[9px] max-xs:top-[59px] max-xs:right-[31px] max-xs:h-auto max-xs:w-[132px] max-[18em]:hidden md:top-[calc(50%-74px)]"
      />
      <p className="font-display font-[650]">
        {lead && <span className="relative z-1 block text-[1.125rem]/5 md:text-[1.25rem]">{lead} </span>}
        <span className="-mt-0.5 flex flex-wrap items-baseline gap-x-[7px] md:-mt-1">
          <span
            className={cx(
              'leading-[.98]',
              numberClass,
              unit
                ? 'text-[min(6.5rem,33vw)] md:text-[8rem]'
                : 'mt-4.5 mb-8 text-[clamp(1.75rem,27vw-64px,3.5rem)] md:text-[4.75rem] xl:text-[4.25rem] 2xl:text-[4.75rem]',
            )}
          >
            {value}
          </span>
          {unit && <span className="text-[1.5rem] tracking-[-.01em] md:text-[1.75rem]"> {unit}</span>}
        </span>
      </p>
      <div className="mt-auto max-w-[calc(100%-118px)] max-[18em]:max-w-none md:max-w-[calc(100%-122px)]">
        <TileTitle
          personId={onesOwn(group)}
          onOpen={onOpen}
          className="line-clamp-4 text-[1.375rem]/[1.625rem] text-balance md:text-[1.5rem]/7"
        >
          {groupTitle(group)}
        </TileTitle>
        <p className="mt-0.5 text-[0.90625rem]/5 font-medium md:text-[1rem]/5.5">
          <span className="md:hidden">{formatLong(group.first.date)}</span>
          <span className="max-md:hidden">{formatWeekdayLong(group.first.date)}</span>
        </p>
      </div>
    </Paper>
  );
}

export function SmallTile({ group, paper, onOpen }: TileProps) {
  const { days, occasion } = group.first;
  const { lead, value, unit } = countdownHeading(days);
  const title = groupTitle(group);
  // A long name is cut, and what follows it has a line of its own.
  const name =
    title.length > 24 && title.endsWith(` ${occasion}`) ? title.slice(0, -occasion.length - 1) : null;
  return (
    <Paper
      as="li"
      paper={paper}
      className={cx(
        tileClass,
        'flex min-h-24 flex-wrap items-center gap-x-4.5 py-3.5 pr-[76px] pl-4.5 max-xs:min-h-[114px] md:min-h-54 md:flex-col md:flex-nowrap md:items-stretch md:py-[19px] md:pr-[62px] md:pl-5.5',
      )}
    >
      <Ribbon width={14} className="right-[29px] md:right-6.5" />
      <Bow
        width={64}
        className="top-[calc(50%-23px)] right-2 h-auto w-[56px] md:top-5.5 md:right-px md:w-[64px]"
      />
      <p className="font-display font-[650]">
        {lead && <span className="relative z-1 block text-[0.9375rem]/4 md:text-[1.0625rem]/5">{lead} </span>}
        <span className="flex items-baseline gap-[7px] md:mt-0.5">
          <span
            className={cx(
              'leading-[2.9375rem] md:leading-[4.625rem]',
              numberClass,
              unit
                ? value.length > 2
                  ? 'text-[2.5rem] md:text-[3rem]'
                  : 'text-[3rem] md:text-[4.75rem]'
                : 'text-[1.875rem] md:mt-5.5 md:text-[2.75rem]',
            )}
          >
            {value}
          </span>
          {unit && (
            <span
              className={cx(
                'text-[1rem] tracking-[-.01em]',
                value.length > 2 ? 'md:text-[1.0625rem]' : 'md:text-[1.25rem]',
              )}
            >
              {' '}
              {unit}
            </span>
          )}
        </span>
      </p>
      <div className="min-w-0 flex-1 basis-14 md:mt-auto md:flex-none">
        <TileTitle
          personId={onesOwn(group)}
          onOpen={onOpen}
          className={cx(
            name === null ? 'line-clamp-3' : 'block',
            'text-[1.125rem]/5.5 text-balance md:text-[1.0625rem]/5',
          )}
        >
          {name === null ? (
            title
          ) : (
            <>
              <span className="line-clamp-2">{name}</span> <span className="block">{occasion}</span>
            </>
          )}
        </TileTitle>
        <p className="mt-0.5 text-[0.90625rem]/5 font-medium md:whitespace-nowrap">
          {formatLong(group.first.date)}
        </p>
      </div>
    </Paper>
  );
}

/** Whose page the tile leads to: the only one's of the list of people. */
function onesOwn({ first, entries }: OccasionGroup): string | null {
  return entries.length === 1 ? first.personId : null;
}

type TileTitleProps = {
  personId: string | null;
  onOpen: (() => void) | null;
  className: string;
  children: ReactNode;
};

/** As a link or a button it takes the whole tile. */
function TileTitle({ personId, onOpen, className, children }: TileTitleProps) {
  const title = <span className={cx(titleClass, className)}>{children}</span>;
  if (personId !== null) {
    return (
      <Link to={`people/${personId}`} className={tileButtonClass}>
        {title}
      </Link>
    );
  }
  if (onOpen === null) return title;
  return (
    <button type="button" onClick={onOpen} aria-describedby={missingHeadingId} className={tileButtonClass}>
      {title}
    </button>
  );
}

const tileClass =
  'overflow-hidden rounded-[20px] shadow-2 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus md:rounded-xl';
const numberClass = 'font-[760] tracking-[-.035em]';
const tileButtonClass =
  "block w-full text-left outline-none before:absolute before:inset-0 before:content-['']";
const titleClass = 'font-display font-[650] [overflow-wrap:anywhere]';
