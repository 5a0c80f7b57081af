import Check from 'lucide-react/icons/check';
import EuroIcon from 'lucide-react/icons/euro';
import ListX from 'lucide-react/icons/list-x';
import MessagesSquare from 'lucide-react/icons/messages-square';
import PackageCheck from 'lucide-react/icons/package-check';
import ShoppingBasket from 'lucide-react/icons/shopping-basket';
import Truck from 'lucide-react/icons/truck';
import Undo2 from 'lucide-react/icons/undo-2';
import { memo, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';

import { useGroupPictureSource } from '@/data/queries/pictures/group-picture-queries';
import { usePictureSource } from '@/data/queries/pictures/picture-queries';
import { type GiftPlan, giftPlanLabels } from '@/domain/gift/gift';
import type { Wrapping } from '@/domain/person/paper';
import { rowPrice, type ShoppingRow } from '@/domain/shopping/shopping-list';
import { groupPath } from '@/lib/address/paths';
import { Avatar } from '@/ui/avatar';
import { cx } from '@/ui/cx';
import { IconButton } from '@/ui/icon-button';
import { linkClass, OutsideLink } from '@/ui/link';
import { MenuButton, type MenuItem } from '@/ui/menu-button';
import { Picture } from '@/ui/picture/picture';
import { PicturePaper } from '@/ui/picture/picture-paper';

import { priceAction } from './messages';
import type { Plan } from './use-shopping';
import { useUserId } from './use-user-id';

const moves: (MenuItemOf & { plan: GiftPlan | null })[] = [
  { plan: 'buy', label: 'Noch zu kaufen', icon: ShoppingBasket },
  { plan: 'ordered', label: 'Bestellt', icon: Truck },
  { plan: 'here', label: 'Da', icon: PackageCheck },
  { plan: null, label: 'Von der Liste nehmen', icon: ListX },
];
type MenuItemOf = Pick<MenuItem, 'label' | 'icon'>;

export type ShoppingRowProps = {
  row: ShoppingRow;
  paper: Wrapping;
  plan: Plan;
  /** Opens the price dialog of an own gift. */
  onAskPrice: (row: ShoppingRow) => void;
};

/** Row of the shopping list; a tick marks the gift as bought. A ticked row keeps its position and can be unticked. */
export const ShoppingListRow = memo(function ShoppingListRow({
  row,
  paper,
  plan,
  onAskPrice,
}: ShoppingRowProps) {
  const navigate = useNavigate();
  const item = useRef<HTMLLIElement>(null);
  const { title, group } = row;
  const isHere = row.plan === 'here';
  const isOff = row.plan === null;
  const isMoved = row.plan !== row.section;
  const asksPrice = isMoved && group === null && (isHere || row.plan === 'ordered');
  const price = rowPrice(row);
  const focusTick = () => item.current?.querySelector('input')?.focus({ preventScroll: true });
  const move = (next: GiftPlan | null) => {
    // The menu may unmount, so the focus moves to the tick.
    focusTick();
    void plan(row, next);
  };
  const items: MenuItem[] =
    group === null
      ? [
          { label: priceAction(row), icon: EuroIcon, onSelect: () => onAskPrice(row) },
          ...moves.flatMap(({ plan: next, ...about }) =>
            next === row.plan ? [] : [{ ...about, onSelect: () => move(next) }],
          ),
        ]
      : [
          {
            label: 'Zur Gruppe',
            icon: MessagesSquare,
            onSelect: () => void navigate(groupPath(group.id)),
          },
        ];

  return (
    <li ref={item} className={cx('shopping-row', isHere && 'is-here', isOff && 'is-off')}>
      <Tick
        label={`${title} gekauft`}
        checked={isHere}
        onTick={(isTicked) => plan(row, isTicked ? 'here' : planBefore(row))}
      />
      <div className="min-w-0 pl-[6px]">
        <p className="shopping-name text-facts font-semibold">{title}</p>
        <p className="shopping-about flex flex-wrap items-center gap-x-[18px] overflow-x-clip text-small text-ink-2">
          <About row={row} paper={paper} />
        </p>
      </div>
      {row.pictureId !== null && <ShoppingPicture row={row} paper={paper} />}
      {asksPrice ? (
        // A bought gift has no menu, and only now its real price is known.
        <button
          type="button"
          onClick={() => onAskPrice(row)}
          className="shopping-price min-h-[44px] min-w-[44px] rounded-sm pr-[6px] text-facts font-semibold tabular-nums hover:bg-sunken"
        >
          {price}
          {row.paidCents === null && <span className="block text-small text-ink-2">+ Preis</span>}
          <span className="sr-only">
            {' '}
            {priceAction(row)}: {title}
          </span>
        </button>
      ) : (
        <p className="shopping-price text-facts font-semibold tabular-nums">
          {price}
          {group !== null && <span className="block text-small font-normal text-ink-2">Gruppe</span>}
        </p>
      )}
      {!isMoved ? (
        <MenuButton label={`Mehr zu ${title}`} items={items} />
      ) : (
        <IconButton
          icon={Undo2}
          label={`Rückgängig: ${changeText(row)}`}
          className="text-band-ink!"
          onClick={() => move(row.section)}
        />
      )}
    </li>
  );
});

type TickProps = { label: string; checked: boolean; onTick: (isTicked: boolean) => Promise<void> };

/** Checkbox that shows the new state until the change is stored or refused. */
function Tick({ label, checked, onTick }: TickProps) {
  const [ticked, setTicked] = useState<{ was: boolean; is: boolean } | null>(null);
  if (ticked && ticked.was !== checked) setTicked(null);
  async function tick(is: boolean) {
    const change = { was: checked, is };
    setTicked(change);
    await onTick(is);
    setTicked((latest) => (latest === change ? null : latest));
  }
  return (
    <span className="shopping-check relative grid size-[44px] place-items-center">
      <input
        type="checkbox"
        aria-label={label}
        checked={ticked?.is ?? checked}
        onChange={({ target }) => void tick(target.checked)}
        className="absolute inset-0 size-full cursor-pointer appearance-none rounded-md"
      />
      <span aria-hidden className="shopping-box">
        <Check strokeWidth={3} className="size-[16px]" />
      </span>
    </span>
  );
}

function About({
  row: { title, name, group, link, shop, isWithdrawn, isMaybeGiven, plan, section },
  paper,
}: Pick<ShoppingRowProps, 'row' | 'paper'>) {
  return (
    <>
      {name !== null && (
        <span className="inline-flex gap-[6px]">
          <Avatar name={name} paper={paper} size="sm" className="shopping-avatar" />
          {name}
        </span>
      )}
      {name === null && group !== null && <span>{group.name}</span>}
      {link !== null && (
        <span>
          <OutsideLink
            href={link.href}
            className={linkClass({ inline: true, className: 'shopping-link relative' })}
          >
            {shop}
            <span className="sr-only"> (öffnet in neuem Tab)</span>
          </OutsideLink>
        </span>
      )}
      {group !== null && isMaybeGiven && (
        <span>
          <Link
            to={groupPath(group.id)}
            aria-label={`Schon verschenkt? ${title}, zur Gruppe`}
            className={linkClass({ inline: true, className: 'shopping-link relative' })}
          >
            Schon verschenkt?
          </Link>
        </span>
      )}
      {isWithdrawn && <span className="shopping-moved">Nicht mehr gewünscht</span>}
      {plan !== section && <span className="shopping-moved">{movedText(plan)}</span>}
    </>
  );
}

/** Plan that unticking the row restores. */
function planBefore({ section }: ShoppingRow): GiftPlan {
  return section === 'here' ? 'buy' : section;
}

function movedText(plan: GiftPlan | null): string {
  if (plan === null) return 'Nicht mehr auf der Liste';
  return plan === 'buy' ? 'Noch zu kaufen' : giftPlanLabels[plan];
}

/** Message after a change, such as `Messer auf „Da“ gesetzt`. */
function changeText({ title, plan }: ShoppingRow): string {
  return plan === null ? `${title} von der Liste genommen` : `${title} auf „${movedText(plan)}“ gesetzt`;
}

function ShoppingPicture({ row, paper }: { row: ShoppingRow; paper: Wrapping }) {
  const { group, pictureId } = row;
  const own = usePictureSource(group === null ? pictureId : null);
  const groupRef = { userId: useUserId() ?? '', groupId: group?.id ?? '' };
  const ofGroup = useGroupPictureSource(groupRef, group === null ? null : row);
  return (
    <Picture
      src={own ?? ofGroup}
      fallback={<PicturePaper paper={paper} className="shopping-picture" />}
      className="shopping-picture"
    />
  );
}
