import Check from 'lucide-react/icons/check';
import Gift from 'lucide-react/icons/gift';
import HandHeart from 'lucide-react/icons/hand-heart';
import type { ReactNode } from 'react';

import type { CalendarDay } from '@/domain/calendar/calendar-day';
import type { GroupSummary } from '@/domain/group/group';
import { thankedText } from '@/domain/history/thanks';
import { countText } from '@/domain/text/german';
import {
  type ReceivedThings,
  type RevealedGift,
  type Revealed,
  revealedFacts,
  revealedText,
} from '@/domain/wish/revealed-gift';
import type { Wish } from '@/domain/wish/wish';
import { sortWishes } from '@/domain/wish/wish-order';
import { Button } from '@/ui/button';
import { cardClass } from '@/ui/layout/card';
import { EmptyState } from '@/ui/layout/empty-state';
import { MenuButton } from '@/ui/menu-button';

import type { AskAboutWish } from '../use-asked-wish';
import { useWishActions, type WishActions } from '../use-wish-actions';
import { WishCards } from '../wish-cards';
import { wishMenu } from '../wish-menu';
import { WishTile } from '../wish-tile';

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
    <div className="grid gap-[22px]">
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

type RevealedCardProps = {
  gifts: readonly Revealed[];
  day: CalendarDay;
  actions: WishActions;
  onThank: (gift: RevealedGift) => void;
};

/** Recently revealed givers, with a thank-you button. */
function RevealedCard({ gifts, day, actions, onThank }: RevealedCardProps) {
  return (
    <section aria-labelledby="revealed" className={cardClass('pt-[18px] px-[16px] pb-[4px] md:px-[22px]')}>
      <h2 id="revealed" className="text-h2">
        Jetzt darfst du es wissen
      </h2>
      <ul>
        {gifts.map((gift) => (
          <RevealedRow
            key={gift.id}
            gift={gift}
            title={revealedText(gift)}
            facts={revealedFacts(gift, day)}
            actions={actions}
          >
            {renderThanks(gift)}
          </RevealedRow>
        ))}
      </ul>
    </section>
  );

  function renderThanks(gift: Revealed) {
    if (gift.thankedOn !== null)
      return (
        <p className="mt-[10px] flex items-center gap-[10px] font-semibold text-pine-ink">
          <Check aria-hidden className="size-4.5 flex-none" />
          {thankedText(gift.thankedOn, day)}
        </p>
      );
    if (gift.giverName === null) return null;
    return (
      <Button
        icon={HandHeart}
        aria-label={`Danke sagen: ${gift.title}`}
        className="mt-[12px]"
        onClick={() => onThank(gift)}
      >
        Danke sagen
      </Button>
    );
  }
}

type RevealedYearProps = { year: number; gifts: readonly Revealed[]; day: CalendarDay; actions: WishActions };

function RevealedYear({ year, gifts, day, actions }: RevealedYearProps) {
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
      <ul className={cardClass('revealed-rows px-[16px]')}>
        {gifts.map((gift) => (
          <RevealedRow
            key={gift.id}
            gift={gift}
            title={gift.title}
            facts={gift.giverName === null ? revealedFacts(gift, day) : [`von ${gift.giverName}`]}
            actions={actions}
          />
        ))}
      </ul>
    </section>
  );
}

type RevealedRowProps = {
  gift: Revealed;
  title: string;
  facts: readonly string[];
  actions: WishActions;
  children?: ReactNode;
};

/** Row of a received present. It takes the focus when the pressed button unmounts. */
function RevealedRow({ gift: { wish }, title, facts, actions, children }: RevealedRowProps) {
  return (
    <li tabIndex={-1} className="revealed-row relative flex items-start gap-[14px] rounded-md py-[14px]">
      <WishTile pictureId={wish?.pictureId ?? null} isPlain className="flex-none" />
      <div className="flex min-w-0 flex-1 flex-col items-start pt-[2px]">
        <div className="wish-line">
          <h3 className="min-w-0 pt-[4px] pb-[2px] [font-family:inherit] text-[1rem]/[1.375rem] font-semibold tracking-[0] wrap-anywhere">
            {title}
          </h3>
          {wish && <MenuButton label={`Mehr zu ${wish.title}`} items={wishMenu(wish, actions)} />}
        </div>
        <p className="wish-facts wish-parts">
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
        {children}
      </div>
    </li>
  );
}
