import { memo, type ReactNode } from 'react';

import { formatDayMonth } from '@/domain/calendar-day';
import type { ImportRow, ImportStatus } from '@/domain/import-rows';
import { textLimits } from '@/domain/text';
import { takeFocus } from '@/lib/take-focus';
import { Badge } from '@/ui/badge';
import { CheckRow } from '@/ui/check-row';

import { ChoiceHead } from './choice-head';

type ImportListProps = {
  rows: readonly ImportRow[];
  namelessCount: number;
  chosen: ReadonlySet<string>;
  onToggle: (id: string, isChosen: boolean) => void;
  onAll: () => void;
  onNone: () => void;
};

/** Everybody a file brings, with who is chosen and who is there already. */
export function ImportList({ rows, namelessCount, chosen, onToggle, onAll, onNone }: ImportListProps) {
  return (
    <section aria-label="Gefundene Personen" tabIndex={-1} ref={takeFocus} className="outline-none">
      <ChoiceHead onAll={onAll} onNone={onNone}>
        {chosen.size.toLocaleString('de-DE')} von {rows.length.toLocaleString('de-DE')} ausgewählt
      </ChoiceHead>
      <ul>
        {rows.map((row) => (
          <Row key={row.person.id} row={row} isChosen={chosen.has(row.person.id)} onToggle={onToggle} />
        ))}
      </ul>
      {namelessCount > 0 && (
        <p className="mt-4 text-small text-ink-2">
          {namelessCount === 1 ? 'Ein Eintrag hat' : `${namelessCount} Einträge haben`} keinen lesbaren Namen.
        </p>
      )}
    </section>
  );
}

type RowProps = { row: ImportRow; isChosen: boolean; onToggle: (id: string, isChosen: boolean) => void };

const Row = memo(function Row({ row: { person, status }, isChosen, onToggle }: RowProps) {
  return (
    <li className="border-t border-line [contain-intrinsic-size:auto_53px] [content-visibility:auto]">
      <CheckRow
        title={person.name.slice(0, textLimits.name * 2)}
        hint={person.occasionDate === null ? 'Ohne Geburtstag' : formatDayMonth(person.occasionDate)}
        end={statusBadge(status)}
        checked={isChosen}
        disabled={status.kind === 'refused'}
        onChange={(checked) => onToggle(person.id, checked)}
      />
    </li>
  );
});

function statusBadge(status: ImportStatus): ReactNode {
  if (status.kind === 'new') return null;
  if (status.kind === 'known') return <Badge tone="pine">Schon vorhanden</Badge>;
  if (status.kind === 'dateless') return <Badge tone="ice">Datum ergänzen</Badge>;
  if (status.kind === 'other-day') return <Badge tone="honey">Datum anders: {otherDay(status)}</Badge>;
  return <span className="font-semibold text-danger-ink">{status.reason}</span>;
}

/** `bei dir 12.03.` or `bei dir Weihnachten` */
function otherDay({ day, occasion }: Extract<ImportStatus, { kind: 'other-day' }>): string {
  return `bei dir ${occasion ?? formatDayMonth(day)}`;
}
