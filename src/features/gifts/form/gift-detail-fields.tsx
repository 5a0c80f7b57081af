import Heart from 'lucide-react/icons/heart';
import Sparkles from 'lucide-react/icons/sparkles';
import type { ComponentProps } from 'react';
import { type Control, Controller, useController, type UseFormReturn, useWatch } from 'react-hook-form';

import { useAiLimit } from '@/data/ai/ai-limit';
import { remainingTime } from '@/domain/calendar/remaining-time';
import { giftCategories, giftStatuses, giftStatusLabels, giftStyles } from '@/domain/gift/gift';
import type { GiftDraft, GiftFormValues } from '@/domain/gift/gift-form';
import { Field } from '@/ui/form/field';
import { LabelOptions, Select } from '@/ui/form/select';
import { SwitchRow } from '@/ui/form/switch-row';
import { Textarea } from '@/ui/form/textarea';

import type { GiftFilling } from '../link/use-gift-filling';
import { statusIcons } from '../status/rung-icons';
import { GiftBudgetFields } from './gift-budget-fields';

type GiftDetailFieldsProps = {
  form: UseFormReturn<GiftFormValues, unknown, GiftDraft>;
  filling: GiftFilling;
  /** Offered occasions, and the control of their select. */
  occasions: readonly string[];
  occasion: Omit<ComponentProps<typeof Select>, 'children'>;
  /** True for a new idea, whose category and style are only suggested until somebody chooses. */
  suggests?: boolean;
};

/** Fields of a gift below its title and person. */
export function GiftDetailFields({
  form,
  filling,
  occasions,
  occasion,
  suggests = false,
}: GiftDetailFieldsProps) {
  const { control, register } = form;
  const { errors, defaultValues, dirtyFields } = form.formState;
  const status = useWatch({ control, name: 'status' });
  const mark = (name: 'category' | 'style') =>
    suggests && !dirtyFields[name] && <span className="text-small text-ink-2">Vorschlag</span>;
  return (
    <>
      <div className="grid gap-4 md:grid-cols-2">
        <Field label="Beschreibung" error={errors.description?.message}>
          <Textarea
            {...register('description')}
            rows={2}
            placeholder="Wie kamst du darauf? Was passt dazu?"
            className="flex-1"
          />
        </Field>
        <div className="grid grid-cols-2 gap-x-3 gap-y-4 md:gap-y-2.5">
          <Field label="Anlass">
            <Select {...occasion}>
              <option value="">Kein Anlass</option>
              <Options values={occasions} />
            </Select>
          </Field>
          <Field label="Kategorie" labelEnd={mark('category')}>
            <Select {...register('category')}>
              <Options values={choices(giftCategories, defaultValues?.category)} />
            </Select>
          </Field>
          <Field label="Stil" labelEnd={mark('style')}>
            <Select {...register('style')}>
              <Options values={choices(giftStyles, defaultValues?.style)} />
            </Select>
          </Field>
          <Field label="Status">
            <Select {...register('status')} icon={statusIcons[status]}>
              <LabelOptions values={giftStatuses} labels={giftStatusLabels} />
            </Select>
          </Field>
        </div>
      </div>
      <GiftBudgetFields
        control={control}
        shop={filling.shopOf('budget')}
        onTakeBack={() => {
          filling.takeBack('budget');
          form.setFocus('priceMin');
        }}
      />
      <div className="grid gap-4 md:grid-cols-2">
        <Controller
          control={control}
          name="isFavorite"
          render={({ field }) => (
            <SwitchRow
              tone="band"
              icon={Heart}
              title="Favorit"
              hint="Steht in der Liste ganz vorn."
              checked={field.value}
              onCheckedChange={field.onChange}
            />
          )}
        />
        <AssistantSwitch control={control} />
      </div>
    </>
  );
}

/** Options of a select: first the stored value, even if it is empty, then the offered ones. */
function choices(offered: readonly string[], value = ''): string[] {
  return [...new Set([value, ...offered])];
}

function Options({ values }: { values: readonly string[] }) {
  return values.map((value) => (
    <option key={value} value={value}>
      {value || 'Keine Angabe'}
    </option>
  ));
}

function AssistantSwitch({ control }: { control: Control<GiftFormValues, unknown, GiftDraft> }) {
  const { field } = useController({ control, name: 'refineWithAi' });
  const limit = useAiLimit();
  return (
    <SwitchRow
      icon={Sparkles}
      title="KI-Assistent"
      hint={
        limit === null
          ? 'Macht nach dem Speichern konkrete Vorschläge.'
          : `Das Limit von ${limit.maxRequests} Anfragen ist erreicht. Die Vorschläge kommen von selbst, sobald es in ${remainingTime(limit.seconds)} weitergeht.`
      }
      checked={field.value}
      onCheckedChange={field.onChange}
    />
  );
}
