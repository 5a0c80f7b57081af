import Sparkles from 'lucide-react/icons/sparkles';
import type { UseFormReturn } from 'react-hook-form';

import type { useAiLimit } from '@/data/ai/ai-limit';
import { remainingTime } from '@/domain/calendar/remaining-time';
import type { Gift } from '@/domain/gift/gift';
import type { Papers } from '@/domain/person/paper';
import type { Person } from '@/domain/person/person';
import type { Wishes } from '@/domain/suggestion/concretize-request';
import { type ConcretizerFormValues, recipientNames } from '@/domain/suggestion/concretizer-form';
import { takeFocus } from '@/lib/browser/take-focus';
import { Button } from '@/ui/button';
import { Field } from '@/ui/form/field';
import { Input } from '@/ui/form/input';
import { Select } from '@/ui/form/select';
import { Textarea } from '@/ui/form/textarea';

import { IdeaAvatar } from './idea-avatar';
import { LimitNote } from './limit-note';

type IdeaInputsProps = {
  gift: Gift;
  form: UseFormReturn<ConcretizerFormValues, unknown, Wishes>;
  /** People; undefined while loading. */
  people: readonly Person[] | undefined;
  papers: Papers;
  isWaiting: boolean;
  limit: ReturnType<typeof useAiLimit>;
};

/** Section 'Deine Eingaben'; its button submits the surrounding form. */
export function IdeaInputs(props: IdeaInputsProps) {
  const { gift, form, people, papers, isWaiting, limit } = props;
  const { register, formState } = form;
  const { errors } = formState;
  const hint =
    people?.length === 0 &&
    'Noch niemand da: Füge Personen über „Person hinzufügen“ auf der Startseite hinzu.';
  return (
    <section aria-labelledby="inputs-heading" className="flex min-w-0 flex-col gap-4 lg:sticky lg:top-0">
      <h3 id="inputs-heading" ref={takeFocus} tabIndex={-1} className="text-h3 outline-none">
        Deine Eingaben
      </h3>
      <div className="grid grid-cols-[auto_1fr] items-center gap-3 rounded-[14px] bg-sunken px-3.5 py-3">
        <IdeaAvatar recipientName={gift.recipientName} papers={papers} />
        <span className="min-w-0 [overflow-wrap:anywhere]">
          <b className="block leading-[1.3125rem] font-[650]">{gift.title}</b>
          <span className="mt-px line-clamp-3 text-small leading-[1.1875rem] text-ink-2">
            {gift.notes ?? gift.description}
          </span>
        </span>
      </div>
      <Field label="Person" hint={hint}>
        <Select {...register('recipientName')}>
          <option value="">Keine spezifische Person</option>
          {recipientNames(people ?? [], gift).map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
      </Field>
      <div className="grid grid-cols-2 gap-3">
        <Field label="Budget" error={errors.budget?.message}>
          <Input {...register('budget')} autoComplete="off" />
        </Field>
        <Field label="Anlass" error={errors.occasion?.message}>
          <Input {...register('occasion')} autoComplete="off" />
        </Field>
      </div>
      <Field label="Vorlieben" error={errors.preferences?.message}>
        <Textarea {...register('preferences')} rows={3} placeholder="Was mag die Person, was eher nicht?" />
      </Field>
      <div>
        <Button
          type="submit"
          kind="ice"
          icon={Sparkles}
          full
          busy={isWaiting}
          disabled={gift.title === '' || limit !== null}
        >
          Idee konkretisieren{limit && ` in ${remainingTime(limit.seconds)}`}
        </Button>
        <LimitNote limit={limit} />
      </div>
    </section>
  );
}
