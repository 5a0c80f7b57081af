import './idea.css';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Gift from 'lucide-react/icons/gift';
import { useDeferredValue, useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';

import { nearestFirst } from '@/domain/capture/capture-people';
import { captureProblem } from '@/domain/capture/captured';
import { capturedTitle } from '@/domain/capture/captured-gift';
import { giftOccasionsFor } from '@/domain/gift/gift-form';
import { oneLine } from '@/domain/text/one-line';
import { safeStorage } from '@/lib/storage/safe-storage';
import { Button } from '@/ui/button';
import { cx } from '@/ui/cx';
import { freshDialog } from '@/ui/dialog/fresh-dialog';
import { FormError } from '@/ui/form/form-error';
import { Skeleton } from '@/ui/layout/skeleton';
import { early } from '@/ui/lazy/lazy-code';
import { lazyPart } from '@/ui/lazy/lazy-part';
import { SourceMark } from '@/ui/link-reading/source-mark';

import { CapturedLink } from './captured-link';
import { CapturedRow } from './captured-row';
import { IdeaFactFields } from './idea-facts';
import { IdeaFrame } from './idea-frame';
import { IdeaTitle } from './idea-title';
import { PersonChips } from './person-chips';
import { type NewIdeaProps, useNewIdea } from './use-new-idea';

// Loads beside the sheet, so that 'Mehr Angaben' opens at once.
const IdeaMore = lazyPart(
  early(() => import('./idea-more')),
  'IdeaMore',
);

type IdeaSheetProps = NewIdeaProps & {
  /** Whether all fields are shown at first; as they were left last without a value. */
  more?: boolean | undefined;
  onReceived: () => void;
};

/** True if 'Mehr Angaben' was left open on this device. */
const openKey = 'paeckchen-mehr-angaben';

/** Sheet 'Neue Geschenkidee hinzufügen': one text is enough, 'Mehr Angaben' shows all fields. */
export const IdeaSheet = freshDialog(Idea);

function Idea({ more, onReceived, ...props }: IdeaSheetProps) {
  const idea = useNewIdea(props);
  const { facts, read, photo, filling, form, captured, isForm, people, day, stored } = idea;
  const field = useRef<HTMLTextAreaElement>(null);
  const formId = useId();
  // Outside the chips, which remount when the screen is turned.
  const [search, setSearch] = useState<string | null>(null);
  const [isMore, setMore] = useState(() => more ?? safeStorage.getItem(openKey) === 'offen');
  const showForm = useEffectEvent(() => isMore && idea.openForm());
  useEffect(() => {
    showForm();
  }, []);

  function toggle() {
    safeStorage.setItem(openKey, isMore ? 'zu' : 'offen');
    setMore(!isMore);
    if (!isMore) idea.openForm();
  }
  // The fields come after the sheet, in small tasks.
  const isReady = useDeferredValue(isForm && isMore, false);
  const focusTitle = () => field.current?.focus();

  const ordered = useMemo(() => nearestFirst(people, day, stored), [people, day, stored]);
  const [lead = idea.first?.id] = facts.named;
  const offered = ordered.toSorted((a, b) => rank(a.id) - rank(b.id));
  function rank(id: string): number {
    return id === lead || facts.named.includes(id) ? 0 : 1;
  }
  const occasions = giftOccasionsFor(facts.person?.id ?? '', stored);
  const shop = isForm ? filling.shopOf('title') : null;
  const isUnderstood = facts.isRead.price || facts.isRead.person || facts.isRead.occasion;
  const kept = captured === null ? oneLine(facts.rest) : capturedTitle(captured, read.page);

  return (
    <IdeaFrame
      open={props.open}
      onClose={props.onClose}
      dirty={idea.dirty}
      isLarge={isMore}
      firstFocus={field}
      footer={
        <div className="flex w-full flex-col gap-1 md:flex-row-reverse md:flex-wrap md:items-center md:justify-between">
          {idea.error && idea.error.kind !== 'conflict' && (
            <div className="pb-2 md:w-full md:flex-none">
              <FormError>{idea.error.message}</FormError>
            </div>
          )}
          <Button
            type="submit"
            form={formId}
            icon={Check}
            busy={idea.isBusy}
            disabled={!idea.canSave}
            className="max-md:w-full"
          >
            {isForm ? 'Speichern' : 'Merken'}
          </Button>
          <Button kind="text" size="sm" icon={Gift} className="text-ink-2" onClick={onReceived}>
            Ich habe etwas bekommen
          </Button>
        </div>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          idea.save();
        }}
        className={cx(
          'flex flex-col',
          isMore ? 'gap-4.5 md:grid md:grid-cols-2 md:items-start md:gap-x-7 md:gap-y-2' : 'gap-4',
        )}
      >
        <div className={cx('flex min-w-0 flex-col gap-1.5', offered.length === 0 && 'md:col-span-2')}>
          <IdeaTitle
            ref={field}
            text={idea.text}
            onText={idea.write}
            onPaste={isForm ? filling.pasteInto : undefined}
            onLeave={read.finish}
            onComposing={idea.setComposing}
            error={isForm ? (idea.titleField.fieldState.error?.message ?? null) : captureProblem(idea.text)}
            remark={captured?.remark ?? null}
            labelEnd={
              shop !== null && (
                <SourceMark
                  source={shop}
                  field="Titel"
                  onTakeBack={() => {
                    filling.takeBack('title');
                    focusTitle();
                  }}
                />
              )
            }
            isFromPage={idea.isFromPage}
            unreadPhoto={idea.unreadPhoto}
            onPhoto={photo.choose}
            submitsByEnter={isForm}
            onSubmit={idea.save}
          />
          <p role="status" className="text-small text-ink-2 empty:hidden">
            {isUnderstood && (
              <>
                Grün kommt aus deinem Text. Gemerkt wird <b className="text-ink">„{kept}“</b>.
              </>
            )}
          </p>
        </div>
        {captured?.link && (
          <CapturedLink
            captured={captured}
            read={read}
            hasPhoto={photo.chosen !== null}
            onLeaveOut={() => {
              read.leaveOut();
              focusTitle();
            }}
          />
        )}
        {!(isForm && isMore) && photo.src !== null && (
          <CapturedRow
            title="Foto"
            src={photo.src}
            removeLabel="Foto entfernen"
            onRemove={() => {
              photo.remove();
              focusTitle();
            }}
          >
            <small>Kommt zur Idee.</small>
          </CapturedRow>
        )}
        {idea.isPending ? (
          <Skeleton className="h-16" />
        ) : (
          offered.length > 0 && (
            <PersonChips
              people={offered}
              chosen={facts.person}
              isRead={facts.isRead.person}
              isLine={isMore}
              onChoose={facts.choosePerson}
              search={search}
              onSearch={setSearch}
            />
          )
        )}
        <p role="status" className="-mt-2 text-small text-ink-2 empty:hidden md:col-span-2">
          {facts.gone && `${facts.gone.name} gibt es nicht mehr.`}
          {idea.isLoadingError && 'Deine Personen ließen sich nicht laden.'}
        </p>
        {!(isForm && isMore) && <IdeaFactFields facts={facts} />}
        <button
          type="button"
          aria-expanded={isMore}
          disabled={photo.isReading}
          onClick={toggle}
          className="flex min-h-11 items-center justify-between gap-3 border-t border-line text-left max-md:pt-2 md:col-span-2"
        >
          <span>
            <span className="block text-facts font-semibold">Mehr Angaben</span>{' '}
            {!isMore && (
              <span className="block text-small text-ink-2">
                <Summary idea={idea} />
              </span>
            )}
          </span>
          <ChevronDown aria-hidden className={cx('size-5 flex-none text-ink-2', isMore && 'rotate-180')} />
        </button>
        {isReady && isMore && (
          <IdeaMore
            form={form}
            filling={filling}
            picture={photo}
            title={idea.text}
            onBlocked={focusTitle}
            occasions={[...new Set([...occasions, ...facts.occasions])]}
            occasion={{
              value: facts.occasion ?? '',
              onChange: ({ target }) => facts.chooseOccasion(target.value === '' ? null : target.value),
            }}
          />
        )}
      </form>
    </IdeaFrame>
  );
}

/** What 'Mehr Angaben' holds, or what was chosen there. */
function Summary({ idea }: { idea: ReturnType<typeof useNewIdea> }) {
  const [category, style, refineWithAi] = useWatch({
    control: idea.form.control,
    name: ['category', 'style', 'refineWithAi'],
  });
  if (!idea.isForm) return 'Kategorie, Stil, Notiz, Link, Bild, KI-Assistent';
  return [category, style, refineWithAi ? 'KI an' : 'KI aus'].filter(Boolean).join(', ');
}
