import { useSession } from '@/data/session/session-context';
import { Page } from '@/ui/layout/page';
import { lazyPart } from '@/ui/lazy/lazy-part';

import { OwnWishes, type OwnWishesProps } from './own-wishes';

import './wish-card.css';
import './wishes.css';

const WishesOfGuest = lazyPart(() => import('./wishes-of-guest'), 'WishesOfGuest');

/** What the user wishes for. Nothing on this page depends on whether somebody takes care of it. */
export function WishesPage(props: OwnWishesProps) {
  const session = useSession();
  return (
    <Page className="wishes">
      <title>Meine Wünsche · Päckchen</title>
      {session.status === 'guest' ? <WishesOfGuest /> : <OwnWishes {...props} />}
    </Page>
  );
}
