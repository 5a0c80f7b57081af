import { type UseFormReturn, useController, useWatch } from 'react-hook-form';

import { usePageFilling } from '@/data/pages/use-page-filling';
import type { FormPicture } from '@/data/pictures/use-form-picture';
import { useFormPictureSource } from '@/data/queries/pictures/picture-queries';
import { type CalendarDay, addDays } from '@/domain/calendar/calendar-day';
import type { GroupSummary } from '@/domain/group/group';
import type { Wish } from '@/domain/wish/wish';
import { type WishDraft, wishDegreeLabels, wishDegrees, type WishFormValues } from '@/domain/wish/wish-form';
import { isShown } from '@/domain/wish/wish-shelf';
import { cx } from '@/ui/cx';
import { DateField } from '@/ui/form/date/date-field';
import { Field } from '@/ui/form/field';
import { Input } from '@/ui/form/input';
import { PictureField } from '@/ui/form/picture-field';
import { PriceInput } from '@/ui/form/price-input';
import { LabelOptions, Select } from '@/ui/form/select';
import { Textarea } from '@/ui/form/textarea';
import { PageLink } from '@/ui/link-reading/page-link';
import { SourceMark } from '@/ui/link-reading/source-mark';

import { WishAudience } from './wish-audience';

type WishFormFieldsProps = {
  form: UseFormReturn<WishFormValues, unknown, WishDraft>;
  /** Wish to edit; null for a new one. */
  wish: Wish | null;
  picture: FormPicture;
  /** True when the initial focus is on the audience. */
  sharing: boolean;
  groups: readonly GroupSummary[] | null;
  day: CalendarDay;
  /** Default day from which the owner may learn the giver. */
  revealDayOf: (groupIds: readonly string[]) => CalendarDay;
};

export function WishFormFields({
  form,
  wish,
  picture,
  sharing,
  groups,
  day,
  revealDayOf,
}: WishFormFieldsProps) {
  const { control, register } = form;
  const { errors } = form.formState;
  const filling = useWishFilling(form, { picture, isNew: wish === null });
  const groupIds = useController({ control, name: 'groupIds' }).field;
  const onLink = useController({ control, name: 'onLink' }).field;
  const revealOn = useController({ control, name: 'revealOn' }).field;
  const [title, chosen, link] = useWatch({ control, name: ['title', 'groupIds', 'onLink'] });
  const src = useFormPictureSource(picture, 'wishes');
  const markOf = (field: 'title' | 'budget', label: string, name: 'title' | 'priceCents') => {
    const source = filling.shopOf(field);
    if (source === null) return null;
    const takeBack = () => {
      filling.takeBack(field);
      form.setFocus(name);
    };
    return <SourceMark source={source} field={label} onTakeBack={takeBack} />;
  };
  const titleMark = markOf('title', 'Titel', 'title');
  const priceMark = markOf('budget', 'Preis', 'priceCents');

  return (
    <div className="flex flex-col gap-4.5">
      <Field required label="Titel" labelEnd={titleMark} error={errors.title?.message}>
        <Input
          {...register('title')}
          required
          data-first-focus={sharing ? undefined : true}
          autoComplete="off"
          enterKeyHint="done"
          onPaste={filling.pasteInto}
          className={cx(titleMark !== null && 'from-page')}
        />
      </Field>
      <PageLink
        reading={filling}
        src={filling.shopOf('picture') === null ? null : picture.src}
        onWithoutPicture={() => filling.takeBack('picture')}
        onBlocked={() => form.setFocus('title')}
      >
        <PictureField src={src} alt={title} onChoose={picture.choose} onRemove={picture.remove} />
      </PageLink>
      <div className="grid grid-cols-[minmax(0,4fr)_minmax(0,5fr)] gap-x-[12px] gap-y-[18px] max-[22em]:grid-cols-1">
        <Field label="Preis" labelEnd={priceMark} error={errors.priceCents?.message}>
          <PriceInput {...register('priceCents')} className={cx(priceMark !== null && 'from-page')} />
        </Field>
        <Field label="Wie sehr?">
          <Select {...register('degree')}>
            <LabelOptions values={wishDegrees} labels={wishDegreeLabels} />
          </Select>
        </Field>
      </div>
      <Field label="Notiz" error={errors.notes?.message}>
        <Textarea {...register('notes')} rows={2} placeholder="Größe, Farbe, Lieblingsladen" />
      </Field>
      <WishAudience
        groups={groups}
        groupIds={groupIds.value}
        onGroups={groupIds.onChange}
        onLink={onLink.value}
        onLinkChange={onLink.onChange}
        isFirst={sharing}
      />
      {isShown({ groupIds: chosen, onLink: link }) && (
        <DateField
          label="Auflösen ab"
          hint="Ab diesem Tag erfährst du, wer dir den Wunsch erfüllt hat. Später geht immer, früher nicht mehr."
          error={errors.revealOn?.message}
          today={day}
          min={addDays(day, 1)}
          value={revealOn.value || revealDayOf(chosen)}
          onChange={revealOn.onChange}
        />
      )}
    </div>
  );
}

/** Fills the wish form from the page of its link. */
function useWishFilling(
  { control, formState, setValue }: UseFormReturn<WishFormValues, unknown, WishDraft>,
  { picture, isNew }: { picture: FormPicture; isNew: boolean },
) {
  const { field, fieldState } = useController({ control, name: 'url' });
  const [title, price] = useWatch({ control, name: ['title', 'priceCents'] });
  return usePageFilling({
    link: {
      value: field.value,
      write: field.onChange,
      brought: isNew ? '' : null,
      error: fieldState.error?.message,
    },
    texts: { title, priceMin: price, priceMax: price },
    picture,
    offered: { priceMin: '', priceMax: '' },
    subject: 'wish',
    writeText: (name, text) =>
      setValue(name === 'title' ? 'title' : 'priceCents', text, {
        shouldDirty: true,
        shouldValidate: formState.isSubmitted,
      }),
  });
}
