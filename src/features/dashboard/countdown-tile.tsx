import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import { formatLong, formatWeekdayLong } from '@/domain/calendar/calendar-day';
import { type CountdownHeading, countdownHeading } from '@/domain/countdown/countdown';
import { groupTitle, type OccasionGroup } from '@/domain/countdown/occasion-group';
import { cx } from '@/ui/cx';
import { Bow } from '@/ui/paper/bow';
import { Paper, type Wrapping } from '@/ui/paper/paper';
import { Ribbon } from '@/ui/paper/ribbon';

import { missingHeadingId } from './messages';

import './countdown-tile.css';

type TileProps = {
  group: OccasionGroup;
  paper: Wrapping;
  /** Shows the people of an occasion in the section 'Wer fehlt noch?'; null while that section is not loaded. */
  onOpen: (() => void) | null;
};

export function HeroTile({
  group,
  paper,
  onOpen,
  className,
}: TileProps & { className?: string | undefined }) {
  const heading = countdownHeading(group.first.days);
  return (
    <Paper as="li" paper={paper} className={cx('countdown-hero', tileClass, className)}>
      <Ribbon width={30} />
      <Bow width={176} className="countdown-bow" />
      <TileNumber heading={heading} />
      <div className="countdown-words">
        <TileTitle personId={onesOwn(group)} onOpen={onOpen} className="line-clamp-4">
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

export function SmallTile({ group, paper, onOpen }: TileProps) {
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
        <TileTitle
          personId={onesOwn(group)}
          onOpen={onOpen}
          className={name === null ? 'line-clamp-3' : 'block'}
        >
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
  onOpen: (() => void) | null;
  className: string;
  children: ReactNode;
};

/** As a link or a button, the title makes the whole tile clickable. */
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
const tileButtonClass =
  "block w-full text-left outline-none before:absolute before:inset-0 before:content-['']";
const titleClass = 'countdown-title font-display font-[650] text-balance [overflow-wrap:anywhere]';
