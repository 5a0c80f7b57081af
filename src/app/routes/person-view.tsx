import { type ComponentProps, useState } from 'react';

import { PersonGiftsSkeleton } from '@/features/gifts/person/person-gifts-skeleton';
import { PersonPage } from '@/features/people/person/person-page';
import type { AskedBudget } from '@/features/year/budget-dialog';
import { PersonBudgetSkeleton } from '@/features/year/person-budget-skeleton';
import { useLast } from '@/lib/hooks/use-last';
import { early } from '@/ui/lazy/lazy-code';
import { lazyPart } from '@/ui/lazy/lazy-part';

import { useReceivedRows } from './use-received-rows';

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

const BudgetDialog = lazyPart(() => import('@/features/year/budget-dialog'), 'BudgetDialog');

/** Page of a person: ideas, given and received presents, budget. */
export function PersonView(page: PersonViewProps) {
  return <PersonOfView key={page.personId} {...page} />;
}

function PersonOfView(page: PersonViewProps) {
  const { renderOwnRow, add, dialogs } = useReceivedRows();
  const [budget, askBudget] = useState<AskedBudget | null>(null);
  const askedBudget = useLast(budget);
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
            renderReceived={renderOwnRow}
            onAddReceived={() => add(person)}
          />
        )}
      />
      {dialogs}
      {askedBudget && (
        <BudgetDialog {...askedBudget} open={budget !== null} onClose={() => askBudget(null)} />
      )}
    </>
  );
}

type PersonViewProps = Omit<ComponentProps<typeof PersonPage>, 'renderGifts' | 'renderBudget'>;
