import * as RadixDialog from '@radix-ui/react-dialog';
import X from 'lucide-react/icons/x';
import type { FormEventHandler, ReactNode } from 'react';

import { Button } from '@/ui/button';
import { cx } from '@/ui/cx';
import { FormError } from '@/ui/form/form-error';
import { IconButton } from '@/ui/icon-button';

import { closeByEscape } from './use-back';
import { useClosing } from './use-closing';
import { useReturnFocus } from './use-return-focus';

const widths = {
  small: 'md:max-w-[480px]',
  sheet: 'md:max-w-[560px]',
  medium: 'md:max-w-[760px]',
  large: 'md:max-w-[840px]',
  wide: 'md:max-w-[1040px]',
} as const;

export type SaveState = { error: (Error & { kind: string }) | null; reset: () => void };

type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** Short facts below the title. */
  hint?: string | null;
  size?: keyof typeof widths;
  footer?: ReactNode;
  /** True while there is unsaved text, so that closing asks first. */
  dirty?: boolean;
  /** Makes body and footer one form, so that a submit button works in the footer. */
  onSubmit?: FormEventHandler<HTMLFormElement>;
  /** State of the save request; its error is shown above the footer until the next input. */
  save?: SaveState;
  /** Less padding, for forms that have to fit a small laptop. */
  compact?: boolean;
  /** Only as tall as its content on phones, for a question or a short answer. */
  fit?: boolean;
  children: ReactNode;
};

export function Dialog({
  open,
  onClose,
  title,
  hint = null,
  size = 'small',
  footer,
  dirty = false,
  onSubmit,
  save,
  compact = false,
  fit = false,
  children,
}: DialogProps) {
  const { remember, giveBack } = useReturnFocus();
  const { isUnsaved, requestClose, withQuestion } = useClosing({ open, onClose, dirty, holdsInput: true });
  // A text conflict is no message here, because it is shown where the user can choose a version.
  const refusal = save?.error && save.error.kind !== 'conflict' ? save.error.message : null;
  const body = (
    <>
      <div
        data-dialog-body
        className={cx(
          'min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-4.5 pb-6 [--gutter:20px] md:px-7 md:pt-1 low:flex-none low:overflow-visible',
          compact && 'md:pb-4.5',
        )}
      >
        {children}
      </div>
      {refusal !== null && (
        <div className="px-5 pb-3 md:px-7">
          <FormError>{refusal}</FormError>
        </div>
      )}
      {footer && (
        <div data-keep-clear className={cx(footerClass, compact ? 'md:py-3.5' : 'md:pt-4 md:pb-5')}>
          {footer}
        </div>
      )}
    </>
  );

  return (
    <RadixDialog.Root open={open} onOpenChange={(isOpen) => !isOpen && requestClose()}>
      {/* Without a container, Radix renders the content after its frame in one synchronous task. */}
      <RadixDialog.Portal container={document.body}>
        <RadixDialog.Overlay
          className="fade fixed inset-0 z-dialog bg-scrim"
          // A click outside keeps the focus in the field, to return there after the question about unsaved text.
          onMouseDown={(event) => isUnsaved && event.preventDefault()}
        />
        <RadixDialog.Content
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            remember();
            focusFirstField(event);
          }}
          onCloseAutoFocus={giveBack}
          onEscapeKeyDown={closeByEscape}
          className={cx(
            contentClass,
            fit ? 'max-h-[calc(100dvh-12px)]' : 'h-[calc(100dvh-12px)]',
            widths[size],
          )}
        >
          {withQuestion(
            <>
              <div
                className={cx(
                  'flex items-center justify-between gap-4 pt-3.5 pr-2 pb-3 pl-5 max-md:border-b max-md:border-line md:items-start md:pr-5 md:pl-7',
                  compact ? 'md:pt-5 md:pb-3' : 'md:pt-6 md:pb-4',
                )}
              >
                <div className="min-w-0 [overflow-wrap:anywhere] hyphens-auto md:pt-0.5">
                  <RadixDialog.Title className="text-h2">{title}</RadixDialog.Title>
                  {hint !== null && <p className="text-facts text-ink-2">{hint}</p>}
                </div>
                <RadixDialog.Close asChild>
                  <IconButton icon={X} label="Schließen" className="md:-my-2" />
                </RadixDialog.Close>
              </div>
              {onSubmit ? (
                <form
                  noValidate
                  onSubmit={onSubmit}
                  onInput={() => refusal !== null && save?.reset()}
                  className="flex min-h-0 flex-1 flex-col low:flex-none"
                >
                  {body}
                </form>
              ) : (
                body
              )}
            </>,
          )}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

/** Button 'Abbrechen', or another one that closes without saving. Only inside a dialog or drawer. */
export function DialogCancel({ children = 'Abbrechen' }: { children?: ReactNode }) {
  return (
    <RadixDialog.Close asChild>
      <Button kind="text">{children}</Button>
    </RadixDialog.Close>
  );
}

const contentClass =
  'rise fixed inset-x-0 bottom-0 z-dialog flex flex-col overflow-hidden low:overflow-y-auto rounded-t-[22px] bg-raised shadow-layer outline-none md:inset-0 md:m-auto md:h-fit md:max-h-[calc(100dvh-32px)] md:w-[calc(100%-48px)] md:rounded-xl';

const footerClass =
  'flex flex-wrap items-center justify-end gap-2.5 border-t border-line px-5 pt-3 pb-[calc(14px+env(safe-area-inset-bottom,0px))] md:px-7 max-md:[&>button:last-child]:flex-1 max-md:[&>button:last-child]:px-3 max-md:[&>button:not(:last-child)]:px-2.5 max-xs:flex-col-reverse max-xs:flex-nowrap max-xs:items-stretch max-xs:gap-0.5 max-xs:[&>button:last-child]:flex-none';

const fields = 'input:not([type=hidden]):not(:disabled), select:not(:disabled), textarea:not(:disabled)';

function focusFirstField(event: Event) {
  if (!(event.currentTarget instanceof HTMLElement)) return;
  const body = event.currentTarget.querySelector('[data-dialog-body]');
  const field =
    body?.querySelector<HTMLElement>('[data-first-focus]') ?? body?.querySelector<HTMLElement>(fields);
  if (!field) return;
  event.preventDefault();
  field.focus();
}
