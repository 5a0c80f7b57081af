import { useQuery } from '@tanstack/react-query';
import Heart from 'lucide-react/icons/heart';
import Sparkles from 'lucide-react/icons/sparkles';
import { useMemo } from 'react';
import { type Control, Controller, useController, type UseFormReturn, useWatch } from 'react-hook-form';

import { useAiLimit } from '@/data/ai/ai-limit';
import { usePersonalData } from '@/data/personal-data-context';
import type { FormPicture } from '@/data/pictures/use-form-picture';
import { giftQueries } from '@/data/queries/gift-queries';
import { occasionQueries } from '@/data/queries/occasion-queries';
import { useFormPictureSource } from '@/data/queries/pictures/picture-queries';
import { today } from '@/domain/calendar/calendar-day';
import { remainingTime } from '@/domain/calendar/remaining-time';
import { alreadyGiven, alreadyGivenText } from '@/domain/gift/already-given';
import { giftCategories, giftStatuses, giftStatusLabels, giftStyles, type Gift } from '@/domain/gift/gift';
import { type GiftDraft, type GiftFormValues, giftOccasionsFor, occasionWith } from '@/domain/gift/gift-form';
import type { FilledField } from '@/domain/page/page-filling';
import type { Person } from '@/domain/person/person';
import { giftsFor } from '@/domain/person/recipient';
import { useToday } from '@/lib/hooks/use-today';
import { cx } from '@/ui/cx';
import { Field } from '@/ui/form/field';
import { Input } from '@/ui/form/input';
import { PictureField } from '@/ui/form/picture-field';
import { LabelOptions, Select } from '@/ui/form/select';
import { SwitchRow } from '@/ui/form/switch-row';
import { Textarea } from '@/ui/form/textarea';
import { PageLink } from '@/ui/link-reading/page-link';
import { SourceMark } from '@/ui/link-reading/source-mark';

import { statusIcons } from '../gift-status-select';
import { useGiftFilling, type GiftFilling } from '../link/use-gift-filling';
import { GiftBudgetFields } from './gift-budget-fields';
import { PersonChoice } from './person-choice';

type GiftFormFieldsProps = {
  form: UseFormReturn<GiftFormValues, unknown, GiftDraft>;
  people: readonly Person[];
  /** Id of the gift in the form, which is excluded from the hint about similar gifts. */
  giftId: string;
  picture: FormPicture;
  /** Link that the form opens with and whose page is to be read; null for none. */
  brought: string | null;
  isNew?: boolean;
};

/** Form fields of a new or existing gift. */
export function GiftFormFields({
  form,
  people,
  giftId,
  picture,
  brought,
  isNew = false,
}: GiftFormFieldsProps) {
  const { control, register } = form;
  const { errors, defaultValues } = form.formState;
  const [status, title, personId, occasion] = useWatch({
    control,
    name: ['status', 'title', 'personId', 'occasion'],
  });
  const { data: stored = [] } = useQuery(occasionQueries.list(usePersonalData()));
  const occasions = giftOccasionsFor(personId, stored);
  const personOf = (wanted: string) => people.find(({ id }) => id === wanted) ?? null;
  const repeat = useRepeatHint(title, personOf(personId), giftId);
  const filling = useGiftFilling({ form, picture, brought, isNew });
  const shop = filling.shopOf('title');
  const takeBack = (field: FilledField, focus: 'title' | 'priceMin') => {
    filling.takeBack(field);
    form.setFocus(focus);
  };
  const person = register('personId', {
    onChange() {
      const next = occasionWith(occasion, personOf(form.getValues('personId')), stored);
      if (next !== occasion) form.setValue('occasion', next, { shouldDirty: true });
    },
  });
  return (
    <div className="flex flex-col gap-4.5 md:gap-3.5">
      <GiftLinkField
        filling={filling}
        picture={picture}
        title={title}
        onBlocked={() => form.setFocus('title')}
      />
      <Field
        required
        label="Titel*"
        labelEnd={
          shop !== null && (
            <SourceMark source={shop} field="Titel" onTakeBack={() => takeBack('title', 'title')} />
          )
        }
        hint={repeat && <RepeatHint text={repeat} />}
        error={errors.title?.message}
      >
        <Input
          {...register('title')}
          required
          data-first-focus
          autoComplete="off"
          enterKeyHint="done"
          placeholder="Wie heißt es?"
          onPaste={filling.pasteInto}
          className={cx(shop !== null && 'from-page')}
        />
      </Field>
      <PersonChoice people={people} field={person} />
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
              <Options values={occasions} />
              {occasion !== '' && !occasions.includes(occasion) && <option>{occasion}</option>}
            </Select>
          </Field>
          <Field label="Kategorie">
            <Select {...register('category')}>
              <Options values={choices(giftCategories, defaultValues?.category)} />
            </Select>
          </Field>
          <Field label="Stil">
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
        onTakeBack={() => takeBack('budget', 'priceMin')}
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
    </div>
  );
}

/** Hint that the person already got a similar gift; saving stays possible. */
function RepeatHint({ text }: { text: string }) {
  return <span className="font-semibold text-honey-ink">{text}</span>;
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

const none: readonly Gift[] = [];

/** Hint about a similar gift the person already got: `2024 schon: Thermoskanne`. `id` excludes the gift itself. */
function useRepeatHint(title: string, person: Person | null, id: string): string | null {
  const { data: gifts = none } = useQuery(giftQueries.list(usePersonalData()));
  const day = today(useToday());
  const theirs = useMemo(() => (person === null ? none : giftsFor(person, gifts)), [person, gifts]);
  const before = useMemo(() => alreadyGiven(title, theirs, { id, today: day }), [title, theirs, id, day]);
  return before && alreadyGivenText(before);
}

type GiftLinkFieldProps = {
  filling: GiftFilling;
  picture: FormPicture;
  title: string;
  onBlocked: () => void;
};

/** Link of a gift with details read from its page, or a picture of the user's own. */
function GiftLinkField({ filling, picture, title, onBlocked }: GiftLinkFieldProps) {
  const isOfPage = filling.shopOf('picture') !== null;
  const src = useFormPictureSource(picture, 'gifts');
  return (
    <PageLink
      wide
      reading={filling}
      src={isOfPage ? picture.src : null}
      onWithoutPicture={() => filling.takeBack('picture')}
      onBlocked={onBlocked}
    >
      <PictureField src={src} alt={title} onChoose={picture.choose} onRemove={picture.remove} />
    </PageLink>
  );
}
