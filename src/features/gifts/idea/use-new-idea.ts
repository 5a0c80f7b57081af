import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useController, useForm } from 'react-hook-form';

import { usePersonalData } from '@/data/personal-data-context';
import { useFormPicture } from '@/data/pictures/use-form-picture';
import { addGift } from '@/data/queries/changes/gift-changes';
import { occasionQueries } from '@/data/queries/occasion-queries';
import { personQueries } from '@/data/queries/person-queries';
import { localDrafts, noText } from '@/data/texts/drafts';
import { useDraft } from '@/data/texts/use-draft';
import { today } from '@/domain/calendar/calendar-day';
import { captureProblem, readCaptured, sharedText } from '@/domain/capture/captured';
import { giftFromCaptured, ideaDay } from '@/domain/capture/captured-gift';
import type { StoredOccasion } from '@/domain/countdown/occasion-days';
import type { NewGift } from '@/domain/gift/gift';
import {
  type GiftAbout,
  type GiftDraft,
  giftFormDefaults,
  giftFormSchema,
  giftFromDraft,
  giftOccasionsFor,
} from '@/domain/gift/gift-form';
import type { SharedIdea } from '@/domain/launch/shared-idea';
import { withoutTracking } from '@/domain/page/tracking';
import type { Person } from '@/domain/person/person';
import { pictureFields } from '@/domain/picture/chosen-picture';
import { oneLine } from '@/domain/text/one-line';
import { guardLeaving } from '@/lib/browser/leave-guard';
import { useToday } from '@/lib/hooks/use-today';
import { hideSuccess } from '@/ui/toast/toast';

import { startAnalysis } from '../analysis/analyse-gift';
import { useGiftFilling } from '../link/use-gift-filling';
import { draftPhoto, forgetPhoto, setDraftPhoto } from './draft-photos';
import { fillWhenRead } from './fill-when-read';
import { captureKey, forgetCapture } from './idea-drafts';
import { captureGift } from './quick-idea';
import { useCapturedPage } from './use-captured-page';
import { useIdeaFacts } from './use-idea-facts';

export interface NewIdeaProps {
  open: boolean;
  onClose: () => void;
  /** Recipient and occasion that are chosen at first. */
  about?: GiftAbout | null;
  /** Id of the person whose page is open. */
  personId?: string | undefined;
  /** Idea shared from another app. */
  shared?: SharedIdea | null;
  /** Opens the form for an idea that was just stored without all fields. */
  onComplete: (gift: NewGift) => void;
}

/** Stable references, so that memo comparisons hold. */
const nobody: readonly Person[] = [];
const nothing: readonly StoredOccasion[] = [];

/**
 * State of a new idea. It begins with one text, which is kept as a draft. `openForm` turns it into the fields of the
 * specification, from then on these are stored.
 */
