import type { ComponentProps, ReactNode, FormEvent } from 'react';

import { Button } from '@/ui/button';
import { DraftMark } from '@/ui/form/draft-mark';
import { Field } from '@/ui/form/field';
import { Input } from '@/ui/form/input';
import { Card } from '@/ui/layout/card';

interface NameCardProps extends ComponentProps<typeof Input> {
  label: string;
  hint?: ReactNode;
  problem: string | null;
  isDraft: boolean;
  onDiscard: () => void;
  isChanged: boolean;
  isBusy: boolean;
  save: () => void;
  /** Shown below the field. */
  children?: ReactNode;
}

/** Form for one name. */
export function NameCard(props: NameCardProps) {
  const { label, hint, problem, isDraft, onDiscard, isChanged, isBusy, save, children, ...input } = props;
  function submit(event: FormEvent) {
    event.preventDefault();
    save();
  }
  return (
    <Card className="p-4.5 md:px-6 md:pt-5.5 md:pb-6">
      <form noValidate onSubmit={submit} className="flex flex-wrap items-start gap-2">
        <Field
          required
          label={label}
          labelEnd={isDraft && <DraftMark what={label} onDiscard={onDiscard} />}
          hint={hint}
          error={problem}
          className="min-w-[min(15rem,100%)] flex-1"
        >
          <Input {...input} />
        </Field>
        <span className="flex md:pt-6.5 [&>button]:min-h-12">
          <Button type="submit" busy={isBusy} disabled={!isChanged}>
            Speichern
          </Button>
        </span>
        {children}
      </form>
    </Card>
  );
}
