import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { usePersonalData } from '@/data/personal-data-context';
import { occasionQueries } from '@/data/queries/occasion-queries';
import { personQueries } from '@/data/queries/person-queries';
import { today } from '@/domain/calendar/calendar-day';
import type { FeastName } from '@/domain/calendar/feast';
import { askedFeasts } from '@/domain/next/asked-feasts';
import { feastChanges, feastsAhead, hasFeast, toFeast } from '@/domain/person/feast-plan';
import { useToday } from '@/lib/hooks/use-today';
import { Button } from '@/ui/button';
import { Dialog, DialogCancel } from '@/ui/dialog/dialog';
import { freshDialog } from '@/ui/dialog/fresh-dialog';
import { Field } from '@/ui/form/field';
import { Select } from '@/ui/form/select';
import { SegmentedControl } from '@/ui/segmented-control';

import { peopleText } from '../import/imported-text';
import { FeastPeople } from './feast-people';
import { MissingPerson } from './missing-person';
import { useFeastChoice } from './use-feast-choice';
import { usePlanFeast } from './use-plan-feast';

interface FeastSheetProps {
  open: boolean;
  onClose: () => void;
  /** Null lets the sheet ask for the feast. */
  feast: FeastName | null;
  /** Ids of imported people, who are offered first. */
  first?: readonly string[];
}

export const FeastSheet = freshDialog(FeastForm);

/** 'Wen beschenkst du zu Weihnachten?': gives many people the occasion of one feast. */
function FeastForm({ open, onClose, feast: given, first = nobody }: FeastSheetProps) {
  const day = today(useToday());
  const data = usePersonalData();
  const { data: people = nobody } = useQuery(personQueries.list(data));
  const { data: stored = nobody } = useQuery(occasionQueries.list(data));
  const [picked, pick] = useState<FeastName>(
    () => askedFeasts(day)[0]?.feast ?? feastsAhead(day)[0] ?? 'Weihnachten',
  );
  const feast = given ?? picked;
  const [isOnEve, setOnEve] = useState(true);
  const isKept = (id: string) => people.some((person) => person.id === id && hasFeast(person, stored, feast));
  const choice = useFeastChoice(people, isKept);
  const plan = usePlanFeast();
  const count = choice.ids.size;

  function save() {
    const occasion = feast === 'Weihnachten' && isOnEve ? 'Heiligabend' : feast;
    void plan(feast, feastChanges(choice, occasion, stored, day));
    onClose();
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Wen beschenkst du ${toFeast(feast)}?`}
      dirty={choice.added.length > 0}
      footer={
        <>
          <DialogCancel>Später</DialogCancel>
          <Button disabled={count === 0} onClick={save}>
            {count === 0 ? 'Tippe auf alle, die du beschenkst' : `Für ${peopleText(count)} eintragen`}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {first.length > 0 && (
          <p className="font-semibold">
            {peopleText(first.length)} übernommen. Wen davon beschenkst du {toFeast(feast)}?
          </p>
        )}
        {given === null && (
          <Field label="Fest">
            <Select
              value={picked}
              onChange={({ target }) => pick(feastsAhead(day).find((one) => one === target.value) ?? picked)}
            >
              {feastsAhead(day).map((one) => (
                <option key={one}>{one}</option>
              ))}
            </Select>
          </Field>
        )}
        {feast === 'Weihnachten' && (
          <div className="grid gap-2">
            <p aria-hidden className="text-facts font-semibold">
              {whenText}
            </p>
            <SegmentedControl
              label={whenText}
              options={eveAndDay}
              value={isOnEve ? 'Heiligabend' : 'Weihnachten'}
              onValueChange={(value) => setOnEve(value === 'Heiligabend')}
            />
          </div>
        )}
        <FeastPeople
          people={people}
          stored={stored}
          first={first}
          added={choice.added}
          chosen={choice.ids}
          isKept={isKept}
          onChoose={choice.choose}
        />
        <MissingPerson onAdd={choice.addName} />
      </div>
    </Dialog>
  );
}

const nobody: readonly never[] = [];
const whenText = 'Wann ist Bescherung?';
const eveAndDay = [
  { value: 'Heiligabend', label: 'Heiligabend', detail: '24. Dezember' },
  { value: 'Weihnachten', label: 'Weihnachten', detail: '25. Dezember' },
] as const;
