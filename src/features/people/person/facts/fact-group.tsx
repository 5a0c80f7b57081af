import Check from 'lucide-react/icons/check';
import Heart from 'lucide-react/icons/heart';
import Lock from 'lucide-react/icons/lock';
import PackageCheck from 'lucide-react/icons/package-check';
import Plus from 'lucide-react/icons/plus';
import Ruler from 'lucide-react/icons/ruler';
import ThumbsDown from 'lucide-react/icons/thumbs-down';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import X from 'lucide-react/icons/x';
import { useId, useRef, useState, useEffect } from 'react';

import { sizeParts } from '@/domain/person/facts';
import { type FactKind, factKindLabels, type PersonFact } from '@/domain/person/person';
import { takeFocus } from '@/lib/browser/take-focus';
import { DraftMark } from '@/ui/form/draft-mark';
import { FieldMessage } from '@/ui/form/field';
import { Input } from '@/ui/form/input';
import type { Icon } from '@/ui/icon';
import { IconButton } from '@/ui/icon-button';
import { showToast } from '@/ui/toast/toast';
import { UndoButton } from '@/ui/undo-button';

import { useFactDraft, type FactDraft } from './use-fact-draft';
import type { Facts } from './use-facts';

const icons: Record<FactKind, Icon> = {
  mag: Heart,
  mag_nicht: ThumbsDown,
  groesse: Ruler,
  hat_schon: PackageCheck,
  allergie: TriangleAlert,
};

/** Facts of one kind, each with a remove button, and an input for more. */
export function FactGroup({ kind, personId, ...profile }: Facts & { kind: FactKind; personId: string }) {
  const { all, remove, putBack } = profile;
  const draft = useFactDraft(profile, personId, kind);
  const [isOpen, setOpen] = useState(draft.text !== '');
  const [removed, setRemoved] = useState<{ fact: PersonFact; index: number } | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const headingId = useId();
  const label = factKindLabels[kind];
  const Icon = icons[kind];
  const facts = all.filter((fact) => fact.kind === kind);

  function close() {
    setOpen(false);
    opener.current?.focus();
  }

  return (
    <section aria-labelledby={headingId} className="fact-group pb-[12px]">
      <div className="fact-head -mr-[11px] flex items-center gap-[9px]">
        <Icon aria-hidden className="size-[19px] flex-none text-ink-2" />
        <h3 id={headingId} className="min-w-0 flex-1 text-[1rem]/[1.5rem] font-semibold">
          {label}
        </h3>
        <IconButton
          ref={opener}
          icon={isOpen ? X : Plus}
          label={isOpen ? 'Eingabe schließen' : `${label}: hinzufügen`}
          onClick={() => setOpen(!isOpen)}
          className="fact-open"
        />
      </div>
      {facts.length > 0 && (
        // The gaps make room for the touch targets, which are larger than the buttons inside the chips.
        <ul aria-labelledby={headingId} className="flex flex-wrap gap-x-[8px] gap-y-[10px]">
          {facts.map((fact) => (
            <li key={fact.id} className={`fact-chip is-${kind}`}>
              <FactText kind={kind} text={fact.text} />
              <button
                type="button"
                aria-label={`„${fact.text}“ entfernen`}
                onClick={() => {
                  setRemoved({ fact, index: all.indexOf(fact) });
                  remove(fact);
                }}
                className="fact-remove relative grid h-[34px] w-[32px] flex-none place-items-center rounded-[17px] text-ink-2 hover:text-ink"
              >
                <X aria-hidden className="size-[15px]" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {removed !== null && all.every(({ id }) => id !== removed.fact.id) && (
        <p className="fact-removed mt-[6px] flex flex-wrap items-center gap-x-[8px] gap-y-[2px] text-[0.9375rem] text-ink-2">
          <span>„{removed.fact.text}“ entfernt</span>
          <UndoButton
            ref={takeFocus}
            what={`„${removed.fact.text}“ entfernt`}
            onClick={() => {
              const problem = putBack(removed.fact, removed.index);
              if (problem !== null) showToast({ tone: 'error', title: 'Fehler', description: problem });
              opener.current?.focus();
            }}
          />
        </p>
      )}
      {isOpen && (
        <FactField
          kind={kind}
          draft={draft}
          onClose={close}
          onAdd={() => {
            setRemoved(null);
            return draft.add();
          }}
        />
      )}
      {kind === 'allergie' && (
        <p className="mt-[9px] flex items-start gap-[8px] text-small text-ink-2">
          <Lock aria-hidden className="mt-[1px] size-[17px] flex-none" />
          Allergien gehen nie an die KI. Was sie mag, hilft der KI bei Vorschlägen.
        </p>
      )}
    </section>
  );
}

function FactText({ kind, text }: { kind: FactKind; text: string }) {
  if (kind !== 'groesse') return <span>{text}</span>;
  const { of, size } = sizeParts(text);
  return (
    <span>
      {of !== '' && <span className="font-medium text-ink-2">{of} </span>}
      {size}
    </span>
  );
}

const examples: Record<FactKind, string> = {
  mag: 'Rosen',
  mag_nicht: 'Lavendel',
  groesse: 'Schuhe 38',
  hat_schon: 'Tablet',
  allergie: 'Haselnüsse',
};

type FactFieldProps = {
  kind: FactKind;
  draft: FactDraft;
  /** Stores the typed fact; returns a German error text, or null. */
  onAdd: () => string | null;
  onClose: () => void;
};

/** Input for facts: Enter saves and clears the input for the next fact, Escape closes it. */
function FactField({ kind, draft, onAdd, onClose }: FactFieldProps) {
  const { text } = draft;
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const messageId = useId();
  // An input that is shown because of a stored draft does not take the focus.
  const [isNew] = useState(text === '');
  useEffect(() => {
    if (isNew) field.current?.focus();
  }, [isNew]);

  function add() {
    setProblem(onAdd());
    field.current?.focus();
  }

  return (
    <form
      noValidate
      className="fact-form mt-[10px] -mr-[9px] grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-[4px] gap-y-[6px]"
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <Input
        ref={field}
        aria-label={`${factKindLabels[kind]}: neue Angabe`}
        aria-invalid={problem !== null || undefined}
        aria-describedby={problem === null ? undefined : messageId}
        placeholder={`zum Beispiel ${examples[kind]}`}
        autoComplete="off"
        enterKeyHint="done"
        value={text}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          onClose();
        }}
        onChange={({ target }) => {
          draft.change(target.value);
          setProblem(null);
        }}
      />
      <IconButton type="submit" icon={Check} label="Speichern" className="fact-save" />
      {draft.isOld && (
        <DraftMark
          what={factKindLabels[kind]}
          onDiscard={() => {
            draft.discard();
            setProblem(null);
            field.current?.focus();
          }}
          className="col-span-full my-0"
        />
      )}
      {problem !== null && <FieldMessage id={messageId} hint={null} error={problem} />}
    </form>
  );
}
