import { useQuery } from '@tanstack/react-query';
import { type UseFormReturn, useWatch } from 'react-hook-form';

import { usePersonalData } from '@/data/personal-data-context';
import type { FormPicture } from '@/data/pictures/use-form-picture';
import { occasionQueries } from '@/data/queries/occasion-queries';
import { type GiftDraft, type GiftFormValues, giftOccasionsFor, occasionWith } from '@/domain/gift/gift-form';
import type { Person } from '@/domain/person/person';
import { cx } from '@/ui/cx';
import { Field } from '@/ui/form/field';
import { Input } from '@/ui/form/input';
import { SourceMark } from '@/ui/link-reading/source-mark';

import { useGiftFilling } from '../link/use-gift-filling';
import { GiftDetailFields } from './gift-detail-fields';
import { GiftLinkField } from './gift-link-field';
import { PersonChoice } from './person-choice';
import { RepeatHint, useRepeatHint } from './repeat-hint';

type GiftFormFieldsProps = {
  form: UseFormReturn<GiftFormValues, unknown, GiftDraft>;
  people: readonly Person[];
  /** Id of the gift in the form, which is excluded from the hint about similar gifts. */
  giftId: string;
  picture: FormPicture;
};

/** Form fields of an existing gift. */
export function GiftFormFields({ form, people, giftId, picture }: GiftFormFieldsProps) {
  const { control, register } = form;
  const { errors } = form.formState;
  const [title, personId, occasion] = useWatch({ control, name: ['title', 'personId', 'occasion'] });
  const { data: stored = [] } = useQuery(occasionQueries.list(usePersonalData()));
  const offered = giftOccasionsFor(personId, stored);
  const occasions = occasion === '' || offered.includes(occasion) ? offered : [...offered, occasion];
  const personOf = (wanted: string) => people.find(({ id }) => id === wanted) ?? null;
  const repeat = useRepeatHint(title, personOf(personId), giftId);
  const filling = useGiftFilling({ form, picture, brought: null, isNew: false });
  const shop = filling.shopOf('title');
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
            <SourceMark
              source={shop}
              field="Titel"
              onTakeBack={() => {
                filling.takeBack('title');
                form.setFocus('title');
              }}
            />
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
      <GiftDetailFields form={form} filling={filling} occasions={occasions} occasion={register('occasion')} />
    </div>
  );
}
