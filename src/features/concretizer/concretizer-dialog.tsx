import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQuery } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useMemo, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';

import { useAiLimit } from '@/data/ai/ai-limit';
import { usePersonalData } from '@/data/personal-data-context';
import { giftQueries } from '@/data/queries/gift-queries';
import { personQueries } from '@/data/queries/person-queries';
import { saveConcretized, type SaveConcretized } from '@/data/queries/suggestion-queries';
import { useConflictForm } from '@/data/texts/use-conflict-form';
import { fieldsNamed } from '@/domain/fields/edited-fields';
import { giftTexts } from '@/domain/fields/field-rules';
import { type Gift, giftTextNames } from '@/domain/gift/gift';
import { assignPapers } from '@/domain/person/paper';
import type { Person } from '@/domain/person/person';
import type { Wishes } from '@/domain/suggestion/concretize-request';
import {
  changeWithoutSuggestion,
  changeWithSuggestion,
  concretizerFormSchema,
  concretizerFormValues,
} from '@/domain/suggestion/concretizer-form';
import { knownOf } from '@/domain/suggestion/known-facts';
import type { Suggestion } from '@/domain/suggestion/suggestion';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog/dialog';
import { freshDialog } from '@/ui/dialog/fresh-dialog';
import { useDiscard } from '@/ui/dialog/use-discard';
import { linkClass } from '@/ui/link';
import { TextConflict } from '@/ui/text-conflict';

import { IdeaInputs } from './idea-inputs';
import { IdeaList } from './idea-list';
import { IdeaPeople } from './person/idea-people';
import { PersonIdeas } from './person/person-ideas';
import { Steps } from './steps';
import { SuggestionPanel } from './suggestion-panel';
import { useSuggestions } from './use-suggestions';

/** Saved result: the idea as read before saving, with or without the chosen suggestion. */
type Outcome = { idea: Gift; isApplied: boolean };

/** Empty values of the fields that cannot have a text conflict. */
const noWishes = { recipientName: null, budget: null, occasion: null } satisfies Partial<Wishes>;

function changeOf(
  { idea, isApplied }: Outcome,
  wishes: Wishes,
  selected: Suggestion | null,
  people: readonly Person[] = [],
) {
  return isApplied && selected !== null
    ? changeWithSuggestion(idea, wishes, selected, people)
    : changeWithoutSuggestion(idea, wishes, people);
}

type ConcretizerDialogProps = {
  open: boolean;
  onClose: () => void;
  /** Opens the sheet for an own idea. */
  onAddGift: (person: Person | null) => void;
};

/** Dialog 'KI Konkretisierer': choose a saved idea, get suggestions from the AI, apply one. Fresh on every opening. */
export const ConcretizerDialog = freshDialog(Concretizer);

