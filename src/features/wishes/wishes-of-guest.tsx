import Star from 'lucide-react/icons/star';
import { Link } from 'react-router-dom';

import { paths } from '@/lib/address/paths';
import { buttonClass } from '@/ui/button';
import { EmptyState } from '@/ui/layout/empty-state';
import { PageHead } from '@/ui/layout/page';

/** Hint for guests that wishes need an account: others see them, so the server stores them, not only this browser. */
export function WishesOfGuest() {
  return (
    <>
      <PageHead title="Meine Wünsche" />
      <EmptyState
        illustration={<Star aria-hidden className="size-12 text-ink-3" strokeWidth={1.5} />}
        title="Wünsche teilst du mit einem Konto"
        action={
          <Link to={paths.auth} state={{ tab: 'sign-up' }} className={buttonClass()}>
            Konto erstellen
          </Link>
        }
      >
        Dann sehen deine Gruppen und alle mit deinem Link, worüber du dich freust. Was du als Gast notiert
        hast, kommt mit.
      </EmptyState>
    </>
  );
}
