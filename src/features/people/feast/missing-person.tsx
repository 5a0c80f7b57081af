import Plus from 'lucide-react/icons/plus';
import { type KeyboardEvent, useState } from 'react';

import { cleanLine, textLimits } from '@/domain/text/text';
import { takeFocus } from '@/lib/browser/take-focus';
import { Button } from '@/ui/button';
import { Field } from '@/ui/form/field';
import { Input } from '@/ui/form/input';

const least = 2;

/** Row 'Jemand fehlt', which becomes a field for names; Enter adds one. */
export function MissingPerson({ onAdd }: { onAdd: (name: string) => void }) {
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const name = cleanLine(text);

  function add() {
    if (name.length < least) return;
    onAdd(name);
    setText('');
  }
  function pressed(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add();
  }

  if (!isOpen) {
    return (
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="flex min-h-14 w-full items-center justify-between gap-3 border-t border-line pt-3 text-left"
      >
        <span className="min-w-0">
          <span className="block text-facts font-semibold">Jemand fehlt</span>
          <span className="block text-small text-ink-2">Name genügt, mehr kannst du später ergänzen.</span>
        </span>
        <Plus aria-hidden className="size-5 flex-none text-ink-2" />
      </button>
    );
  }
  return (
    <div className="flex flex-wrap items-end gap-2.5 border-t border-line pt-3">
      <Field label="Jemand fehlt" className="flex-1 basis-40">
        <Input
          ref={takeFocus}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={pressed}
          placeholder="Name"
          maxLength={textLimits.name}
          autoComplete="off"
          enterKeyHint="done"
        />
      </Field>
      <Button kind="secondary" disabled={name.length < least} onClick={add}>
        Dazu
      </Button>
    </div>
  );
}
