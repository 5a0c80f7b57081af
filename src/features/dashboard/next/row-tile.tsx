import Bell from 'lucide-react/icons/bell';
import Dices from 'lucide-react/icons/dices';
import Eye from 'lucide-react/icons/eye';
import HandCoins from 'lucide-react/icons/hand-coins';
import HandHeart from 'lucide-react/icons/hand-heart';

import { formatMonthShort } from '@/domain/calendar/calendar-day';
import type { NextRow } from '@/domain/next/next-row';
import { type Papers, paperOf, type Wrapping } from '@/domain/person/paper';
import { specialPersonId } from '@/domain/person/profile';
import { cx } from '@/ui/cx';
import type { Icon } from '@/ui/icon';
import { Paper } from '@/ui/paper/paper';
import { SmallParcel } from '@/ui/paper/small-parcel';

/** Picture of a row; decorative, as its text says the same. */
export function RowTile({ row, papers }: { row: NextRow; papers: Papers }) {
  if (row.days !== null) return <DayTile days={row.days} paper={paperOfRow(row, papers)} />;
  if (row.kind === 'reminder') {
    return (
      <span aria-hidden className="next-tile next-leaf">
        <i className="not-italic">{formatMonthShort(row.due)}</i>
        <b className="font-display">{Number(row.due.slice(8))}</b>
      </span>
    );
  }
  if (row.kind === 'thanks') return <IconTile icon={HandHeart} tone="pine" />;
  if (row.kind !== 'group') return <IconTile icon={Bell} tone="plain" />;
  const { kind, groupId } = row.waiting;
  if (kind === 'draw-result') {
    return (
      <span className="next-tile">
        <SmallParcel paper={paperOf(groupId)} look="wrapped" />
      </span>
    );
  }
  if (kind === 'draw-question') return <IconTile icon={Dices} tone="plain" />;
  return kind === 'wish' ? <IconTile icon={Eye} tone="plain" /> : <IconTile icon={HandCoins} tone="honey" />;
}

function paperOfRow(row: NextRow, papers: Papers): Wrapping {
  if (row.kind === 'occasion') return personPaper(row.person, papers);
  if (row.kind === 'group') return paperOf(row.waiting.groupId);
  return row.title === 'Weihnachten' ? 'tanne' : paperOf(row.title);
}

/** Paper of a person; the special person of the profile has that of the name. */
export function personPaper({ id, name }: { id: string; name: string }, papers: Papers): Wrapping {
  return id === specialPersonId ? papers.forName(name) : papers.forPerson(id);
}

function DayTile({ days, paper }: { days: number; paper: Wrapping }) {
  const word = days === 0 ? 'heute' : days === 1 ? 'morgen' : days === -1 ? 'gestern' : null;
  return (
    <Paper as="span" paper={paper} aria-hidden className="next-tile next-day">
      {word === null ? (
        <>
          {days < 0 && <i className="not-italic">vor</i>}
          <b className="font-display">{Math.abs(days)}</b>
          <i className="not-italic">{days < 0 ? 'Tagen' : 'Tage'}</i>
        </>
      ) : (
        <i className="not-italic">{word}</i>
      )}
    </Paper>
  );
}

const tones = {
  plain: 'bg-sunken text-ink-2 shadow-edge',
  pine: 'bg-pine-soft text-pine-ink',
  honey: 'bg-honey-soft text-honey-ink',
};

function IconTile({ icon: Icon, tone }: { icon: Icon; tone: keyof typeof tones }) {
  return (
    <span aria-hidden className={cx('next-tile', tones[tone])}>
      <Icon className="size-5.5" />
    </span>
  );
}
