import Gift from 'lucide-react/icons/gift';

import type { CalendarDay } from '@/domain/calendar/calendar-day';
import type { GroupSummary } from '@/domain/group/group';
import type { ReceivedThings, RevealedGift } from '@/domain/wish/revealed-gift';
import type { Wish } from '@/domain/wish/wish';
import { sortWishes } from '@/domain/wish/wish-order';
import { EmptyState } from '@/ui/layout/empty-state';

import type { AskAboutWish } from '../use-asked-wish';
import { useWishActions } from '../use-wish-actions';
import { WishCards } from '../wish-cards';
import { RevealedCard } from './revealed-card';
import { RevealedYear } from './revealed-year';

import './received-shelf.css';

type ReceivedShelfProps = {
  things: ReceivedThings;
  day: CalendarDay;
  /** Deleted wishes, of any shelf, that still have a visible placeholder. */
  deleted: readonly Wish[];
  groups: readonly GroupSummary[] | null;
  onAsk: AskAboutWish;
  onThank: (gift: RevealedGift) => void;
};

/** Received presents, with their givers as far as revealed. */
export function ReceivedShelf({ things, day, deleted, groups, onAsk, onThank }: ReceivedShelfProps) {
  const { recent, years, others, count } = things;
  const { actions } = useWishActions(others, onAsk);
  if (count + deleted.length === 0)
    return (
      <EmptyState
        illustration={<Gift aria-hidden className="size-12 text-ink-3" strokeWidth={1.5} />}
        title="Noch nichts erhalten"
      >
        Was du bekommen hast, hakst du im Menü eines Wunsches ab. Von wem es ist, steht nach dem Tag hier,
        sobald die Person „Verschenkt“ gewählt hat.
      </EmptyState>
    );
  const items = deleted.length === 0 ? others : sortWishes([...others, ...deleted]);
  return (
    <div className="received-shelf">
      {recent.length > 0 && <RevealedCard gifts={recent} day={day} actions={actions} onThank={onThank} />}
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
        <RevealedYear key={year} year={year} gifts={gifts} day={day} actions={actions} />
      ))}
    </div>
  );
}
