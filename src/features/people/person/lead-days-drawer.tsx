import { useMutation, useQuery } from '@tanstack/react-query';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import { useState } from 'react';

import { usePersonalData } from '@/data/personal-data-context';
import { setLeadDays } from '@/data/queries/changes/person-changes';
import { personQueries } from '@/data/queries/person-queries';
import {
  changedDays,
  leadDayOptions,
  leadDaysText,
  mostLeadDays,
  mostLeadDaysText,
  usualLeadDays,
} from '@/domain/person/lead-days';
import type { Person } from '@/domain/person/person';
import { Button } from '@/ui/button';
import { Chip } from '@/ui/chip';
import { BottomDrawer } from '@/ui/dialog/bottom-drawer';
import { freshDialog } from '@/ui/dialog/fresh-dialog';
import { ChipsField } from '@/ui/form/chips-field';
import { FieldGroup } from '@/ui/form/field';

import { useUsualLeadDays } from './use-usual-lead-days';

type LeadDaysDrawerProps = {
  open: boolean;
  onClose: () => void;
  person: Person;
  onPickDay: () => void;
};

type Choice = 'usual' | 'own' | 'never';

/** Drawer for the reminder days of a person. Every choice is stored immediately. */
export const LeadDaysDrawer = freshDialog(LeadDays);

function LeadDays({ open, onClose, person: opened, onPickDay }: LeadDaysDrawerProps) {
  const data = usePersonalData();
  const usual = useUsualLeadDays();
  const { data: people } = useQuery(personQueries.list(data));
  const { id, name, leadDays } = people?.find(({ id }) => id === opened.id) ?? opened;
  const { mutate } = useMutation(setLeadDays(data));
  // Latest choice, shown until it is stored, so that quick successive choices do not flicker.
  const [touched, setTouched] = useState<Pick<Person, 'leadDays'> | null>(null);
  const current = touched ? touched.leadDays : leadDays;
  // Keeps 'Eigene Tage' chosen after the last of these days was removed.
  const [isChoosing, setChoosing] = useState(false);
  const choice = isChoosing ? 'own' : choiceOf(current);

  function save(next: number[] | null) {
    setTouched({ leadDays: next });
    mutate({ id, change: { leadDays: next } }, { onSettled: () => setTouched(null) });
  }
  function choose(next: Choice) {
    setChoosing(next === 'own');
    if (next !== 'own') return save(next === 'usual' ? null : []);
    // Own days of a person start as a copy of the default days.
    if (!current?.length) save([...(usual.days.length > 0 ? usual.days : usualLeadDays)]);
  }

  const choices: [Choice, string][] = [
    ['usual', usual.text],
    ['own', 'Eigene Tage'],
    ['never', 'Nie'],
  ];
  return (
    <BottomDrawer open={open} onClose={onClose} title="Erinnern" kicker={name}>
      <div className="grid gap-4.5 px-5 pt-1 pb-6 md:px-6">
        <FieldGroup label="Wann?" hint={choice === 'usual' ? `${leadDaysText(usual.days)}.` : undefined}>
          <div className="flex flex-wrap gap-2">
            {choices.map(([value, label]) => (
              <Chip key={value} name="when" checked={choice === value} onChange={() => choose(value)}>
                {label}
              </Chip>
            ))}
          </div>
        </FieldGroup>
        {choice === 'own' && <OwnDays days={current ?? []} onChange={save} />}
        <div>
          <Button kind="secondary" size="sm" icon={CalendarPlus} onClick={onPickDay}>
            An einem Tag, den du aussuchst
          </Button>
        </div>
      </div>
    </BottomDrawer>
  );
}

function choiceOf(leadDays: readonly number[] | null): Choice {
  if (leadDays === null) return 'usual';
  return leadDays.length === 0 ? 'never' : 'own';
}

type OwnDaysProps = { days: readonly number[]; onChange: (days: number[]) => void };

function OwnDays({ days: chosen, onChange }: OwnDaysProps) {
  return (
    <ChipsField
      label="Wie lange vorher?"
      hint={hintOf(chosen.length)}
      options={leadDayOptions(chosen)}
      chosen={chosen}
      most={mostLeadDays}
      onChange={(days, isChosen) => onChange(changedDays(chosen, days, isChosen))}
    />
  );
}

function hintOf(count: number): string {
  if (count === 0) return 'Ohne Tage erinnern wir dich nie.';
  return count < mostLeadDays ? 'Vor jedem Anlass.' : mostLeadDaysText;
}
