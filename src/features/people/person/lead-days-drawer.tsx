import { useMutation, useQuery } from '@tanstack/react-query';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import { useState } from 'react';

import { usePersonalData } from '@/data/personal-data-context';
import { personQueries, setLeadDays } from '@/data/queries/person-queries';
import {
  leadDayChoices,
  leadText,
  mostLeadDays,
  usualLeadDays,
  withLeadDay,
} from '@/domain/person/lead-days';
import type { Person } from '@/domain/person/person';
import { Button } from '@/ui/button';
import { Chip } from '@/ui/chip';
import { BottomDrawer } from '@/ui/dialog/bottom-drawer';
import { FieldGroup } from '@/ui/form/field';

type LeadDaysDrawerProps = {
  open: boolean;
  onClose: () => void;
  person: Person;
  onPickDay: () => void;
};

/** When to remind of the occasions of somebody. Every choice is stored at once. */
export function LeadDaysDrawer({ open, onClose, person: asked, onPickDay }: LeadDaysDrawerProps) {
  const data = usePersonalData();
  const { data: people } = useQuery(personQueries.list(data));
  const { id, name, leadDays } = people?.find(({ id }) => id === asked.id) ?? asked;
  const { mutate } = useMutation(setLeadDays(data));
  // What was touched answers at once, also when several are chosen quickly.
  const [touched, setTouched] = useState<Pick<Person, 'leadDays'> | null>(null);
  const current = touched ? touched.leadDays : leadDays;
  const chosen = current ?? usualLeadDays;
  const isFull = chosen.length >= mostLeadDays;
  // Also stored days that are no choice of this version, so that they can be removed.
  const choices = [...new Set([...leadDayChoices, ...chosen])].toSorted((a, b) => a - b);

  function save(next: number[] | null) {
    setTouched({ leadDays: next });
    mutate({ id, change: { leadDays: next } }, { onSettled: () => setTouched(null) });
  }

  return (
    <BottomDrawer open={open} onClose={onClose} title="Erinnern" kicker={name}>
      <div className="grid gap-4.5 px-5 pt-1 pb-6 md:px-6">
        <FieldGroup
          label="Wie lange vorher?"
          hint={isFull ? `Mehr als ${mostLeadDays} gehen nicht. Nimm zuerst einen weg.` : 'Vor jedem Anlass.'}
        >
          <div className="flex flex-wrap gap-2">
            {choices.map((days) => {
              const isChosen = chosen.includes(days);
              return (
                <Chip
                  key={days}
                  type="checkbox"
                  checked={isChosen}
                  disabled={isFull && !isChosen}
                  onChange={({ target }) => save(withLeadDay(current, days, target.checked))}
                >
                  {leadText(days)}
                </Chip>
              );
            })}
          </div>
        </FieldGroup>
        <div className="flex flex-wrap gap-2">
          <Button kind="secondary" size="sm" icon={CalendarPlus} onClick={onPickDay}>
            An einem Tag, den du aussuchst
          </Button>
          {current !== null && (
            <Button kind="text" size="sm" onClick={() => save(null)}>
              Wie üblich
            </Button>
          )}
        </div>
      </div>
    </BottomDrawer>
  );
}
