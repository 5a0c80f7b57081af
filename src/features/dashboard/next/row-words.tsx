import { Link } from 'react-router-dom';

import { inDaysText } from '@/domain/countdown/in-days';
import type { NextRow } from '@/domain/next/next-row';
import type { StateTone } from '@/domain/next/person-state';
import { specialPersonId } from '@/domain/person/profile';
import { groupPath, paths, personPath } from '@/lib/address/paths';
import { cx } from '@/ui/cx';

/** Page of a row; null for a row that opens something in place, and for the special person. */
export function pathOfRow(row: NextRow): string | null {
  if (row.kind === 'occasion') return row.person.id === specialPersonId ? null : personPath(row.person.id);
  if (row.kind === 'reminder')
    return row.reminder.personId === null ? null : personPath(row.reminder.personId);
  if (row.kind === 'group') {
    const isDraw = row.waiting.kind.startsWith('draw');
    return groupPath(row.waiting.groupId) + (isDraw ? '?tab=wichteln' : '');
  }
  if (row.kind !== 'thanks') return null;
  const [gift, other] = row.received;
  return gift?.personId && !other ? personPath(gift.personId) : `${paths.wishes}?tab=erhalten`;
}

const tones: Record<StateTone, string> = {
  open: 'font-semibold text-band-ink',
  plain: 'text-ink-2',
  done: 'font-semibold text-pine-ink',
};

type RowWordsProps = { row: NextRow; onOpen: (() => void) | undefined; isOpen: boolean };

/** Both lines of a row in one link: `Lukas, Geburtstag, in 6 Tagen, 1 Idee, nichts besorgt` */
export function RowWords({ row, onOpen, isOpen }: RowWordsProps) {
  const path = pathOfRow(row);
  const words = (
    <>
      <b>
        {row.title.split(' · ').map((part, index) => (
          <span key={part}>
            {index > 0 && <span aria-hidden> · </span>}
            {part}
            <span className="next-pause">, </span>
          </span>
        ))}
      </b>
      {row.days !== null && <span className="sr-only">{inDaysText(row.days)}, </span>}
      <span className={cx('next-state', tones[row.tone])}>{row.text}</span>
    </>
  );
  if (path !== null) {
    return (
      <Link to={path} className="next-words">
        {words}
      </Link>
    );
  }
  if (onOpen === undefined) return <p className="next-words">{words}</p>;
  return (
    <button
      type="button"
      aria-expanded={row.kind === 'feast' ? isOpen : undefined}
      onClick={onOpen}
      className="next-words"
    >
      {words}
    </button>
  );
}
