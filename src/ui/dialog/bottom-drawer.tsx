import * as RadixDialog from '@radix-ui/react-dialog';
import X from 'lucide-react/icons/x';
import { type PointerEvent, type ReactNode, type RefObject, useRef } from 'react';

import { IconButton } from '@/ui/icon-button';

import { closeByEscape } from './use-back';
import { useClosing } from './use-closing';
import { useReturnFocus } from './use-return-focus';

/** Distance of a pull that closes the drawer, in pixels. */
const CLOSE_AT_PX = 96;

type BottomDrawerProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  kicker?: ReactNode;
  /** Content at the top, which stays in place while the rest scrolls. */
  head?: ReactNode;
  footer?: ReactNode;
  /** Field that gets the focus when a drawer for writing opens. */
  firstFocus?: RefObject<HTMLElement | null>;
  /** True while there is unsaved text, so that closing asks first. */
  dirty?: boolean;
  children: ReactNode;
};

/** Sheet from the lower edge, which can be pulled down to close. */
export function BottomDrawer(props: BottomDrawerProps) {
  const { open, onClose, title, kicker, head, footer, firstFocus, dirty = false, children } = props;
  const { remember, giveBack } = useReturnFocus();
  const holdsInput = firstFocus !== undefined;
  const { isUnsaved, requestClose, withQuestion } = useClosing({ open, onClose, dirty, holdsInput });
  const pull = usePull(requestClose, isUnsaved);
  return (
    <RadixDialog.Root open={open} onOpenChange={(isOpen) => !isOpen && requestClose()}>
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
            if (!firstFocus?.current) return;
            event.preventDefault();
            firstFocus.current.focus();
          }}
          onCloseAutoFocus={giveBack}
          onEscapeKeyDown={closeByEscape}
          style={{ '--away-translate': '0 100%' }}
          className="slide fixed inset-x-0 bottom-0 z-dialog mx-auto flex max-h-[88dvh] w-full max-w-[680px] flex-col rounded-t-xl bg-raised shadow-layer outline-none low:max-h-full low:overflow-y-auto"
        >
          {withQuestion(
            <>
              <div {...pull} className="touch-none max-md:cursor-grab">
                <span
                  aria-hidden
                  className="mx-auto mt-2.5 mb-0.5 block h-[5px] w-10 rounded-full bg-line-strong/70"
                />
                <div className="flex items-start justify-between gap-3 pt-2 pr-3.5 pb-3 pl-5 md:pl-6">
                  <div className="min-w-0">
                    {kicker && <p className="text-small text-ink-2">{kicker}</p>}
                    <RadixDialog.Title className="line-clamp-3 text-h2 [overflow-wrap:anywhere] hyphens-auto">
                      {title}
                    </RadixDialog.Title>
                  </div>
                  <RadixDialog.Close asChild>
                    <IconButton icon={X} label="Schließen" className="-mt-2" />
                  </RadixDialog.Close>
                </div>
              </div>
              {head}
              <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain low:flex-none low:overflow-visible">
                {children}
              </div>
              {footer}
            </>,
          )}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

/** Lets a finger pull the sheet, the parent of the pulled element, downwards. */
function usePull(close: () => void, stays: boolean) {
  const start = useRef<number | null>(null);
  const pulled = (event: PointerEvent) => Math.max(0, event.clientY - (start.current ?? event.clientY));

  function end(event: PointerEvent) {
    const distance = pulled(event);
    start.current = null;
    const isFar = distance >= CLOSE_AT_PX;
    if (stays || !isFar) move(event, 0);
    if (isFar) close();
  }
  return {
    onPointerDown(event: PointerEvent) {
      if (event.target instanceof Element && event.target.closest('button')) return;
      start.current = event.clientY;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent) {
      if (start.current !== null) move(event, pulled(event));
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}

function move({ currentTarget }: PointerEvent, distance: number) {
  if (currentTarget.parentElement) currentTarget.parentElement.style.translate = `0 ${distance}px`;
}
