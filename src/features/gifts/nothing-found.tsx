import SearchX from 'lucide-react/icons/search-x';

import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/layout/empty-state';

/** Nothing fits the search. */
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
