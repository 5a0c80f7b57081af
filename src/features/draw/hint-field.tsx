import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { useRef } from 'react';

import type { GroupRef } from '@/data/groups/group-keys';
import type { Draw, DrawParticipant } from '@/domain/draw/draw';
import { Button } from '@/ui/button';
import { Field } from '@/ui/form/field';
import { Textarea } from '@/ui/form/textarea';
import { TextConflict } from '@/ui/text-conflict';

import { useHint } from './use-hint';

/** Hint for the giver of the user, with autosave. */
export function HintField({ groupRef, draw, me }: { groupRef: GroupRef; draw: Draw; me: DrawParticipant }) {
  const hint = useHint(groupRef, draw, me);
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <div className="draw-hint">
      <Field
        label="Was sollte dein Wichtel wissen?"
        labelEnd={
          <span aria-live="polite" className="text-small font-semibold">
            {hint.phase === 'saved' && (
              <span className="flex items-center gap-1 text-pine-ink">
                <Check aria-hidden className="size-[15px]" />
                Gespeichert
              </span>
            )}
            {hint.phase === 'draft' && <span className="text-honey-ink">Entwurf</span>}
            {hint.phase === 'failed' && (
              <span className="flex items-center gap-1 text-danger-ink">
                <CircleAlert aria-hidden className="size-[15px]" />
                Nicht gespeichert
              </span>
            )}
          </span>
        }
        hint="Alle in der Gruppe können das lesen. Deine Wünsche aus dieser Gruppe sieht dein Wichtel auch."
        error={hint.problem}
      >
        <Textarea
          ref={field}
          rows={2}
          value={hint.text}
          placeholder="Was du magst, was du schon hast, was du nicht verträgst …"
          onChange={({ target }) => hint.type(target.value)}
          onBlur={hint.flush}
          className="field-sizing-content min-h-18"
        />
      </Field>
      {hint.question && <TextConflict {...hint.question} next={field} />}
      {hint.phase === 'failed' && hint.problem === null && hint.question === null && (
        <Button kind="secondary" size="sm" onClick={hint.save}>
          Noch einmal speichern
        </Button>
      )}
      {hint.phase === 'draft' && (
        <span className="flex gap-2">
          <Button kind="secondary" size="sm" onClick={hint.save}>
            Speichern
          </Button>
          <Button kind="text" size="sm" onClick={hint.discard}>
            Verwerfen
          </Button>
        </span>
      )}
    </div>
  );
}
