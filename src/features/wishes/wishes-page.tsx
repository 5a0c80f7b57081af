import { useSession } from '@/data/session/session-context';
import { Page } from '@/ui/layout/page';
import { lazyPart } from '@/ui/lazy/lazy-part';

import { OwnWishes, type OwnWishesProps } from './own-wishes';

import './wish-card.css';
import './wishes.css';

const WishesOfGuest = lazyPart(() => import('./wishes-of-guest'), 'WishesOfGuest');

/** Page of the user's wishes. Nothing on it may depend on claims, because the owner must not learn of them. */
export function WishesPage(props: OwnWishesProps) {
  const session = useSession();
  return (
    <Page className="wishes">
      <title>Meine Wünsche · Päckchen</title>
      {session.status === 'guest' ? <WishesOfGuest /> : <OwnWishes {...props} />}
    </Page>
  );
}
