import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import type { GroupRef } from '@/data/groups/group-keys';
import { localDrafts } from '@/data/texts/drafts';
import { useDraft } from '@/data/texts/use-draft';
import { type CalendarDay, parseCalendarDay } from '@/domain/calendar/calendar-day';
import { type Draw, isAskedAgain } from '@/domain/draw/draw';
import { drawBudgetText, typedBudget } from '@/domain/draw/draw-form';
import { DateField } from '@/ui/form/date/date-field';
import { DraftMark } from '@/ui/form/draft-mark';
import { Field } from '@/ui/form/field';
import { Input } from '@/ui/form/input';

import { changeDraw } from '../actions/draw-actions';
import { askedAgainText, budgetInput } from './details-fields';

type DrawFactsProps = {
  groupRef: GroupRef;
  draw: Draw;
  /** Id of the user's membership in the group. */
  memberId: string;
  today: CalendarDay;
};

/** Day and budget, the two facts with autosave. */
export function DrawFacts({ groupRef, draw, memberId, today }: DrawFactsProps) {
  const { mutate: change } = useMutation(changeDraw(groupRef));
  return (
    <div className="draw-facts">
      <DateField
        required
        label="Wann wird ausgepackt?"
        today={today}
        min={today}
        value={draw.day}
        onChange={(text) => {
          const day = parseCalendarDay(text);
          if (day !== null) change({ draw, change: { day } });
        }}
        hint={isAskedAgain(draw, memberId) ? askedAgainText : undefined}
        error={draw.day < today ? 'Dieser Tag ist vorbei. Wähle einen neuen.' : null}
      />
      <BudgetField groupRef={groupRef} draw={draw} />
    </div>
  );
}

const label = 'Höchstens';

/** Blur and Enter save, Escape restores the stored value. */
function BudgetField({ groupRef, draw }: { groupRef: GroupRef; draw: Draw }) {
  const { mutate: change, isPending, variables } = useMutation(changeDraw(groupRef, true));
  const stored = { budget: drawBudgetText(draw.budgetCents) };
  const draft = useDraft(localDrafts(`user:${groupRef.userId}`), `draw-budget:${draw.id}`, stored);
  const { budget: typed } = draft.values;
  const [problem, setProblem] = useState<string | null>(null);

  function discard() {
    draft.clear();
    setProblem(null);
  }
  function save() {
    const { data, error } = typedBudget.safeParse(typed);
    setProblem(error?.issues[0]?.message ?? null);
    if (data === undefined) return;
    if (isPending ? data === variables.change.budgetCents : data === draw.budgetCents) {
      if (!isPending) draft.clear();
      return;
    }
    change({ draw, change: { budgetCents: data } }, { onSuccess: () => draft.clear({ budget: typed }) });
  }

  return (
    <>
      <Field
        label={label}
        hint={
          draft.isOld &&
          (stored.budget === '' ? 'Noch nichts gespeichert' : `Gespeichert: ${stored.budget} €`)
        }
        error={problem}
      >
        <Input
          {...budgetInput}
          value={typed}
          onChange={({ target }) => {
            draft.change({ budget: target.value });
            setProblem(null);
          }}
          // Text of an earlier visit is saved only by Enter, not when the field loses the focus.
          onBlur={draft.isOld ? undefined : save}
          onKeyDown={({ key }) => {
            if (key === 'Enter') save();
            if (key === 'Escape') discard();
          }}
        />
      </Field>
      {draft.isOld && <DraftMark what={label} onSave={save} onDiscard={discard} className="col-span-full" />}
    </>
  );
}