function Concretizer({ open, onClose, onAddGift }: ConcretizerDialogProps) {
  const data = usePersonalData();
  const { data: gifts } = useQuery(giftQueries.list(data));
  const { data: people } = useQuery(personQueries.list(data));
  const papers = useMemo(() => assignPapers(people ?? []), [people]);
  const limit = useAiLimit();
  const suggestions = useSuggestions();
  const save = useMutation(saveConcretized(data));
  const form = useForm({
    resolver: zodResolver(concretizerFormSchema),
    defaultValues: concretizerFormValues(null),
  });
  const { isDirty } = form.formState;
  const preferences = useWatch({ control: form.control, name: 'preferences' });
  const [picked, setPicked] = useState<Gift | null>(null);
  const [saved, setSaved] = useState<Gift | null>(null);
  const [latestId, setLatestId] = useState<string | null>(null);
  const [ideasFor, setIdeasFor] = useState<Person | null>(null);
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  const gift = picked && (gifts?.find(({ id }) => id === picked.id) ?? picked);

  function pick(idea: Gift) {
    form.reset(concretizerFormValues(idea));
    setPicked(idea);
    setLatestId(idea.id);
  }

  function goBack() {
    suggestions.clear();
    save.reset();
    forget();
    form.reset(concretizerFormValues(null));
    setPicked(null);
  }

  function close() {
    suggestions.cancel();
    onClose();
  }

  function withWishes(use: (idea: Gift, wishes: Wishes) => void) {
    if (gift) void form.handleSubmit((wishes) => use(gift, wishes))();
  }

  function ask(feedback: string | null = null) {
    withWishes((idea, wishes) => {
      const known = knownOf(idea, wishes.recipientName, people ?? [], gifts ?? []);
      suggestions.ask(idea, wishes, known, feedback);
    });
  }

  const {
    save: store,
    forget,
    question,
  } = useConflictForm<SaveConcretized, Outcome>({
    mutation: save,
    fields: giftTexts,
    subject: gift?.title ?? '',
    typed: (outcome) => changeOf(outcome, { ...noWishes, preferences }, suggestions.selected),
    read: (send, outcome) =>
      withWishes((_, wishes) => {
        send({
          id: outcome.idea.id,
          change: changeOf(outcome, wishes, suggestions.selected, people),
          base: fieldsNamed(outcome.idea, giftTextNames),
          isSuggestion: outcome.isApplied && suggestions.selected !== null,
        });
      }),
    onSaved: close,
  });

  function saveAs(isApplied: boolean, read: Gift) {
    // While a text conflict is open, the base is the earlier idea: a refetched idea already contains the other text.
    const idea = (question && saved) ?? read;
    setSaved(idea);
    store({ idea, isApplied });
  }

  const { leave, question: isSure } = useDiscard(isDirty, goBack);

  if (ideasFor) {
    return (
      <Dialog
        open={open}
        onClose={close}
        title={`Ideen für ${ideasFor.name}`}
        size="medium"
        footer={<div ref={setFoot} className="w-full" />}
      >
        <PersonIdeas
          about={ideasFor}
          foot={foot}
          onBack={() => setIdeasFor(null)}
          onAddGift={() => onAddGift(ideasFor)}
        />
      </Dialog>
    );
  }

  if (!gift) {
    return (
      <Dialog open={open} onClose={close} title="KI Konkretisierer" size="medium">
        <p className="mb-3.5 text-facts [overflow-wrap:anywhere] text-ink-2 md:-mt-1">
          Welche Idee soll konkreter werden?
        </p>
        <div className="mb-4.5">
          <Steps current={1} />
        </div>
        <IdeaPeople people={people ?? []} papers={papers} onChoose={setIdeasFor} />
        <IdeaList papers={papers} latestId={latestId} onPick={pick} onAddGift={() => onAddGift(null)} />
      </Dialog>
    );
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title="KI Konkretisierer"
      size="wide"
      dirty={isDirty}
      onSubmit={(event) => {
        event.preventDefault();
        if (!limit && !suggestions.isWaiting) ask();
      }}
      save={save}
      footer={
        <div className="flex w-full flex-col-reverse items-center md:flex-row md:justify-between">
          <button
            type="button"
            aria-disabled={save.isPending || undefined}
            onClick={() => save.isPending || saveAs(false, gift)}
            className={linkClass({ className: 'max-md:-mb-2' })}
          >
            Ohne KI speichern
          </button>
          <Button
            className="max-md:w-full"
            disabled={suggestions.selected === null}
            busy={save.isPending && save.variables.isSuggestion}
            onClick={() => save.isPending || saveAs(true, gift)}
          >
            Speichern &amp; übernehmen
          </Button>
        </div>
      }
    >
      {isSure}
      {question && <TextConflict {...question} reveal className="mb-4" />}
      <div className="mb-2.5 flex flex-col gap-1.5 md:flex-row-reverse md:items-center md:justify-between">
        <Steps current={2} />
        <button
          type="button"
          onClick={leave}
          className="inline-flex min-h-11 items-center gap-2 self-start text-facts font-semibold text-ink-2 hover:text-ink"
        >
          <ArrowLeft aria-hidden className="size-4.5" />
          Zurück zur Liste
        </button>
      </div>
      <div className="grid items-start gap-x-8 gap-y-7 lg:grid-cols-[360px_minmax(0,1fr)]">
        <IdeaInputs
          gift={gift}
          form={form}
          people={people}
          papers={papers}
          isWaiting={suggestions.isWaiting}
          limit={limit}
        />
        <SuggestionPanel suggestions={suggestions} isLimited={limit !== null} onRefine={ask} />
      </div>
    </Dialog>
  );
}
