import Plus from 'lucide-react/icons/plus';
import SearchX from 'lucide-react/icons/search-x';
import { useDeferredValue, useMemo, useRef, useState } from 'react';

import type { GroupSummary } from '@/domain/group/group';
import { textLimits } from '@/domain/text/text';
import type { Wish } from '@/domain/wish/wish';
import { sortWishes } from '@/domain/wish/wish-order';
import { searchableFrom, searchWishes } from '@/domain/wish/wish-search';
import type { WishShelf } from '@/domain/wish/wish-shelf';
import { Button } from '@/ui/button';
import { SearchField } from '@/ui/form/search-field';
import { IlluStapel } from '@/ui/illustrations/illu-stapel';
import { EmptyState } from '@/ui/layout/empty-state';

import type { AskAboutWish } from './use-asked-wish';
import { WishCards } from './wish-cards';

type WishShelfPanelProps = {
  shelf: Exclude<WishShelf, 'received'>;
  /** Wishes in the order of the shelf. */
  wishes: readonly Wish[];
  /** Deleted wishes, of any shelf, that still have a visible placeholder. */
  deleted: readonly Wish[];
  groups: readonly GroupSummary[] | null;
  onAsk: AskAboutWish;
};

/** Wishes of a shelf, which can be sorted; a long list can be searched. */
export function WishShelfPanel({ shelf, wishes, deleted, groups, onAsk }: WishShelfPanelProps) {
  const [text, setText] = useState('');
  const focusTarget = useRef<HTMLDivElement>(null);
  const isSearchable = wishes.length >= searchableFrom;
  // Deferred, so that typing stays responsive.
  const typed = useDeferredValue(isSearchable ? text : '');
  const found = useMemo(() => searchWishes(wishes, typed), [wishes, typed]);
  const isSearching = typed.trim() !== '';
  const items = useMemo(
    () => (deleted.length === 0 || isSearching ? found : sortWishes([...found, ...deleted])),
    [found, deleted, isSearching],
  );

  if (items.length === 0 && !isSearching) return <NoWishes shelf={shelf} onAsk={onAsk} />;
  function reset() {
    setText('');
    // The pressed button unmounts. The search field is not focused, because it would open the keyboard of a phone.
    focusTarget.current?.focus({ preventScroll: true });
  }
  return (
    <div
      ref={focusTarget}
      tabIndex={-1}
      className={isSearching ? 'min-h-[85dvh] outline-none' : 'outline-none'}
    >
      {isSearchable && (
        <search aria-label="Wünsche durchsuchen" className="mb-4 flex print:hidden">
          <SearchField
            label="Wünsche durchsuchen"
            value={text}
            onChange={setText}
            maxLength={textLimits.title}
            className="md:flex-none"
          />
        </search>
      )}
      <p role="status" className="sr-only">
        {isSearching && `${found.length} von ${wishes.length} Wünschen`}
      </p>
      {items.length > 0 ? (
        <WishCards
          label={labels[shelf]}
          items={items}
          wishes={wishes}
          deleted={deleted}
          groups={groups}
          isSortable={!isSearching}
          onAsk={onAsk}
        />
      ) : (
        <EmptyState
          illustration={<SearchX aria-hidden className="size-12 text-ink-3" strokeWidth={1.5} />}
          title="Nichts gefunden"
          action={
            <Button kind="secondary" onClick={reset}>
              Suche löschen
            </Button>
          }
        >
          Kein Wunsch hat diese Wörter.
        </EmptyState>
      )}
    </div>
  );
}

const labels = { open: 'Offene Wünsche', draft: 'Entwürfe' };

function NoWishes({ shelf, onAsk }: Pick<WishShelfPanelProps, 'shelf' | 'onAsk'>) {
  if (shelf === 'draft')
    return (
      <EmptyState title="Keine Entwürfe">Was du noch mit niemandem teilst, wartet hier auf dich.</EmptyState>
    );
  return (
    <EmptyState
      illustration={<IlluStapel className="w-49 max-w-full" />}
      title="Noch keine Wünsche"
      action={
        <Button icon={Plus} onClick={() => onAsk({ dialog: 'edit', wish: null })}>
          Wunsch hinzufügen
        </Button>
      }
    >
      Schreib auf, worüber du dich freust. Deine Gruppen sehen es erst, wenn du es teilst.
    </EmptyState>
  );
}
