import Check from 'lucide-react/icons/check';
import { useEffect, useId, useRef, useState } from 'react';

import { type FactKind, factKindLabels } from '@/domain/person/person';
import { FieldMessage } from '@/ui/form/field';
import { Input } from '@/ui/form/input';
import { IconButton } from '@/ui/icon-button';

const examples: Record<FactKind, string> = {
  mag: 'Rosen',
  mag_nicht: 'Lavendel',
  groesse: 'Schuhe 38',
  hat_schon: 'Tablet',
  allergie: 'Haselnüsse',
};

type FactFieldProps = {
  kind: FactKind;
  /** What was typed before the field went away. */
  begun: string;
  onType: (text: string) => void;
  onAdd: (typed: string, onRefused: () => void) => string | null;
  onClose: () => void;
};

/** One line: Enter saves and asks for the next one, Escape leaves. */
export function FactField({ kind, begun, onType, onAdd, onClose }: FactFieldProps) {
  const [text, setText] = useState(begun);
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const messageId = useId();
  // One that comes back with its tab does not take the focus from it.
  const [isNew] = useState(begun === '');
  useEffect(() => {
    if (isNew) field.current?.focus();
  }, [isNew]);
  useEffect(() => onType(text), [onType, text]);

  function add() {
    const found = onAdd(text, () => setText((now) => (now === '' ? text : now)));
    setProblem(found);
    if (found === null) setText('');
    field.current?.focus();
  }

  return (
    <form
      noValidate
      className="fact-form"
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
          setText(target.value);
          setProblem(null);
        }}
      />
      <IconButton type="submit" icon={Check} label="Speichern" className="fact-save" />
      {problem !== null && <FieldMessage id={messageId} hint={null} error={problem} />}
    </form>
  );
}
