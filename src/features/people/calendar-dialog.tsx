import { useQuery } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { memo, useCallback, useMemo, useState } from 'react';
import * as z from 'zod/mini';

import { usePersonalData } from '@/data/personal-data-context';
import { occasionQueries } from '@/data/queries/occasion-queries';
import { personQueries } from '@/data/queries/person-queries';
import { profileQueries } from '@/data/queries/profile-queries';
import { formatDayMonthLong, today, type CalendarDay } from '@/domain/calendar/calendar-day';
import { personEvents, specialPersonEvents, type CalendarEvent } from '@/domain/countdown/calendar-events';
import { calendarFile } from '@/domain/countdown/calendar-file';
import { occasionsByPerson } from '@/domain/countdown/countdown';
import type { StoredOccasion } from '@/domain/countdown/occasion-days';
import type { Person } from '@/domain/person/person';
import type { SpecialPerson } from '@/domain/person/profile';
import { compareText } from '@/domain/text/compare-text';
import { downloadFile } from '@/lib/browser/download-file';
import { useToday } from '@/lib/hooks/use-today';
import { parseJson, safeStorage } from '@/lib/storage/safe-storage';
import { Button } from '@/ui/button';
import { Chip } from '@/ui/chip';
import { Dialog, DialogCancel } from '@/ui/dialog/dialog';
import { freshDialog } from '@/ui/dialog/fresh-dialog';
import { FieldGroup } from '@/ui/form/field';
import { showToast } from '@/ui/toast/toast';

import { ChoiceHead, ChoiceRow, withChoice } from './choice-list';
import { calendarText } from './messages';

export const CalendarDialog = freshDialog(CalendarForm);

type Entry = { id: string; name: string; events: CalendarEvent[] };

function CalendarForm({ open, onClose }: { open: boolean; onClose: () => void }) {
  const data = usePersonalData();
  const { data: people } = useQuery(personQueries.list(data));
  const { data: special } = useQuery(profileQueries.read(data));
  const { data: stored } = useQuery(occasionQueries.list(data));
  const day = today(useToday());
  const all = useMemo(
    () => entriesOf({ people: people ?? [], special: special ?? null, stored: stored ?? [] }, day),
    [people, special, stored, day],
  );
  const dated = useMemo(() => all.filter(({ events }) => events.length > 0), [all]);
  const [deselected, setDeselected] = useState<ReadonlySet<string>>(new Set());
  const [lead, setLead] = useState(storedLeadDays);
  const chosen = dated.filter(({ id }) => !deselected.has(id));
  const toggle = useCallback((id: string, isChosen: boolean) => {
    setDeselected((current) => withChoice(current, id, !isChosen));
  }, []);

  function toggleLead(days: CalendarLeadDays, isChosen: boolean) {
    const next = calendarLeadDays.filter((other) => (other === days ? isChosen : lead.includes(other)));
    setLead(next);
    saveLeadDays(next);
  }

  function download() {
    const text = calendarFile(
      chosen.flatMap(({ events }) => events),
      lead,
      new Date(),
    );
    downloadFile('paeckchen-kalender.ics', 'text/calendar', text);
    showToast({
      tone: 'success',
      title: 'Kalender heruntergeladen',
      description: 'Öffne die Datei, um die Termine zu übernehmen.',
    });
    onClose();
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={calendarText}
      footer={
        <>
          <DialogCancel />
          <Button icon={Download} disabled={chosen.length === 0} onClick={download}>
            Kalender herunterladen
          </Button>
        </>
      }
    >
      <p className="mb-4.5 text-ink-2">
        Eine Datei (.ics) für den Kalender auf deinem Handy oder Computer. Öffnest du später eine neue, werden
        die Termine aktualisiert und nicht verdoppelt.
      </p>
      <FieldGroup label="Erinnern" hint="Jeweils um 9 Uhr.">
        <div className="flex flex-wrap gap-2">
          {calendarLeadDays.map((days) => (
            <Chip
              key={days}
              type="checkbox"
              checked={lead.includes(days)}
              onChange={(event) => toggleLead(days, event.target.checked)}
            >
              {leadTexts[days]}
            </Chip>
          ))}
        </div>
      </FieldGroup>
      {dated.length > 0 && (
        <section aria-label="Personen" className="mt-5.5">
          <ChoiceHead
            onAll={() => setDeselected(new Set())}
            onNone={() => setDeselected(new Set(dated.map(({ id }) => id)))}
          >
            {chosen.length} von {dated.length} ausgewählt
          </ChoiceHead>
          <ul>
            {dated.map((entry) => (
              <EntryRow key={entry.id} entry={entry} isChosen={!deselected.has(entry.id)} onToggle={toggle} />
            ))}
          </ul>
        </section>
      )}
      <WithoutDate names={all.filter(({ events }) => events.length === 0).map(({ name }) => name)} />
    </Dialog>
  );
}

