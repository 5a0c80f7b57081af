import SearchX from 'lucide-react/icons/search-x';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { type ReactNode, useState } from 'react';

import { countFilters, emptySearch } from '@/domain/gift/search/gift-search';
import { giftOrderLabels } from '@/domain/gift/search/gift-search-order';
import { textLimits } from '@/domain/text/text';
import { Button } from '@/ui/button';
import { cx } from '@/ui/cx';
import { SearchField } from '@/ui/form/search-field';
import { EmptyState } from '@/ui/layout/empty-state';
import { lazyPart } from '@/ui/lazy/lazy-part';
import { linkClass } from '@/ui/link';

import { foundText } from './gift-count-text';
import type { GiftSearching } from './use-gift-search';

const GiftFilterDialog = lazyPart(() => import('./gift-filter-dialog'), 'GiftFilterDialog');

type GiftSearchPanelProps = {
  searching: GiftSearching;
  /** True when the switch between cards and list is at the right end of the tabs. */
  hasSwitch?: boolean;
  children: ReactNode;
};

/** Search field and filter button at the right end of the tabs, on phones below them, followed by the result. */
export function GiftSearchPanel({ searching, hasSwitch = false, children }: GiftSearchPanelProps) {
  const [isFiltering, setFiltering] = useState(false);
  return (
    // Minimum height, so that the search field does not move when the result gets shorter.
    <div className={cx(searching.isActive && 'min-h-[85dvh]')}>
      {searching.isOffered && (
        <SearchBar searching={searching} hasSwitch={hasSwitch} onFilter={() => setFiltering(true)} />
      )}
      <SearchResult searching={searching} />
      {children}
      <GiftFilterDialog open={isFiltering} onClose={() => setFiltering(false)} searching={searching} />
    </div>
  );
}

type SearchBarProps = { searching: GiftSearching; hasSwitch: boolean; onFilter: () => void };

function SearchBar({ searching, hasSwitch, onFilter }: SearchBarProps) {
  const { search, bar, type, save } = searching;
  const filters = countFilters(search);
  return (
    <search
      ref={bar}
      tabIndex={-1}
      aria-label="Geschenke durchsuchen"
      className={cx(
        'mb-4 flex flex-wrap gap-2 outline-none max-md:sticky max-md:top-0 max-md:z-2 max-md:bg-canvas max-md:py-1 md:absolute md:-top-1.5 md:right-0 md:mb-0 print:hidden',
        hasSwitch && 'lg:right-59',
      )}
    >
      <SearchField
        label="Geschenke durchsuchen"
        value={search.text}
        onChange={type}
        onBlur={save}
        maxLength={textLimits.title}
      />
      <Button kind="secondary" size="sm" icon={SlidersHorizontal} aria-haspopup="dialog" onClick={onFilter}>
        Filter
        {filters > 0 && (
          <span className="grid size-5.5 place-items-center rounded-full bg-band text-tiny font-bold text-on-band">
            {filters}
            <span className="sr-only"> aktiv</span>
          </span>
        )}
      </Button>
    </search>
  );
}

function SearchResult({ searching }: { searching: GiftSearching }) {
  const { search, all, found, isActive, startOver } = searching;
  const order = search.order === emptySearch.order ? null : giftOrderLabels[search.order];
  return (
    <div
      className={cx('flex flex-wrap items-center justify-between gap-x-4', isActive && '-mt-2 mb-2 min-h-11')}
    >
      <p role="status" className="flex flex-wrap gap-x-2 text-facts text-ink-2 tabular-nums">
        {isActive && (
          <>
            <span>{foundText(found.length, all.length)}</span>
            {order !== null && (
              <span>
                <span className="max-md:hidden">· </span>
                {order}
              </span>
            )}
          </>
        )}
      </p>
      {isActive && found.length > 0 && (
        <button
          type="button"
          onClick={startOver}
          className={linkClass({ className: 'flex-none text-facts' })}
        >
          Zurücksetzen
        </button>
      )}
    </div>
  );
}

export function NothingFound({ onReset }: { onReset: () => void }) {
  return (
    <EmptyState
      headingLevel={3}
      illustration={<SearchX aria-hidden className="size-12 text-ink-3" strokeWidth={1.5} />}
      title="Nichts gefunden"
      action={
        <Button kind="secondary" onClick={onReset}>
          Suche zurücksetzen
        </Button>
      }
    >
      Kein Geschenk passt zu dem, was du suchst.
    </EmptyState>
  );
}
