import { useQuery } from '@tanstack/react-query';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';

import { usePersonalData } from '@/data/personal-data-context';
import { giftQueries } from '@/data/queries/gift-queries';
import { type Gift, giftStatusLabels, isGiven } from '@/domain/gift/gift';
import { budgetText } from '@/domain/gift/price/budget';
import type { Papers } from '@/domain/person/paper';
import { useFocusAfterRetry } from '@/lib/hooks/use-focus-after-retry';
import { Button } from '@/ui/button';
import { Field } from '@/ui/form/field';
import { Input } from '@/ui/form/input';
import { Skeleton } from '@/ui/layout/skeleton';

import { IdeaAvatar } from './idea-avatar';

const PAGE = 30;
const MANY = 8;

type IdeaListProps = {
  papers: Papers;
  /** Idea that the user has just returned from; takes the focus. */
  latestId: string | null;
  onPick: (gift: Gift) => void;
  onAddGift: () => void;
};

export function IdeaList({ papers, latestId, onPick, onAddGift }: IdeaListProps) {
  const query = useQuery(giftQueries.list(usePersonalData()));
  const [search, setSearch] = useState('');
  const [shown, setShown] = useState(PAGE);
  const retry = useFocusAfterRetry(() => void query.refetch());

  if (query.isPending) return <LoadingIdeas />;
  if (query.data === undefined) return <IdeasFailed message={query.error.message} retry={retry} />;
  if (query.data.length === 0) return <NoIdeas onAddGift={onAddGift} />;

  const offered = query.data;
  const found = offered.filter((gift) => matches(gift, search));
  return (
    <>
      {offered.length > MANY && (
        <Field label="Suchen" className="mb-3.5">
          <Input
            type="search"
            value={search}
            autoComplete="off"
            onChange={(event) => setSearch(event.target.value)}
          />
        </Field>
      )}
      <ul aria-label="Deine Geschenkideen" className="flex flex-col gap-2.5">
        {found.slice(0, shown).map((gift) => (
          <IdeaRow
            key={gift.id}
            gift={gift}
            papers={papers}
            autoFocus={gift.id === latestId}
            onPick={() => onPick(gift)}
          />
        ))}
      </ul>
      {found.length === 0 && <p className="py-6 text-center text-ink-2">Keine Idee passt zu deiner Suche.</p>}
      {found.length > shown && (
        <Button kind="secondary" full className="mt-3.5" onClick={() => setShown(shown + PAGE)}>
          Weitere Ideen anzeigen
        </Button>
      )}
    </>
  );
}

type IdeaRowProps = { gift: Gift; papers: Papers; autoFocus: boolean; onPick: () => void };

function IdeaRow({ gift, papers, autoFocus, onPick }: IdeaRowProps) {
  const text = gift.description ?? gift.notes;
  const facts = [
    gift.recipientName !== null && `Für ${gift.recipientName}`,
    gift.category,
    budgetText(gift),
    isGiven(gift) && giftStatusLabels.verschenkt,
  ].filter((fact) => typeof fact === 'string');
  return (
    <li>
      <button
        type="button"
        autoFocus={autoFocus}
        onClick={onPick}
        className="grid w-full grid-cols-[auto_1fr_auto] items-center gap-4 rounded-[16px] border border-line py-3.5 pr-3.5 pl-4 text-left transition-colors duration-[120ms] hover:border-line-strong hover:bg-sunken focus-visible:border-line-strong focus-visible:bg-sunken"
      >
        <IdeaAvatar recipientName={gift.recipientName} papers={papers} />
        <span className="min-w-0 [overflow-wrap:anywhere]">
          <b className="block font-display text-h3 leading-[1.4375rem] font-[650]">{gift.title}</b>
          {text !== null && (
            <span className="line-clamp-2 text-facts leading-[1.3125rem] text-ink-2">{text}</span>
          )}
          {facts.length > 0 && (
            <span className="mt-[3px] block text-small text-ink-2 tabular-nums">{facts.join(' · ')}</span>
          )}
        </span>
        <ChevronRight aria-hidden className="size-5 text-ink-2" />
      </button>
    </li>
  );
}

function LoadingIdeas() {
  return (
    <div role="status">
      <p className="mb-3 text-ink-2">Lade deine Geschenkideen...</p>
      {[0, 1, 2].map((row) => (
        <div
          key={row}
          className="mb-2.5 flex items-center gap-4 rounded-[16px] border border-line px-4 py-3.5"
        >
          <Skeleton className="size-10 rounded-full" />
          <span className="flex-1">
            <Skeleton className="h-4 w-[46%]" />
            <Skeleton className="mt-3 h-3 w-[72%]" />
            <Skeleton className="mt-2.5 h-3 w-[38%]" />
          </span>
        </div>
      ))}
    </div>
  );
}

function IdeasFailed({ message, retry }: { message: string; retry: ReturnType<typeof useFocusAfterRetry> }) {
  return (
    <div role="alert" className={centredClass}>
      <h3 className="text-h3">Fehler beim Laden der Geschenke</h3>
      <p className="text-ink-2">{message}</p>
      <Button className="mt-3" {...retry}>
        Erneut versuchen
      </Button>
    </div>
  );
}

function NoIdeas({ onAddGift }: { onAddGift: () => void }) {
  return (
    <div className={centredClass}>
      <h3 className="text-h3">Noch keine Geschenkideen</h3>
      <p className="max-w-[44ch] text-balance text-ink-2">
        Halte mit „Neue Geschenkidee“ zuerst einen Einfall fest. Danach machst du ihn hier konkret.
      </p>
      <Button icon={Plus} className="mt-3" onClick={onAddGift}>
        Neue Geschenkidee
      </Button>
    </div>
  );
}

const centredClass = 'flex flex-col items-center gap-1.5 py-8 text-center';

function matches({ title, recipientName, notes }: Gift, search: string): boolean {
  const text = [title, recipientName, notes].join(' ').toLocaleLowerCase('de-DE');
  return text.includes(search.trim().toLocaleLowerCase('de-DE'));
}
