import * as RadixDialog from '@radix-ui/react-dialog';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';

import { IconButton } from '@/ui/icon-button';

import { closeByEscape, useBack } from './use-back';
import { useReturnFocus } from './use-return-focus';

type DrawerProps = {
  open: boolean;
  onClose: () => void;
  label: string;
  head?: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
};

/** Navigation sheet that slides in from the left edge. */
export function Drawer({ open, onClose, label, head, footer, children }: DrawerProps) {
  const { remember, giveBack } = useReturnFocus();
  useBack(open, onClose);
  return (
    <RadixDialog.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <RadixDialog.Portal container={document.body}>
        <RadixDialog.Overlay className="fade fixed inset-0 z-dialog bg-scrim" />
        <RadixDialog.Content
          aria-describedby={undefined}
          onOpenAutoFocus={remember}
          onCloseAutoFocus={giveBack}
          onEscapeKeyDown={closeByEscape}
          style={{ '--away-translate': '-100% 0' }}
          className="slide fixed inset-y-0 left-0 z-dialog flex w-(--drawer-phone) max-w-[calc(100%-var(--drawer-icon))] flex-col overflow-y-auto overscroll-contain bg-raised px-3 pt-2 pb-[calc(20px+env(safe-area-inset-bottom,0px))] shadow-layer outline-none min-[40em]:w-(--drawer)"
        >
          <RadixDialog.Title className="sr-only">{label}</RadixDialog.Title>
          <div className="mb-3.5 flex min-h-13 items-center justify-between gap-2 pl-3">
            {head}
            <RadixDialog.Close asChild>
              <IconButton icon={X} label="Schließen" className="ml-auto" />
            </RadixDialog.Close>
          </div>
          {children}
          {footer && <div className="mt-auto grid gap-4 px-1 pt-6">{footer}</div>}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
