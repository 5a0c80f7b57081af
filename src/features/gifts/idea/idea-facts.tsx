import X from 'lucide-react/icons/x';
import { useId, useState } from 'react';

import type { IdeaPrice } from '@/domain/capture/read-idea';
import { personalPriceLabel } from '@/domain/gift/price/price-label';
import { Chip, ChipGroup } from '@/ui/chip';
import { cx } from '@/ui/cx';
import { Field } from '@/ui/form/field';
import { Input } from '@/ui/form/input';

import type { IdeaFacts } from './use-idea-facts';

/** 'Preis' and 'Anlass' of an idea. */
export function IdeaFactFields({ facts }: { facts: IdeaFacts }) {
  const { price, occasion, occasions, isRead, priceText, priceError } = facts;
  const [wasTakenOff, setTakenOff] = useState(false);
  return (
    <div className="grid grid-cols-[minmax(0,10rem)_minmax(0,1fr)] items-start gap-4 max-xs:grid-cols-1">
      {price !== null && (isRead.price || price.min !== price.max) ? (
        <KnownPrice
          price={price}
          isRead={isRead.price}
          onTakeOff={() => {
            setTakenOff(true);
            facts.takeOffPrice();
          }}
        />
      ) : (
        <Field label="Preis" error={priceError}>
          <Input
            inputMode="numeric"
            autoComplete="off"
            enterKeyHint="done"
            trail="€"
            autoFocus={wasTakenOff}
            value={priceText}
            onChange={({ target }) => facts.typePrice(target.value)}
          />
        </Field>
      )}
      {occasions.length > 0 && (
        <ChipGroup label="Anlass">
          {occasions.map((one) => {
            const isFromText = one === occasion && isRead.occasion;
            return (
              <Chip
                key={one}
                type="checkbox"
                checked={one === occasion}
                tone={isFromText ? 'pine' : 'band'}
                note={isFromText ? ', aus deinem Text' : ''}
                onChange={({ target }) => facts.chooseOccasion(target.checked ? one : null)}
              >
                {one}
              </Chip>
            );
          })}
        </ChipGroup>
      )}
    </div>
  );
}

type KnownPriceProps = { price: IdeaPrice; isRead: boolean; onTakeOff: () => void };

/** Price of the text, or a range; one tap takes it off. */
function KnownPrice({ price, isRead, onTakeOff }: KnownPriceProps) {
  const labelId = useId();
  const { min, max } = price;
  return (
    <div className="flex flex-col gap-1.5">
      <span id={labelId} className="text-facts leading-5 font-semibold">
        Preis
      </span>
      <button
        type="button"
        aria-describedby={labelId}
        onClick={onTakeOff}
        className={cx(
          'flex min-h-12 items-center justify-between gap-2 rounded-md border px-[13px] text-left text-body font-semibold tabular-nums',
          isRead
            ? 'border-pine-ink bg-pine-soft text-pine-ink shadow-[inset_0_0_0_1px_var(--pine-ink)]'
            : 'border-line-strong bg-surface',
        )}
      >
        <span>
          {min === max ? `${max} €` : personalPriceLabel(min, max)}
          <span className="sr-only">{isRead ? ', aus deinem Text' : ''} weglassen</span>
        </span>
        <X aria-hidden className="size-4.5 flex-none" />
      </button>
    </div>
  );
}
