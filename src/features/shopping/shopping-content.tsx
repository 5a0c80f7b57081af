import { useLayoutEffect, useState } from 'react';
import { Link } from 'react-router-dom';

import { today } from '@/domain/calendar/calendar-day';
import type { ShoppingRow } from '@/domain/shopping/shopping-list';
import { useFocusAfterRetry } from '@/lib/hooks/use-focus-after-retry';
import { useLast } from '@/lib/hooks/use-last';
import { useOnline } from '@/lib/hooks/use-online';
import { useToday } from '@/lib/hooks/use-today';
import { Button, buttonClass } from '@/ui/button';
import { IlluNochVerpackt } from '@/ui/illustrations/illu-noch-verpackt';
import { EmptyState } from '@/ui/layout/empty-state';
import { LoadError } from '@/ui/layout/load-error';
import { early } from '@/ui/lazy/lazy-code';
import { lazyPart } from '@/ui/lazy/lazy-part';

import { AddEntry } from './add-entry';
import { ShoppingList } from './shopping-list';
import { ShoppingSkeleton } from './shopping-skeleton';
import { useShopping } from './use-shopping';

const DrawRows = lazyPart(
  early(() => import('./draw-rows')),
  'DrawRows',
);
const OpenShares = lazyPart(
  early(() => import('./open-shares')),
  'OpenShares',
);
const PriceDialog = lazyPart(() => import('./price-dialog'), 'PriceDialog');

type ShoppingContentProps = {
  by: 'day' | 'shop';
  /** Called with true when the list is empty, so that there is nothing to group. */
  onEmpty: (isEmpty: boolean) => void;
};

export function ShoppingContent({ by, onEmpty }: ShoppingContentProps) {
  const day = today(useToday());
  const isOnline = useOnline();
  const { rows, people, lots, shares, isPending, gifts, isWithoutGroups, readGroups, plan } =
    useShopping(day);
  const retry = useFocusAfterRetry(() => void gifts.refetch());
  const retryGroups = useFocusAfterRetry(readGroups);
  const [priced, askPrice] = useState<ShoppingRow | null>(null);
  const lastPriced = useLast(priced);
  const isEmpty = !isPending && rows.length === 0;
  useLayoutEffect(() => onEmpty(isEmpty), [isEmpty, onEmpty]);

  if (isPending) return <ShoppingSkeleton />;
  if (gifts.data === undefined) {
    return (
      <LoadError title="Fehler beim Laden der Geschenke" retry={retry}>
        Deine Liste ist noch da, wir konnten sie nur gerade nicht holen.
      </LoadError>
    );
  }
  return (
    <>
      {isWithoutGroups && (
        <p className="mb-[12px] flex flex-wrap items-center gap-x-[8px] text-facts text-ink-2">
          Was du in Gruppen reserviert hast, ist noch nicht geladen.
          <Button kind="text" size="sm" {...retryGroups}>
            Nochmal
          </Button>
        </p>
      )}
      {lots.length > 0 && <DrawRows lots={lots} day={day} />}
      {!isEmpty && (
        <ShoppingList
          rows={rows}
          by={by}
          people={people}
          day={day}
          shareCents={shares.reduce((sum, { cents }) => sum + cents, 0)}
          isWithoutGroups={isWithoutGroups}
          plan={plan}
          onAskPrice={askPrice}
        />
      )}
      {isEmpty && !isWithoutGroups && lots.length + shares.length === 0 && <ShoppingEmpty />}
      <AddEntry />
      {/* Amounts to pay are not kept on the device. */}
      {isOnline && shares.length > 0 && <OpenShares shares={shares} />}
      {lastPriced && <PriceDialog open={priced !== null} onClose={() => askPrice(null)} row={lastPriced} />}
    </>
  );
}

/** Empty state: nothing planned, or everything given. */
function ShoppingEmpty() {
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
      Eine Idee kommt mit „Besorgen“ hierher, ein Geschenk einer Gruppe, wenn du es reservierst.
    </EmptyState>
  );
}
