import { memo, type ReactNode, useState } from 'react';

import { formatDayMonth } from '@/domain/calendar/calendar-day';
import { takesPlace, type ImportRow, type ImportStatus } from '@/domain/import/import-rows';
import { mostPeople } from '@/domain/person/person';
import { textLimits } from '@/domain/text/text';
import { takeFocus } from '@/lib/take-focus';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { CheckRow } from '@/ui/form/check-row';

import { ChoiceHead } from './choice-head';

type ImportListProps = {
  rows: readonly ImportRow[];
  namelessCount: number;
  isCut: boolean;
  /** How many more people the account may have; null where there is no limit. */
  freePlaces: number | null;
  chosen: ReadonlySet<string>;
  onToggle: (id: string, isChosen: boolean) => void;
  onAll: () => void;
  onNone: () => void;
};

// Thousands of rows at once would hold up the page for a second.
const rowsAtOnce = 100;

/** Everybody a file brings, with who is chosen and who is there already. Long lists come in pieces. */
export function ImportList(props: ImportListProps) {
  const { rows, namelessCount, isCut, freePlaces, chosen, onToggle, onAll, onNone } = props;
  const [shown, setShown] = useState(rowsAtOnce);
  const left = rows.length - shown;
  return (
    <section aria-label="Gefundene Personen" tabIndex={-1} ref={takeFocus} className="outline-none">
      {isCut && (
        <p className="mb-3 text-small font-semibold">
          Nach 5.000 Einträgen haben wir aufgehört zu lesen. Teile die Datei, um auch die übrigen zu
          übernehmen.
        </p>
      )}
      {freePlaces !== null && rows.filter(takesPlace).length > freePlaces && (
        <p className="mb-3 text-small font-semibold">
          Dein Konto fasst {mostPeople.toLocaleString('de-DE')} Personen, {placesText(freePlaces)}
        </p>
      )}
      <ChoiceHead onAll={onAll} onNone={onNone}>
        {chosen.size.toLocaleString('de-DE')} von {rows.length.toLocaleString('de-DE')} ausgewählt
      </ChoiceHead>
      <ul>
        {rows.slice(0, shown).map((row) => (
          <Row key={row.person.id} row={row} isChosen={chosen.has(row.person.id)} onToggle={onToggle} />
        ))}
      </ul>
      {left > 0 && (
        <div className="mt-3 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-3">
          <p className="text-small text-ink-2">
            {shown.toLocaleString('de-DE')} von {rows.length.toLocaleString('de-DE')} angezeigt
          </p>
          <Button kind="secondary" size="sm" onClick={() => setShown(shown + rowsAtOnce)}>
            Weitere {Math.min(left, rowsAtOnce)} anzeigen
          </Button>
        </div>
      )}
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

function placesText(free: number): string {
  if (free === 0) return 'keine ist mehr frei.';
  return free === 1 ? 'eine ist noch frei.' : `${free.toLocaleString('de-DE')} sind noch frei.`;
}

/** `bei dir 12.03.` or `bei dir Weihnachten` */
function otherDay({ day, occasion }: Extract<ImportStatus, { kind: 'other-day' }>): string {
  return `bei dir ${occasion ?? formatDayMonth(day)}`;
}
