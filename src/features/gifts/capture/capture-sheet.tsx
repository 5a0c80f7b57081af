import './capture.css';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';

import { usePersonalData } from '@/data/personal-data-context';
import { useFormPicture } from '@/data/pictures/use-form-picture';
import { occasionQueries } from '@/data/queries/occasion-queries';
import { personQueries } from '@/data/queries/person-queries';
import { localDrafts, noText } from '@/data/texts/drafts';
import { useDraft } from '@/data/texts/use-draft';
import { formatLong, today } from '@/domain/calendar/calendar-day';
import { nearestFirst } from '@/domain/capture/capture-people';
import { type Captured, captureProblem, readCaptured, sharedText } from '@/domain/capture/captured';
import { giftFromCaptured, occasionOf } from '@/domain/capture/captured-gift';
import type { StoredOccasion } from '@/domain/countdown/occasion-days';
import type { NewGift } from '@/domain/gift/gift';
import type { SharedIdea } from '@/domain/launch/shared-idea';
import type { Person } from '@/domain/person/person';
import { type ChosenPicture, pictureFields } from '@/domain/picture/chosen-picture';
import { guardLeaving } from '@/lib/browser/leave-guard';
import { useToday } from '@/lib/hooks/use-today';
import { Button } from '@/ui/button';
import { BottomDrawer } from '@/ui/dialog/bottom-drawer';
import { freshDialog } from '@/ui/dialog/fresh-dialog';
import { FormError } from '@/ui/form/form-error';
import { Skeleton } from '@/ui/layout/skeleton';
import { linkClass } from '@/ui/link';
import { hideSuccess } from '@/ui/toast/toast';

import { captureKey } from './capture-drafts';
import { CaptureField } from './capture-field';
import { captureGift } from './capture-gift';
import { CapturedLink } from './captured-link';
import { CapturedRow } from './captured-row';
import { forgetPhoto, setDraftPhoto, draftPhoto } from './draft-photos';
import { fillWhenRead } from './fill-when-read';
import { PersonChips } from './person-chips';
import { useCapturedPage } from './use-captured-page';

/** Values of the capture sheet, handed over to the full form. */
export interface CaptureValues {
  captured: Captured | null;
  person: Person | null;
  /** Occasion of the person; '' without a person. */
  occasion: string;
  draftKey: string;
  photo: ChosenPicture | null;
  /** True when the user has rejected the details read from the page of the link. */
  isPageLeftOut: boolean;
}

type CaptureSheetProps = {
  open: boolean;
  onClose: () => void;
  shared?: SharedIdea | null;
  /** Person who is chosen at first. */
  personId?: string | undefined;
  onMore: (soFar: CaptureValues) => void;
  /** Opens the full form for an idea that was just stored. */
  onComplete: (gift: NewGift) => void;
};

/** Stable reference, so that memo comparisons hold. */
const nothing: readonly StoredOccasion[] = [];

const question = 'Was hast du gesehen?';

/** Sheet 'Schnell merken': one text field and the choice of a person. Typed text is a draft until stored. */
export const CaptureSheet = freshDialog(Capture);

