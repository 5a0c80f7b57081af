import { zodResolver } from '@hookform/resolvers/zod';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Lock from 'lucide-react/icons/lock';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Sparkles from 'lucide-react/icons/sparkles';
import { useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { useForm } from 'react-hook-form';

import { useAiLimit } from '@/data/ai/ai-limit';
import { remainingTime } from '@/domain/calendar/remaining-time';
import {
  occasionsToChoose,
  personIdeasRequest,
  personIdeasSchema,
  personIdeasValues,
} from '@/domain/suggestion/person-ideas';
import { useOnline } from '@/lib/hooks/use-online';
import { Button } from '@/ui/button';
import { Field } from '@/ui/form/field';
import { Input } from '@/ui/form/input';
import { Select } from '@/ui/form/select';
import { Textarea } from '@/ui/form/textarea';
import { Spinner } from '@/ui/spinner';

import { LimitNote } from '../limit-note';
import { useSuggestions } from '../use-suggestions';
import { PersonIdeaList } from './person-idea-list';
import { type IdeaPerson, useIdeaPerson } from './use-idea-person';

type PersonIdeasProps = {
  about: IdeaPerson;
  /** Occasion that is chosen at first; else the nearest. */
  occasion?: string | null;
  /** Footer of the dialog, for the buttons. */
  foot: HTMLElement | null;
  /** Leads back to step 1. */
  onBack?: () => void;
  onAddGift: () => void;
};

/** View 'Ideen für …' of the KI Konkretisierer: suggestions for a person without an idea to begin with. */
export function PersonIdeas(props: PersonIdeasProps) {
  const known = useIdeaPerson(props.about);
  if (known.isReady) return <IdeasOf {...props} known={known} />;
  return (
    <div role="status" className="grid min-h-52 place-items-center">
      <span className="sr-only">Lade, was du schon weißt …</span>
      <Spinner tone="ice" />
    </div>
  );
}

type IdeasOfProps = PersonIdeasProps & { known: ReturnType<typeof useIdeaPerson> };

function IdeasOf({ about, occasion, foot, onBack, onAddGift, known }: IdeasOfProps) {
  const formId = useId();
  const limit = useAiLimit();
  const isOnline = useOnline();
  const suggestions = useSuggestions();
  const [first] = useState(() => personIdeasValues(known.person, known));
  const { register, handleSubmit, getValues, formState } = useForm({
    resolver: zodResolver(personIdeasSchema),
    defaultValues: { ...first, occasion: occasion ?? first.occasion },
  });
  const { errors } = formState;
  const hasAnswer = suggestions.rounds.length > 0;

  const ask = handleSubmit((wishes) => {
    if (limit || suggestions.isWaiting || !isOnline) return;
    const refinement = hasAnswer ? { previous: suggestions.all, feedback: 'Andere Ideen' } : null;
    suggestions.send(personIdeasRequest(about.name, wishes, refinement));
  });

  return (
    <>
      {onBack && (
        <button
          type="button"
          onClick={onBack}
          className="-mt-2 inline-flex min-h-11 items-center gap-2 text-facts font-semibold text-ink-2 hover:text-ink"
        >
          <ArrowLeft aria-hidden className="size-4.5" />
          Zurück zur Liste
        </button>
      )}
      <form id={formId} noValidate className="flex flex-col gap-4" onSubmit={(event) => void ask(event)}>
        <div className="grid grid-cols-2 gap-3 max-xs:grid-cols-1">
          <Field label="Budget" error={errors.budget?.message}>
            <Input {...register('budget')} autoComplete="off" />
          </Field>
          <Field label="Anlass">
            <Select {...register('occasion')}>
              <option value="">Kein Anlass</option>
              {occasionsToChoose(known.days, occasion ?? first.occasion).map((label) => (
                <option key={label}>{label}</option>
              ))}
            </Select>
          </Field>
        </div>
        <Field label="Vorlieben" error={errors.preferences?.message}>
          <Textarea {...register('preferences')} rows={2} placeholder="Was mag die Person, was eher nicht?" />
        </Field>
        <Field label="Etwas Bestimmtes?" error={errors.special?.message}>
          <Input {...register('special')} placeholder="Zum Beispiel ein Buch" autoComplete="off" />
        </Field>
        <p className="flex gap-2.5 text-small text-ink-2">
          <Lock aria-hidden className="mt-px size-4.5 flex-none" />
          An die KI gehen diese Felder und der Name. Allergien nie.
        </p>
      </form>
      <PersonIdeaList
        suggestions={suggestions}
        known={known}
        occasionOf={() => getValues('occasion') || null}
        isLimited={limit !== null}
      />
      {!isOnline && (
        <p role="status" className="mt-4 text-facts font-semibold">
          Dafür brauchst du Internet
        </p>
      )}
      <LimitNote limit={limit} />
      {foot &&
        createPortal(
          <div className="flex w-full flex-wrap-reverse items-center justify-between gap-2.5">
            <Button kind="text" onClick={onAddGift} className="max-md:px-3">
              Selbst eintragen
            </Button>
            <Button
              type="submit"
              form={formId}
              kind="ice"
              icon={hasAnswer ? RefreshCw : Sparkles}
              busy={suggestions.isWaiting}
              disabled={limit !== null || !isOnline}
              className="max-md:flex-1"
            >
              {hasAnswer ? 'Andere Ideen' : 'Ideen zeigen'}
              {limit && ` in ${remainingTime(limit.seconds)}`}
            </Button>
          </div>,
          foot,
        )}
    </>
  );
}
