import { type ComponentProps, useState } from 'react';

import { PersonGiftsSkeleton } from '@/features/gifts/person/person-gifts-skeleton';
import { HistorySkeleton } from '@/features/history/history-skeleton';
import { useHistoryState } from '@/features/history/history-state';
import { PersonPage } from '@/features/people/person/person-page';
import type { AskedBudget } from '@/features/year/budget-dialog';
import { PersonBudgetSkeleton } from '@/features/year/person-budget-skeleton';
import { useLast } from '@/lib/hooks/use-last';
import { early } from '@/ui/lazy/lazy-code';
import { lazyPart } from '@/ui/lazy/lazy-part';

// Preloads the chunk of the rows in parallel to the gifts.
const PersonGifts = lazyPart(
  early(() => import('@/features/gifts/person/person-gifts')),
  'PersonGifts',
  PersonGiftsSkeleton,
);
const PersonBudget = lazyPart(
  early(() => import('@/features/year/person-budget')),
  'PersonBudget',
  PersonBudgetSkeleton,
);

const PersonHistory = lazyPart(
  () => import('@/features/history/person-history'),
  'PersonHistory',
  HistorySkeleton,
);
const HistoryDialogs = lazyPart(() => import('@/features/history/history-dialogs'), 'HistoryDialogs');
const BudgetDialog = lazyPart(() => import('@/features/year/budget-dialog'), 'BudgetDialog');

/** Page of a person: ideas, given and received presents, budget. */
export function PersonView(page: PersonViewProps) {
  return <PersonOfView key={page.personId} {...page} />;
}

function PersonOfView(page: PersonViewProps) {
  // State of dialogs that remount when the screen is rotated.
  const history = useHistoryState();
  const [budget, askBudget] = useState<AskedBudget | null>(null);
  const askedBudget = useLast(budget);
  const askedHistory = useLast(history.asked);
  return (
    <>
      <PersonPage
        {...page}
        renderBudget={(person) => <PersonBudget person={person} onEdit={askBudget} />}
        renderGifts={(person, actions, profile) => (
          <PersonGifts
            person={person}
            actions={actions}
            profile={profile}
            renderHistory={(given, hasHeading) => (
              <PersonHistory person={person} given={given} hasHeading={hasHeading} state={history} />
            )}
          />
        )}
      />
      {askedHistory && (
        <HistoryDialogs
          asked={askedHistory}
          open={history.asked !== null}
          onClose={() => history.setAsked(null)}
        />
      )}
      {askedBudget && (
        <BudgetDialog {...askedBudget} open={budget !== null} onClose={() => askBudget(null)} />
      )}
    </>
  );
}

type PersonViewProps = Omit<ComponentProps<typeof PersonPage>, 'renderGifts' | 'renderBudget'>;