function Capture({ open, onClose, shared = null, personId, onMore, onComplete }: CaptureSheetProps) {
  const data = usePersonalData();
  const client = useQueryClient();
  const day = today(useToday());
  const field = useRef<HTMLTextAreaElement>(null);
  const { data: people, isPending, isLoadingError } = useQuery(personQueries.list(data));
  const { data: stored = nothing } = useQuery(occasionQueries.list(data));
  const ordered = useMemo(() => nearestFirst(people ?? [], day, stored), [people, day, stored]);
  const [initialText] = useState(() => (shared === null ? null : sharedText(shared)));
  const [draftKey] = useState(() => captureKey(data.scope, initialText));
  const draft = useDraft(localDrafts(data.scope), draftKey, noText);
  const [draftedPhoto] = useState(() => draftPhoto(data.scope, draftKey));
  const photo = useFormPicture(draftedPhoto.chosen);
  const [firstPersonId] = useState(personId);
  const [chosen, choose] = useState<Person | null | undefined>(undefined);
  const chosenId = chosen === undefined ? firstPersonId : chosen?.id;
  const person = ordered.find(({ id }) => id === chosenId) ?? null;
  const capture = useMutation(captureGift(data, draftKey, onComplete));
  // Keeps the sent text visible during the closing animation, because the draft is already cleared.
  const [sentText, setSentText] = useState('');
  const text = draft.values.text === '' ? sentText : draft.values.text;
  const captured = useMemo(() => readCaptured(text), [text]);
  const read = useCapturedPage(captured, initialText ?? draft.values.text);
  const canSave = captured !== null && captureProblem(text) === null;
  // Prevents a second submission of an idea that is in flight or stored.
  const isSent = capture.isPending || capture.isSuccess;

  useLayoutEffect(() => {
    if (open) hideSuccess();
  }, [open]);
  const { chosen: chosenPhoto, reading: unreadPhoto } = photo;
  const isDone = capture.isSuccess;
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

  function save() {
    if (captured === null || !canSave || isSent || photo.isReading) return;
    setSentText(text);
    const id = draft.idFor(text.trim());
    const gift = giftFromCaptured(captured, { id, person, today: day, stored, page: read.page });
    const sent = { ...gift, ...pictureFields(photo.chosen ?? read.picture) };
    const storing = capture.mutateAsync(sent, { onSuccess: onClose });
    // The capture sheet shows the error of the mutation.
    storing.catch(() => undefined);
    if (read.unread !== null)
      void fillWhenRead(client, data, { captured, address: read.unread, stored: storing });
  }

  function more() {
    if (isSent) return;
    onClose();
    const { occasion } = occasionOf(person, day, stored);
    const isPageLeftOut = read.isLeftOut;
    onMore({ captured, person, occasion: occasion ?? '', draftKey, photo: photo.chosen, isPageLeftOut });
  }

  return (
    <BottomDrawer
      open={open}
      onClose={onClose}
      title={question}
      firstFocus={field}
      footer={
        <div className="border-t border-line px-5 pt-3 pb-[calc(14px+env(safe-area-inset-bottom,0px))] md:px-6">
          {capture.error && (
            <div className="pb-3">
              <FormError>{capture.error.message}</FormError>
            </div>
          )}
          <Button
            full
            icon={Check}
            busy={capture.isPending || photo.isReading}
            disabled={!canSave}
            onClick={save}
          >
            Merken
          </Button>
        </div>
      }
    >
      <div className="flex flex-col gap-4 px-5 pt-1 pb-4 [--gutter:20px] md:px-6">
        <CaptureField
          ref={field}
          label={question}
          text={text}
          remark={captured?.remark}
          onText={(next, input) => {
            if (capture.isSuccess) return;
            if (capture.error) capture.reset();
            setSentText('');
            read.textChanged(text, next, input);
            draft.change({ text: next });
          }}
          onLeave={read.finish}
          unreadPhoto={draftedPhoto.unread}
          onPhoto={photo.choose}
          onSubmit={save}
        />
        {captured?.link && (
          <CapturedLink
            captured={captured}
            read={read}
            hasPhoto={photo.chosen !== null}
            onLeaveOut={() => {
              read.leaveOut();
              field.current?.focus();
            }}
          />
        )}
        {photo.src !== null && (
          <CapturedRow
            title="Foto"
            src={photo.src}
            removeLabel="Foto entfernen"
            onRemove={() => {
              photo.remove();
              field.current?.focus();
            }}
          >
            <small>Kommt zur Idee.</small>
          </CapturedRow>
        )}
        {isPending ? (
          <Skeleton className="h-16" />
        ) : (
          ordered.length > 0 && <PersonChips people={ordered} chosen={person} onChoose={choose} />
        )}
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <p role="status" className="capture-hint min-w-0 flex-1 basis-52 text-small text-ink-2">
            {chosen && !person && `${chosen.name} gibt es nicht mehr. `}
            {isLoadingError && 'Deine Personen ließen sich nicht laden. '}
            {hintFor(person, occasionOf(person, day, stored))}
          </p>
          <button
            type="button"
            disabled={photo.isReading}
            onClick={more}
            className={linkClass({ className: 'flex-none text-small' })}
          >
            Mehr Angaben
          </button>
        </div>
      </div>
    </BottomDrawer>
  );
}

function hintFor(person: Person | null, { occasion, occasionDate }: ReturnType<typeof occasionOf>): string {
  if (person === null) return 'Für wen es ist, kannst du später ergänzen.';
  if (occasion === null) return 'Anlass, Budget und Notizen kannst du später ergänzen.';
  const date = occasionDate === null ? '' : ` am ${formatLong(occasionDate)}`;
  return `${occasion}${date}. Budget und Notizen kannst du später ergänzen.`;
}
