import { type Control, useController } from 'react-hook-form';

import type { GiftDraft, GiftFormValues } from '@/domain/gift/gift-form';
import { budgetSlider } from '@/domain/gift/price/budget';
import { typedEuros } from '@/domain/gift/price/price';
import { countText } from '@/domain/text/german';
import { cx } from '@/ui/cx';
import { FieldGroup } from '@/ui/form/field';
import { Input } from '@/ui/form/input';
import { RangeSlider } from '@/ui/form/slider/range-slider';
import { SourceMark } from '@/ui/link-reading/source-mark';

// Piecewise linear scale, because on a linear one most gifts would lie in the first two per cent.
const scale = [
  { value: budgetSlider.min, at: 0 },
  { value: 100, at: 0.34 },
  { value: 500, at: 0.6 },
  { value: 2000, at: 0.8 },
  { value: budgetSlider.max, at: 1 },
];

const priceInput = {
  inputMode: 'numeric',
  autoComplete: 'off',
  trail: '€',
} as const;

type GiftBudgetFieldsProps = {
  control: Control<GiftFormValues, unknown, GiftDraft>;
  /** Shop whose page filled in the price; null when a person entered it. */
  shop: string | null;
  onTakeBack: () => void;
};

/** Minimum and maximum price as text fields and slider thumbs in sync. An empty or unreadable field is unlimited. */
export function GiftBudgetFields({ control, shop, onTakeBack }: GiftBudgetFieldsProps) {
  const min = useController({ control, name: 'priceMin' });
  const max = useController({ control, name: 'priceMax' });
  const to = Math.min(typedEuros(max.field.value) ?? budgetSlider.max, budgetSlider.max);
  const from = Math.min(typedEuros(min.field.value) ?? budgetSlider.min, to);
  const className = cx('font-semibold tabular-nums', shop !== null && 'from-page');

  return (
    <FieldGroup
      label="Budget"
      className="relative"
      labelEnd={shop !== null && <SourceMark source={shop} field="Budget" onTakeBack={onTakeBack} />}
      error={min.fieldState.error?.message ?? max.fieldState.error?.message}
    >
      <div className="grid items-start gap-x-7 gap-y-2 md:grid-cols-[.8fr_1fr]">
        <div className="grid grid-cols-2 gap-3">
          <Input
            {...priceInput}
            {...min.field}
            className={className}
            aria-label="Budget von"
            lead="von"
            aria-invalid={min.fieldState.invalid || undefined}
          />
          <Input
            {...priceInput}
            {...max.field}
            className={className}
            aria-label="Budget bis"
            lead="bis"
            aria-invalid={max.fieldState.invalid || undefined}
          />
        </div>
        <RangeSlider
          value={[from, to]}
          onValueChange={([nextFrom, nextTo]) => {
            if (nextFrom !== from) min.field.onChange(String(nextFrom));
            if (nextTo !== to) max.field.onChange(String(nextTo));
          }}
          labels={['Mindestbudget', 'Höchstbudget']}
          scale={scale}
          step={budgetSlider.step}
          valueText={(value) => `${value} Euro`}
          markText={(value) => `${countText(value)}€`}
        />
      </div>
    </FieldGroup>
  );
}
