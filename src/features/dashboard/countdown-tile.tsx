import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import { formatLong, formatWeekdayLong } from '@/domain/calendar/calendar-day';
import { type CountdownHeading, countdownHeading } from '@/domain/countdown/countdown';
import { groupTitle, type OccasionGroup } from '@/domain/countdown/occasion-group';
import { cx } from '@/ui/cx';
import { Bow } from '@/ui/paper/bow';
import { Paper, type Wrapping } from '@/ui/paper/paper';
import { Ribbon } from '@/ui/paper/ribbon';

import './countdown-tile.css';

type TileProps = { group: OccasionGroup; paper: Wrapping };

export function HeroTile({ group, paper, className }: TileProps & { className?: string | undefined }) {
  const heading = countdownHeading(group.first.days);
  return (
    <Paper as="li" paper={paper} className={cx('countdown-hero', tileClass, className)}>
      <Ribbon width={30} />
      <Bow width={176} className="countdown-bow" />
      <TileNumber heading={heading} />
      <div className="countdown-words">
        <TileTitle personId={onesOwn(group)} className="line-clamp-4">
          {groupTitle(group)}
        </TileTitle>
        <p className="countdown-day mt-[2px] text-[0.90625rem]/[1.25rem] font-medium">
          <span className="md:hidden">{formatLong(group.first.date)}</span>
          <span className="max-md:hidden">{formatWeekdayLong(group.first.date)}</span>
        </p>
      </div>
    </Paper>
  );
}

export function SmallTile({ group, paper }: TileProps) {
  const { days, occasion } = group.first;
  const title = groupTitle(group);
  // A long name is truncated in its own line, so the occasion gets a line below.
  const name =
    title.length > 24 && title.endsWith(` ${occasion}`) ? title.slice(0, -occasion.length - 1) : null;
  return (
    <Paper as="li" paper={paper} className={cx('countdown-small', tileClass)}>
      <Ribbon width={14} />
      <Bow width={64} className="countdown-bow" />
      <TileNumber heading={countdownHeading(days)} />
      <div className="countdown-words">
        <TileTitle personId={onesOwn(group)} className={name === null ? 'line-clamp-3' : 'block'}>
          {name === null ? (
            title
          ) : (
            <>
              <span className="line-clamp-2">{name}</span> <span className="block">{occasion}</span>
            </>
          )}
        </TileTitle>
        <p className="countdown-day mt-[2px] text-[0.90625rem]/[1.25rem] font-medium">
          {formatLong(group.first.date)}
        </p>
      </div>
    </Paper>
  );
}

/** Tile above the list: a person's leads to the page, that of several people to their row. */
export function TinyTile({ group, paper, onChoose }: TileProps & { onChoose: (() => void) | undefined }) {
  const { lead, value, unit } = countdownHeading(group.first.days);
  return (
    <Paper as="li" paper={paper} className={cx('countdown-tiny', focusClass)}>
      <Ribbon width={10} />
      <Bow width={46} className="countdown-bow" />
      <p className="font-display font-[650]">
        {lead && <span className="sr-only">{lead} </span>}
        <span className={cx('countdown-number', unit && 'has-unit')}>{value}</span>
        {unit && <span className="countdown-unit"> {unit}</span>}
      </p>
      <TileTitle
        personId={onesOwn(group)}
        onChoose={group.entries.length > 1 ? onChoose : undefined}
        className="block"
      >
        {groupTitle(group)}
      </TileTitle>
    </Paper>
  );
}

function TileNumber({ heading: { lead, value, unit } }: { heading: CountdownHeading }) {
  return (
    <p className={cx('font-display font-[650]', unit && value.length > 2 && 'is-long')}>
      {lead && <span className="countdown-lead relative z-1 block">{lead} </span>}
      <span className="countdown-line">
        <span className={cx('countdown-number', unit && 'has-unit')}>{value}</span>
        {unit && (
          <span className="countdown-unit text-[1.5rem] tracking-[-0.01em] md:text-[1.75rem]"> {unit}</span>
        )}
      </span>
    </p>
  );
}

/** Id of the person whose page the tile opens; null for several people or someone outside the list. */
function onesOwn({ first, entries }: OccasionGroup): string | null {
  return entries.length === 1 ? first.personId : null;
}

type TileTitleProps = {
  personId: string | null;
  onChoose?: (() => void) | undefined;
  className: string;
  children: ReactNode;
};

/** As a link or a button, the title makes the whole tile clickable. */
function TileTitle({ personId, onChoose, className, children }: TileTitleProps) {
  const title = <span className={cx(titleClass, className)}>{children}</span>;
  if (personId !== null) {
    return (
      <Link to={`people/${personId}`} className={tileButtonClass}>
        {title}
      </Link>
    );
  }
  if (onChoose === undefined) return title;
  return (
    <button type="button" onClick={onChoose} className={tileButtonClass}>
      {title}
    </button>
  );
}

const focusClass =
  'overflow-hidden has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus';
const tileClass = cx('rounded-[20px] shadow-2 md:rounded-xl', focusClass);
const tileButtonClass =
  "block w-full text-left outline-none before:absolute before:inset-0 before:content-['']";
const titleClass = 'countdown-title font-display font-[650] text-balance [overflow-wrap:anywhere]';
