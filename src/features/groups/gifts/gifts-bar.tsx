import Plus from 'lucide-react/icons/plus';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useState } from 'react';

import {
  type GroupGiftOrder,
  groupGiftOrderLabels,
  groupGiftOrders,
  type GroupGift,
  isFree,
} from '@/domain/group/group-gift';
import { countText } from '@/domain/text/german';
import { Button } from '@/ui/button';
import { cx } from '@/ui/cx';
import { LabelOptions, Select } from '@/ui/form/select';
import { IconButton } from '@/ui/icon-button';

type GiftsBarProps = {
  gifts: readonly GroupGift[];
  order: GroupGiftOrder;
  onOrder: (order: GroupGiftOrder) => void;
  isOnlyFree: boolean;
  onOnlyFree: (isOnlyFree: boolean) => void;
  onAdd: () => void;
};

export function GiftsBar({ gifts, order, onOrder, isOnlyFree, onOnlyFree, onAdd }: GiftsBarProps) {
  const taken = gifts.filter((gift) => !isFree(gift)).length;
  // Phones show the controls when they are asked for, so that the first gift stands higher.
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-3 md:mb-4.5">
      <p className="min-w-0 flex-1 text-ink-2">
        <b className="font-semibold text-ink">
          {countText(gifts.length)} {nounOf(gifts)}
        </b>
        {taken > 0 && (
          <>
            , <span className="whitespace-nowrap">davon {countText(taken)} reserviert</span>
          </>
        )}
      </p>
      {gifts.length > 1 && (
        <div
          className={cx(
            'flex flex-wrap gap-2.5 max-md:order-last max-md:basis-full',
            !isOpen && 'max-md:hidden',
          )}
        >
          <button
            type="button"
            aria-pressed={isOnlyFree}
            onClick={() => onOnlyFree(!isOnlyFree)}
            className={cx(
              'min-h-11 flex-none rounded-full border border-line-strong px-4 text-facts font-semibold whitespace-nowrap transition-colors duration-[120ms]',
              'aria-pressed:border-band-ink aria-pressed:bg-band-soft aria-pressed:text-band-ink aria-pressed:shadow-[inset_0_0_0_1px_var(--band-ink)]',
            )}
          >
            Noch frei
          </button>
          <Select
            size="sm"
            aria-label="Sortierung"
            className="min-w-0 flex-1 basis-28"
            value={order}
            onChange={({ target }) =>
              onOrder(groupGiftOrders.find((known) => known === target.value) ?? 'newest')
            }
          >
            <LabelOptions values={groupGiftOrders} labels={groupGiftOrderLabels} />
          </Select>
        </div>
      )}
      {gifts.length > 1 && (
        <span className="md:hidden">
          <IconButton
            icon={SlidersHorizontal}
            label="Filtern und sortieren"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          />
        </span>
      )}
      <Button icon={Plus} className="max-xs:w-full" onClick={onAdd}>
        Neue Idee
      </Button>
    </div>
  );
}

function nounOf(gifts: readonly GroupGift[]): string {
  const isOne = gifts.length === 1;
  // The bar says 'Geschenke' instead of 'Ideen' as soon as the list contains a wish.
  if (gifts.some(({ wishId }) => wishId !== null)) return isOne ? 'Geschenk' : 'Geschenke';
  return isOne ? 'Idee' : 'Ideen';
}
