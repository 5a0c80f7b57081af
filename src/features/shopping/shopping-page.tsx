import CalendarDays from 'lucide-react/icons/calendar-days';
import Store from 'lucide-react/icons/store';
import { useDeferredValue, useState } from 'react';

import { safeStorage } from '@/lib/storage/safe-storage';
import { Page, PageHead } from '@/ui/layout/page';
import { early } from '@/ui/lazy/lazy-code';
import { lazyPart } from '@/ui/lazy/lazy-part';
import { SegmentedControl } from '@/ui/segmented-control';

import { ShoppingSkeleton } from './shopping-skeleton';

import './shopping.css';
import './shopping-list-row.css';

// Preloads the chunk of the list while the page renders.
const ShoppingContent = lazyPart(
  early(() => import('./shopping-content')),
  'ShoppingContent',
  ShoppingSkeleton,
);

const KEY = 'paeckchen-shopping-view';

const views = [
  { value: 'day', label: 'Nach Tag', icon: CalendarDays },
  { value: 'shop', label: 'Nach Laden', icon: Store },
] as const;

/** All planned and reserved gifts of the user in one list. */
export function ShoppingPage() {
  const [view, setView] = useState<'day' | 'shop'>(() =>
    safeStorage.getItem(KEY) === 'shop' ? 'shop' : 'day',
  );
  // Deferred, so that the switch reacts before a long list is rendered.
  const listed = useDeferredValue(view);
  const [isEmpty, setEmpty] = useState(false);

  function show(next: typeof view) {
    safeStorage.setItem(KEY, next);
    setView(next);
  }

  return (
    <Page className="shopping">
      <title>Einkaufsliste · Päckchen</title>
      <PageHead
        title="Einkaufsliste"
        action={
          !isEmpty && (
            <SegmentedControl label="Gruppieren" options={views} value={view} onValueChange={show} />
          )
        }
      >
        Alles, was du übernommen hast. Funktioniert auch ohne Netz.
      </PageHead>
      {/* A new key per view, because rows keep their position while mounted. */}
      <ShoppingContent key={listed} by={listed} onEmpty={setEmpty} />
    </Page>
  );
}
