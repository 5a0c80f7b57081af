import { type Dispatch, memo, type ReactNode, type SetStateAction, useCallback, useState } from 'react';

import { formatDayMonth } from '@/domain/calendar/calendar-day';
import { takesPlace, withinPlaces, type ImportRow, type ImportStatus } from '@/domain/import/import-rows';
import { mostPeople } from '@/domain/person/person';
import { countText } from '@/domain/text/german';
import { textLimits } from '@/domain/text/text';
import { takeFocus } from '@/lib/browser/take-focus';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';

import { ChoiceHead, ChoiceRow, withChoice } from '../choice-list';
import type { Preview } from './use-contact-file';

type ImportListProps = {
  preview: Preview;
  /** Ids of the chosen people. */
  chosen: ReadonlySet<string>;
  setChosen: Dispatch<SetStateAction<ReadonlySet<string>>>;
};

// Page size: rendering thousands of rows at once would block the page for a second.
const rowsAtOnce = 100;

export function ImportList({ preview, chosen, setChosen }: ImportListProps) {
  const { rows, namelessCount, leftOutCount, isCut, freePlaces } = preview;
  const [shown, setShown] = useState(rowsAtOnce);
  const storable = rows.filter(({ status }) => status.kind !== 'refused');
  const toggle = useCallback(
    (id: string, isChosen: boolean) => setChosen((ids) => withChoice(ids, id, isChosen)),
    [setChosen],
  );
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
          Dein Konto fasst {countText(mostPeople)} Personen, {placesText(freePlaces)}
        </p>
      )}
      <ChoiceHead
        onAll={() => setChosen(idsOf(withinPlaces(storable, freePlaces)))}
        onNone={() => setChosen(new Set())}
      >
        {countText(chosen.size)} von {countText(rows.length)} ausgewählt
      </ChoiceHead>
      <ul>
        {rows.slice(0, shown).map((row) => (
          <ImportListRow
            key={row.person.id}
            row={row}
            isChosen={chosen.has(row.person.id)}
            onToggle={toggle}
          />
        ))}
      </ul>
      {left > 0 && (
        <div className="mt-3 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-3">
          <p className="text-small text-ink-2">
            {countText(shown)} von {countText(rows.length)} angezeigt
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
      {leftOutCount > 0 && (
        <p className="mt-4 text-small text-ink-2">
          {leftOutCount === 1 ? 'Ein Termin ist' : `${countText(leftOutCount)} Termine sind`} nicht dabei:
          kein Geburtstag, oder es ist nicht zu erkennen, von wem.
        </p>
      )}
    </section>
  );
}

export function idsOf(rows: readonly ImportRow[]): ReadonlySet<string> {
  return new Set(rows.map(({ person }) => person.id));
}

type ImportListRowProps = {
  row: ImportRow;
  isChosen: boolean;
  onToggle: (id: string, isChosen: boolean) => void;
};

const ImportListRow = memo(function ImportListRow({ row, isChosen, onToggle }: ImportListRowProps) {
  const { person, status } = row;
  return (
    <ChoiceRow
      title={person.name.slice(0, textLimits.name * 2)}
      hint={birthdayText(row)}
      end={statusBadge(status)}
      checked={isChosen}
      disabled={status.kind === 'refused'}
      onChange={(checked) => onToggle(person.id, checked)}
    />
  );
});

/** Birthday as text: `12.03.`, or `12.03.1980` if the file contains the year. */
function birthdayText({ person: { occasionDate, birthYear }, isDead = false }: ImportRow): string {
  const day = occasionDate === null ? 'Ohne Geburtstag' : `${formatDayMonth(occasionDate)}${birthYear ?? ''}`;
  return isDead ? `${day} · verstorben` : day;
}

function statusBadge(status: ImportStatus): ReactNode {
  if (status.kind === 'new') return null;
  if (status.kind === 'known') return <Badge tone="pine">Schon vorhanden</Badge>;
  if (status.kind === 'maybe-known')
    return <Badge tone="honey">Vielleicht schon vorhanden: {status.name}</Badge>;
  if (status.kind === 'dateless') return <Badge tone="ice">Datum ergänzen</Badge>;
  if (status.kind === 'yearless') return <Badge tone="ice">Geburtsjahr ergänzen</Badge>;
  if (status.kind === 'other-day') {
    return <Badge tone="honey">Datum anders: bei dir {status.occasion ?? formatDayMonth(status.day)}</Badge>;
  }
  return <span className="font-semibold text-danger-ink">{status.reason}</span>;
}

function placesText(free: number): string {
  if (free === 0) return 'keine ist mehr frei.';
  return free === 1 ? 'eine ist noch frei.' : `${countText(free)} sind noch frei.`;
}
