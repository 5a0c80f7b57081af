import Heart from 'lucide-react/icons/heart';
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';

import { giftOccasions } from '@/domain/calendar/occasion';
import { giftCategories, giftStatuses, giftStatusLabels, giftStyles } from '@/domain/gift/gift';
import type { GiftDraft, GiftFormValues } from '@/domain/gift/gift-form';
import type { Person } from '@/domain/person/person';
import { Field } from '@/ui/form/field';
import { Input } from '@/ui/form/input';
import { Select } from '@/ui/form/select';
import { SwitchRow } from '@/ui/form/switch-row';
import { Textarea } from '@/ui/form/textarea';

import { AssistantSwitch } from './assistant-switch';
import { BudgetFields } from './budget-fields';
import { PersonChoice } from './person-choice';
import { statusIcons } from './status-icons';

type GiftFormFieldsProps = {
  form: UseFormReturn<GiftFormValues, unknown, GiftDraft>;
  people: readonly Person[];
};

export function GiftFormFields({ form: { control, register, formState }, people }: GiftFormFieldsProps) {
  const { errors, defaultValues } = formState;
  const status = useWatch({ control, name: 'status' });
  return (
    <div className="flex flex-col gap-4.5 md:gap-3.5">
      <Field required label="Titel*" error={errors.title?.message}>
        <Input {...register('title')} required autoComplete="off" enterKeyHint="done" />
      </Field>
      {defaultValues?.link && (
        <Field label="Link" error={errors.link?.message}>
          <Input {...register('link')} type="url" autoComplete="off" enterKeyHint="done" />
        </Field>
      )}
      <PersonChoice people={people} field={register('personId')} />
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
            <Select {...register('occasion')}>
              <option value="">Kein Anlass</option>
              <Options values={giftOccasions} />
            </Select>
          </Field>
          <Field label="Kategorie">
            <Select {...register('category')}>
              <Options values={giftCategories} />
            </Select>
          </Field>
          <Field label="Stil">
            <Select {...register('style')}>
              <Options values={giftStyles} />
            </Select>
          </Field>
          <Field label="Status">
            <Select {...register('status')} icon={statusIcons[status]}>
              {giftStatuses.map((value) => (
                <option key={value} value={value}>
                  {giftStatusLabels[value]}
                </option>
              ))}
            </Select>
          </Field>
        </div>
      </div>
      <BudgetFields control={control} />
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
    </div>
  );
}

function Options({ values }: { values: readonly string[] }) {
  return values.map((value) => <option key={value}>{value}</option>);
}
