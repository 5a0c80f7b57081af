import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';

import { cleanLine } from '@/domain/text/text';
import { giverNameProblem } from '@/domain/wish/giver-name';
import { Button } from '@/ui/button';
import { BottomDrawer } from '@/ui/dialog/bottom-drawer';
import { freshDialog } from '@/ui/dialog/fresh-dialog';
import { Field } from '@/ui/form/field';
import { FormError } from '@/ui/form/form-error';
import { Input } from '@/ui/form/input';

import { listTexts, needsNetwork } from '../list-texts';
import type { ListProblem } from '../list/list-problem';

type NameDrawerProps = {
  open: boolean;
  onClose: () => void;
  ownerName: string;
  /** First name of the account, as default. */
  firstName: string;
  /** Last name typed by a giver at this browser, perhaps by another person; empty without one. */
  maybe: string;
  /** Resolves to null after success, or when the drawer was closed meanwhile. */
  onName: (name: string, isWanted: () => boolean) => Promise<ListProblem | null>;
};

export const NameDrawer = freshDialog(NameForm);

/** Asks for the name before anything about claims is shown. */
function NameForm({ open, onClose, ownerName, firstName, maybe, onName }: NameDrawerProps) {
  const [isAsked, setAsked] = useState(maybe !== '');
  const [typed, setTyped] = useState<string | null>(null);
  const name = typed ?? firstName;
  const [isBusy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const formId = useId();
  const isOpen = useRef(open);
  useEffect(() => {
    isOpen.current = open;
    return () => {
      isOpen.current = false;
    };
  }, [open]);
  const texts = listTexts(ownerName);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const said = isAsked ? maybe : name;
    const problem = giverNameProblem(said);
    setWrong(problem);
    setRefusal(null);
    if (problem !== null) {
      field.current?.focus();
      return;
    }
    if (isBusy) return;
    setBusy(true);
    const failure = await onName(cleanLine(said), () => isOpen.current);
    setBusy(false);
    if (failure === null) onClose();
    else setRefusal(failure.kind === 'offline' ? `${needsNetwork.title}.` : failure.message);
  }

  return (
    <BottomDrawer
      open={open}
      onClose={onClose}
      title={isAsked ? `Bist du ${maybe}?` : 'Wie heißt du?'}
      {...(!isAsked && { firstFocus: field })}
      dirty={name !== firstName}
      footer={
        <div className="border-t border-line px-5 pt-3 pb-[calc(14px+env(safe-area-inset-bottom,0px))] md:px-6">
          {refusal !== null && (
            <div className="pb-3">
              <FormError>{refusal}</FormError>
            </div>
          )}
          <Button type="submit" form={formId} full busy={isBusy}>
            {isAsked ? `Ja, ich bin ${maybe}` : 'Weiter'}
          </Button>
          {isAsked && (
            <Button kind="text" full onClick={() => setAsked(false)}>
              Nein, jemand anderes
            </Button>
          )}
        </div>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => void submit(event)}
        className="flex flex-col gap-4 px-5 pb-5 md:px-6"
      >
        <p className="[overflow-wrap:anywhere] text-ink-2">
          {isAsked ? 'Dann siehst du, was du hier schon ausgesucht hast.' : texts.whoSees}
        </p>
        {!isAsked && (
          <Field required label="Dein Name" error={wrong}>
            <Input
              ref={field}
              // The button 'Nein, jemand anderes' has unmounted, so the field takes the focus.
              autoFocus={maybe !== ''}
              value={name}
              onChange={({ target }) => {
                setTyped(target.value);
                setWrong(null);
                setRefusal(null);
              }}
              autoComplete="given-name"
            />
          </Field>
        )}
        <p className="flex gap-3 rounded-md bg-honey-soft px-4 py-3.5 [overflow-wrap:anywhere] text-honey-ink">
          <TriangleAlert aria-hidden className="mt-0.5 size-5 flex-none" />
          <span>{texts.warning}</span>
        </p>
      </form>
    </BottomDrawer>
  );
}