export function useNewIdea({
  open,
  onClose,
  about = null,
  personId,
  shared = null,
  onComplete,
}: NewIdeaProps) {
  const data = usePersonalData();
  const client = useQueryClient();
  const day = today(useToday());
  const { data: listed = nobody, isPending, isLoadingError } = useQuery(personQueries.list(data));
  const { data: stored = nothing } = useQuery(occasionQueries.list(data));
  // The special person of the settings is in no list.
  const isListed = about === null || listed.some(({ id }) => id === about.person.id);
  const people = isListed ? listed : [...listed, about.person];
  const [firstId] = useState(about?.person.id ?? personId);
  const first = people.find(({ id }) => id === firstId) ?? null;

  const [initialText] = useState(() => (shared === null ? null : sharedText(shared)));
  const [draftKey] = useState(() => captureKey(data.scope, initialText));
  const draft = useDraft(localDrafts(data.scope), draftKey, noText);
  const [draftedPhoto] = useState(() => draftPhoto(data.scope, draftKey));
  const photo = useFormPicture(draftedPhoto.chosen);
  const [isForm, setIsForm] = useState(false);
  const [isSeeded, setSeeded] = useState(false);
  const [isComposing, setComposing] = useState(false);
  // One id for all attempts of this form: saving again is idempotent.
  const [id] = useState(() => crypto.randomUUID());
  const form = useForm({ resolver: zodResolver(giftFormSchema), defaultValues: giftFormDefaults });
  const title = useController({ control: form.control, name: 'title' });
  const filling = useGiftFilling({ form, picture: photo, brought: '', isNew: true });
  const quick = useMutation(captureGift(data, draftKey, onComplete));
  const add = useMutation(addGift(data));

  // Text while there is no draft: before it is written, and during the closing animation after it was cleared.
  const [sentText, setSentText] = useState(initialText ?? '');
  const draftText = draft.values.text === '' ? sentText : draft.values.text;
  const text = isForm ? title.field.value : draftText;
  const isFromPage = isForm && filling.shopOf('title') !== null;
  const facts = useIdeaFacts({
    form,
    text: isFromPage ? '' : text,
    isComposing,
    people,
    first,
    about,
    today: day,
    stored,
  });
  const captured = isForm ? null : readCaptured(facts.words);
  const read = useCapturedPage(captured, initialText ?? draft.values.text);
  const saving = isForm ? add : quick;
  // Prevents a second submission of an idea that is in flight or stored.
  const isSent = saving.isPending || saving.isSuccess;
  const isDone = saving.isSuccess;
  const canSave = isForm || (captured !== null && captureProblem(text) === null && facts.priceError === null);

  useLayoutEffect(() => {
    if (open) hideSuccess();
  }, [open]);
  const { chosen: chosenPhoto, reading: unreadPhoto } = photo;
  useEffect(() => {
    if (isDone) forgetPhoto(data.scope, draftKey);
    else setDraftPhoto(data.scope, draftKey, { chosen: chosenPhoto, unread: unreadPhoto });
  }, [data.scope, draftKey, isDone, chosenPhoto, unreadPhoto]);
  // Unlike text, a photo is not kept as a draft, so closing the page asks first.
  const holdsPhoto = open && !isDone && (chosenPhoto !== null || photo.isReading);
  useEffect(() => (holdsPhoto ? guardLeaving() : undefined), [holdsPhoto]);
  useLayoutEffect(() => {
    if (initialText !== null) draft.change({ text: initialText });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, before anything is typed
  }, []);

  function write(next: string, input: InputEvent | null) {
    if (isSent) return;
    saving.reset();
    if (next.trim() === '') facts.textEmptied();
    if (isForm) {
      const line = next.replaceAll(/\s*\n\s*/g, ' ');
      form.setValue('title', line, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
      return;
    }
    setSentText('');
    read.textChanged(text, next, input);
    draft.change({ text: next });
  }

  function openForm() {
    if (isForm || isSent) return;
    setIsForm(true);
    const { link, notes, title: name } = captured ?? { link: null, notes: null, title: '' };
    if (captured !== null) setSeeded(true);
    const isSplit = link !== null || notes !== null;
    // The understood words do not come along when the text is split into fields.
    if (isSplit) facts.hold();
    form.setValue('title', isSplit ? name : text.trim());
    form.setValue('description', notes ?? '');
    if (link && read.isLeftOut) form.setValue('link', withoutTracking(link.href));
    else if (link) filling.link.change(link.href, null);
  }

  function saveQuick() {
    const { rest, person, occasion, price } = facts.factsOf(text);
    const kept = readCaptured(rest);
    if (kept === null || !canSave) return;
    setSentText(text);
    const about = { person, occasion, price, today: day, stored, page: read.page };
    const gift = giftFromCaptured(kept, { ...about, id: draft.idFor(text.trim()) });
    const sent = { ...gift, ...pictureFields(photo.chosen ?? read.picture) };
    const storing = quick.mutateAsync(sent, { onSuccess: onClose });
    // The sheet shows the error of the mutation.
    storing.catch(() => undefined);
    if (read.unread !== null)
      void fillWhenRead(client, data, { captured: kept, address: read.unread, stored: storing });
  }

  function saveForm(fields: GiftDraft) {
    const { rest, person, occasion, price, isRead } = facts.factsOf(isFromPage ? '' : text);
    const said = {
      ...fields,
      ...(!isFromPage && { title: oneLine(rest) }),
      ...(isRead.price && price && { priceMin: price.min, priceMax: price.max }),
      occasion,
    };
    const gift = giftFromDraft(said, { id, person, today: day, stored });
    const isOffered = occasion === null || giftOccasionsFor(person?.id ?? '', stored).includes(occasion);
    if (!isOffered) gift.occasionDate = ideaDay(occasion, person, day, stored);
    add.mutate(
      { ...gift, ...pictureFields(photo.chosen) },
      {
        onSuccess: () => {
          onClose();
          forgetCapture(data.scope, draftKey);
          if (fields.refineWithAi) startAnalysis(client, data, gift);
        },
      },
    );
  }

  function save() {
    if (isSent || photo.isReading) return;
    if (isForm) void form.handleSubmit(saveForm)();
    else saveQuick();
  }

  return {
    id,
    form,
    filling,
    facts,
    read,
    photo,
    unreadPhoto: draftedPhoto.unread,
    titleField: title,
    text,
    captured,
    /** True from the first opening of 'Mehr Angaben' on. */
    isForm,
    isFromPage,
    people,
    isPending,
    isLoadingError,
    first,
    day,
    stored,
    dirty: isForm && !isDone && (form.formState.isDirty || isSeeded || facts.isByHand || holdsPhoto),
    error: saving.error,
    isBusy: saving.isPending || photo.isReading,
    canSave,
    setComposing,
    write,
    openForm,
    save,
  };
}
