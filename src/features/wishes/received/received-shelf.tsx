import Gift from 'lucide-react/icons/gift';
import type { ReactNode } from 'react';

import type { GroupSummary } from '@/domain/group/group';
import { countText } from '@/domain/text/german';
import type { Revealed, ReceivedThings } from '@/domain/wish/revealed-gift';
import type { Wish } from '@/domain/wish/wish';
import { sortWishes } from '@/domain/wish/wish-order';
import { cardClass } from '@/ui/layout/card';
import { EmptyState } from '@/ui/layout/empty-state';
import type { MenuItem } from '@/ui/menu-button';

import type { AskAboutWish } from '../use-asked-wish';
import { useWishActions, type WishActions } from '../use-wish-actions';
import { WishCards } from '../wish-cards';
import { wishMenu } from '../wish-menu';

type ReceivedShelfProps = {
  things: ReceivedThings;
  /** Deleted wishes, of any shelf, that still have a visible placeholder. */
  deleted: readonly Wish[];
  groups: readonly GroupSummary[] | null;
  onAsk: AskAboutWish;
  /** Row of a received present, which belongs to another feature; `items` are those of its wish. */
  renderReceived: (gift: Revealed, items: readonly MenuItem[]) => ReactNode;
};

/** Received presents, with their givers as far as revealed. */
export function ReceivedShelf({ things, deleted, groups, onAsk, renderReceived }: ReceivedShelfProps) {
  const { recent, years, others, count } = things;
  const { actions } = useWishActions(others, onAsk);
  const rows = { actions, renderReceived };
  if (count + deleted.length === 0)
    return (
      <EmptyState
        illustration={<Gift aria-hidden className="size-12 text-ink-3" strokeWidth={1.5} />}
        title="Noch nichts erhalten"
      >
        Hast du etwas bekommen? Tipp beim Wunsch auf ⋮ und „Habe ich bekommen“. Später steht hier, von wem es
        war.
      </EmptyState>
    );
  const items = deleted.length === 0 ? others : sortWishes([...others, ...deleted]);
  return (
    <div className="grid gap-[22px]">
      {recent.length > 0 && <RevealedCard gifts={recent} {...rows} />}
      {items.length > 0 && (
        <div>
          <p className="mb-3 text-ink-2">
            Von wem das ist, steht nach dem Tag hier, sobald die Person „Verschenkt“ gewählt hat.
          </p>
          <WishCards
            label="Erhaltene Wünsche"
            items={items}
            wishes={others}
            deleted={deleted}
            groups={groups}
            isSortable={false}
            onAsk={onAsk}
          />
        </div>
      )}
      {years.map(({ year, gifts }) => (
        <ReceivedYear key={year} year={year} gifts={gifts} {...rows} />
      ))}
    </div>
  );
}

type RowsProps = { actions: WishActions; renderReceived: ReceivedShelfProps['renderReceived'] };

/** Recently revealed givers. */
function RevealedCard({ gifts, ...rows }: RowsProps & { gifts: readonly Revealed[] }) {
  return (
    <section aria-labelledby="revealed">
      <h2 id="revealed" className="mb-[8px] text-h2">
        Jetzt darfst du es wissen
      </h2>
      <Rows label="Jetzt darfst du es wissen" gifts={gifts} {...rows} />
    </section>
  );
}

function ReceivedYear({ year, gifts, ...rows }: RowsProps & { year: number; gifts: readonly Revealed[] }) {
  const id = `received-${year}`;
  return (
    <section aria-labelledby={id}>
      <div className="mx-[2px] mb-[8px] flex flex-wrap items-baseline justify-between gap-x-[16px] gap-y-[4px]">
        <h2 id={id} className="text-h2">
          {year}
        </h2>
        <p className="text-ink-2">
          {gifts.length === 1 ? '1 Geschenk' : `${countText(gifts.length)} Geschenke`}
        </p>
      </div>
      <Rows label={`Erhalten: ${year}`} gifts={gifts} {...rows} />
    </section>
  );
}

function Rows({
  label,
  gifts,
  actions,
  renderReceived,
}: RowsProps & { label: string; gifts: readonly Revealed[] }) {
  return (
    <ul aria-label={label} className={cardClass()}>
      {gifts.map((gift) => renderReceived(gift, gift.wish ? wishMenu(gift.wish, actions) : []))}
    </ul>
  );
}