type EntryRowProps = { entry: Entry; isChosen: boolean; onToggle: (id: string, isChosen: boolean) => void };

const EntryRow = memo(function EntryRow({ entry, isChosen, onToggle }: EntryRowProps) {
  return (
    <ChoiceRow
      title={entry.name}
      hint={hintOf(entry.events)}
      checked={isChosen}
      onChange={(checked) => onToggle(entry.id, checked)}
    />
  );
});

/** Occasions as text: `Geburtstag, 12. März · Namenstag, 19. März`. */
function hintOf(events: readonly CalendarEvent[]): string {
  const byOccasion = new Map(
    events
      .toReversed()
      .map((event) => [`${event.occasion} ${event.repeats === 'never' || event.start}`, event] as const),
  );
  return [...byOccasion.values()]
    .toSorted((a, b) => compareText(a.start, b.start))
    .map(({ occasion, start }) => `${occasion}, ${formatDayMonthLong(start)}`)
    .join(' · ');
}

const namedMissing = 5;

function WithoutDate({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  const rest = names.length - namedMissing;
  return (
    <p className="mt-4 text-small [overflow-wrap:anywhere] text-ink-2">
      Ohne Datum und deshalb nicht dabei: {names.slice(0, namedMissing).join(', ')}
      {rest > 0 && ` und ${rest} weitere`}.
    </p>
  );
}

interface Sources {
  people: readonly Person[];
  special: SpecialPerson | null;
  stored: readonly StoredOccasion[];
}

function entriesOf({ people, special, stored }: Sources, day: CalendarDay): Entry[] {
  const furtherOf = occasionsByPerson(stored);
  const entries = people.map((person) => ({
    id: person.id,
    name: person.name,
    events: personEvents(person, day, furtherOf(person.id)),
  }));
  const events = specialPersonEvents(special, day);
  return special?.name && events.length > 0
    ? [{ id: 'special-person', name: special.name, events }, ...entries]
    : entries;
}

/** Offered lead times of calendar alarms, in days before an event. */
const calendarLeadDays = [0, 1, 3, 7, 14, 30] as const;
type CalendarLeadDays = (typeof calendarLeadDays)[number];

const leadTexts: Record<CalendarLeadDays, string> = {
  0: 'Am Tag',
  1: '1 Tag vorher',
  3: '3 Tage vorher',
  7: '1 Woche vorher',
  14: '2 Wochen vorher',
  30: '30 Tage vorher',
};

const key = 'paeckchen-calendar-alarms';
const schema = z.array(z.number());

/** Lead times chosen last in this browser; by default two weeks (to find a present) and the day itself. */
function storedLeadDays(): readonly CalendarLeadDays[] {
  const stored = schema.safeParse(parseJson(safeStorage.getItem(key)));
  return stored.success ? calendarLeadDays.filter((days) => stored.data.includes(days)) : [0, 14];
}

function saveLeadDays(chosen: readonly CalendarLeadDays[]): void {
  safeStorage.setItem(key, JSON.stringify(chosen));
}
