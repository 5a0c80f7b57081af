import { useState } from 'react';

import { requestLimits } from '@/domain/suggestion/concretize-request';
import { Button } from '@/ui/button';
import { useUnsaved } from '@/ui/dialog/unsaved';
import { Field } from '@/ui/form/field';
import { Input } from '@/ui/form/input';

const quickAnswers = ['Zu teuer', 'Passt nicht', 'Schon vorhanden'];

type RefinementFormProps = { disabled: boolean; onRefine: (feedback: string) => void };

export function RefinementForm({ disabled, onRefine }: RefinementFormProps) {
  const [text, setText] = useState('');
  const own = text.trim();
  useUnsaved(own !== '');
  const refine = () => own !== '' && !disabled && onRefine(own);
  return (
    <fieldset className="min-w-0 rounded-[16px] border border-ice-line px-4 pt-2.5 pb-4">
      <legend className="px-1.5 text-facts font-semibold">Noch nicht das Richtige?</legend>
      <div className="flex flex-wrap gap-2">
        {quickAnswers.map((answer) => (
          <Button
            key={answer}
            kind="secondary"
            size="sm"
            disabled={disabled}
            onClick={() => onRefine([answer, own].filter(Boolean).join('. '))}
          >
            {answer}
          </Button>
        ))}
      </div>
      <div className="mt-3 flex flex-wrap items-end gap-2">
        <Field label="Was soll anders sein?" className="flex-1 basis-52">
          <Input
            value={text}
            maxLength={requestLimits.feedback - 20}
            autoComplete="off"
            enterKeyHint="send"
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
              // Prevents Enter from submitting the surrounding form, which would ignore the feedback.
              event.preventDefault();
              refine();
            }}
          />
        </Field>
        <Button kind="ice" className="min-h-12" disabled={disabled || own === ''} onClick={refine}>
          Verfeinern
        </Button>
      </div>
    </fieldset>
  );
}
