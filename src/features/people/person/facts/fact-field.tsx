import Check from 'lucide-react/icons/check';
import { useEffect, useId, useRef, useState } from 'react';

import { type FactKind, factKindLabels } from '@/domain/person/person';
import { DraftMark } from '@/ui/form/draft-mark';
import { FieldMessage } from '@/ui/form/field';
import { Input } from '@/ui/form/input';
import { IconButton } from '@/ui/icon-button';

import type { FactDraft } from './use-fact-draft';

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
  /** Adds the typed fact; returns a German error text or null. */
  onAdd: () => string | null;
  onClose: () => void;
};

/** Input for facts: Enter saves and clears the input for the next fact, Escape closes it. */
export function FactField({ kind, draft, onAdd, onClose }: FactFieldProps) {
  const { text } = draft;
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const messageId = useId();
  // An input restored with a draft does not take the focus.
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
