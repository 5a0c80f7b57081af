import * as RadixAlert from '@radix-ui/react-alert-dialog';
import { type ReactNode, useRef } from 'react';

import { Button } from '@/ui/button';

import { closeByEscape, useBack } from './use-back';
import { useReturnFocus } from './use-return-focus';

type AlertDialogProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** Text of the dialog, which may contain a name of any length. */
  description: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  onConfirm: () => void;
  /** True for an action without data loss: its button is the primary one and gets the focus. */
  harmless?: boolean;
  /** Keeps the dialog open while the action runs; the owner closes it afterwards. */
  busy?: boolean;
  children?: ReactNode;
};

export function AlertDialog({
  open,
  onClose,
  title,
  description,
  confirmLabel,
  cancelLabel = 'Abbrechen',
  onConfirm,
  harmless = false,
  busy = false,
  children,
}: AlertDialogProps) {
  const { remember, giveBack } = useReturnFocus();
  useBack(open, onClose);
  const confirm = useRef<HTMLButtonElement>(null);
  const cancel = useRef<HTMLButtonElement>(null);

  return (
    <RadixAlert.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <RadixAlert.Portal container={document.body}>
        <RadixAlert.Overlay className="fade fixed inset-0 z-dialog bg-scrim" />
        <RadixAlert.Content
          onOpenAutoFocus={(event) => {
            remember();
            event.preventDefault();
            // Focuses without scrolling, because a small screen has to show the text first, not the buttons below it.
            (harmless ? confirm : cancel).current?.focus({ preventScroll: true });
          }}
          onCloseAutoFocus={giveBack}
          onEscapeKeyDown={closeByEscape}
          className="rise fixed inset-0 z-dialog m-auto h-fit max-h-[calc(100dvh-32px)] w-[calc(100%-32px)] max-w-[480px] overflow-y-auto rounded-xl bg-raised p-5.5 shadow-layer outline-none md:p-7 md:pt-6.5 md:pb-5"
        >
          <RadixAlert.Title className="text-h2">{title}</RadixAlert.Title>
          <RadixAlert.Description className="mt-2.5 [overflow-wrap:anywhere] md:mt-3">
            {description}
          </RadixAlert.Description>
          {children}
          <div className="mt-5.5 flex flex-col-reverse gap-2.5 md:mt-7 md:flex-row md:justify-end">
            <RadixAlert.Cancel asChild>
              <Button ref={cancel} kind="text">
                {cancelLabel}
              </Button>
            </RadixAlert.Cancel>
            <Button ref={confirm} kind={harmless ? 'primary' : 'danger'} busy={busy} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </div>
        </RadixAlert.Content>
      </RadixAlert.Portal>
    </RadixAlert.Root>
  );
}
