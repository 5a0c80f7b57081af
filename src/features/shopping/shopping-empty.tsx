import { Link } from 'react-router-dom';

import { buttonClass } from '@/ui/button';
import { IlluNochVerpackt } from '@/ui/illustrations/illu-noch-verpackt';
import { EmptyState } from '@/ui/layout/empty-state';

/** Empty state: nothing planned, or everything given. */
export function ShoppingEmpty() {
  return (
    <EmptyState
      illustration={<IlluNochVerpackt />}
      title="Nichts zu besorgen. Schön."
      action={
        <Link to=".." className={buttonClass({ kind: 'secondary' })}>
          Zu deinen Ideen
        </Link>
      }
    >
      Eine Idee kommt mit „Auf die Einkaufsliste“ hierher, ein Geschenk einer Gruppe, wenn du es reservierst.
    </EmptyState>
  );
}
