import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { usePersonalData } from '@/data/personal-data-context';
import { saveProfile } from '@/data/queries/changes/profile-changes';
import { localDrafts } from '@/data/texts/drafts';
import type { Texts } from '@/data/texts/text-conflict';
import { useConflictForm } from '@/data/texts/use-conflict-form';
import { useDraft } from '@/data/texts/use-draft';
import { useStoredConflict } from '@/data/texts/use-stored-conflict';
import { parseCalendarDay, today } from '@/domain/calendar/calendar-day';
import { profileTexts } from '@/domain/fields/field-rules';
import type { SpecialPerson } from '@/domain/person/profile';
import { cleanLine, hasVisibleCharacter, textLimits, textProblem } from '@/domain/text/text';
import { useToday } from '@/lib/hooks/use-today';
import { Button } from '@/ui/button';
import { DateField } from '@/ui/form/date/date-field';
import { DraftMark } from '@/ui/form/draft-mark';
import { Field } from '@/ui/form/field';
import { FormError } from '@/ui/form/form-error';
import { Input } from '@/ui/form/input';
import { TextConflict } from '@/ui/text-conflict';

const subject = 'Besondere Person';

type Shown = { name: string; birthday: string };

export function SpecialPersonFields({ stored }: { stored: SpecialPerson | null }) {
  const data = usePersonalData();
  const save = useMutation(saveProfile(data));
  const lastDay = today(useToday());
  const draft = useDraft<Shown>(localDrafts(data.scope), 'special-person', {
    name: stored?.name ?? '',
    birthday: stored?.birthday ?? '',
  });
  const { name, birthday } = draft.values;
  const [errors, setErrors] = useState<{ name?: string; birthday?: string }>({});
  const nameField = useRef<HTMLInputElement>(null);

  function read(send: (sent: typeof save.variables & object) => void, _intent: void, taken: Texts) {
    const nameProblem = 'name' in taken ? null : textProblem(name, textLimits.name);
    if (nameProblem !== null) return setErrors({ name: nameProblem });
    const day = parseCalendarDay(birthday);
    if (day !== null && day > lastDay)
      return setErrors({ birthday: 'Bitte gib einen Tag an, der schon war.' });
    setErrors({});
    // The birthday has no conflict check, so it is sent only if the user has changed it here.
    const isChosen = birthday !== (stored?.birthday ?? '');
    const text = hasVisibleCharacter(name) ? cleanLine(name) : null;
    send({
      change: { name: text, ...(isChosen && { birthday: day }) },
      base: { name: draft.base.name || null },
    });
  }

  function discard() {
    draft.clear();
    setErrors({});
  }

  const { save: submit, question } = useConflictForm<typeof save.variables & object>({
    mutation: save,
    fields: profileTexts,
    subject,
    typed: () => ({ name }),
    read,
    onSaved: () => draft.clear({ name, birthday }),
  });
  const undecided = useStoredConflict({
    list: 'profile',
    id: 'profile',
    fields: profileTexts,
    change: saveProfile,
  });
  const conflict = question ?? (undecided && { ...undecided, subject });
  const refusal = save.error && save.error.kind !== 'conflict' ? save.error.message : null;

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onChange={() => setErrors({})}
      onInput={() => refusal !== null && save.reset()}
      className="mt-4.5 grid gap-4.5"
    >
      <div className="grid gap-4.5 md:grid-cols-2">
        <Field
          label="Name der Person"
          labelEnd={draft.isDirty && <DraftMark what={subject} onDiscard={discard} />}
          error={errors.name}
        >
          <Input
            ref={nameField}
            autoComplete="off"
            value={name}
            onChange={({ target }) => draft.change({ name: target.value })}
          />
        </Field>
        <DateField
          label="Geburtstag"
          today={lastDay}
          min="1900-01-01"
          max={lastDay}
          value={birthday}
          onChange={(day) => {
            draft.change({ birthday: day });
            setErrors({});
          }}
          error={errors.birthday}
        />
      </div>
      {conflict && <TextConflict {...conflict} next={nameField} />}
      {refusal !== null && <FormError>{refusal}</FormError>}
      <div>
        <Button type="submit" kind="secondary" busy={save.isPending}>
          Person speichern
        </Button>
      </div>
    </form>
  );
}
