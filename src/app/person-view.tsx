import type { ComponentProps } from 'react';

import { PersonGiftsSkeleton } from '@/features/gifts/person/person-gifts-skeleton';
import { PersonPage } from '@/features/people/person/person-page';
import { early } from '@/ui/lazy-code';
import { lazyPart } from '@/ui/lazy-part';

// The rows come on their way together with the gifts, and neither waits for the other.
const PersonGifts = lazyPart(
  early(() => import('@/features/gifts/person/person-gifts')),
  'PersonGifts',
  PersonGiftsSkeleton,
);

/** The page of a person with their gifts. */
export function PersonView(page: Omit<ComponentProps<typeof PersonPage>, 'renderGifts'>) {
  return (
    <PersonPage
      key={page.personId}
      {...page}
      renderGifts={(person, actions) => <PersonGifts person={person} actions={actions} />}
    />
  );
}
