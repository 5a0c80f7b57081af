import { type ReactNode, type RefObject } from 'react';

import { useMediaQuery } from '@/lib/hooks/use-media-query';
import { BottomDrawer } from '@/ui/dialog/bottom-drawer';
import { Dialog } from '@/ui/dialog/dialog';

type IdeaFrameProps = {
  open: boolean;
  onClose: () => void;
  dirty: boolean;
  /** True for the width of two columns. */
  isLarge: boolean;
  firstFocus: RefObject<HTMLElement | null>;
  footer: ReactNode;
  children: ReactNode;
};

const title = 'Neue Geschenkidee hinzufügen';

/** Drawer on phones, dialog on wider screens. */
export function IdeaFrame({ isLarge, firstFocus, footer, children, ...layer }: IdeaFrameProps) {
  const isWide = useMediaQuery('(width >= 48em)');
  if (isWide)
    return (
      <Dialog {...layer} title={title} size={isLarge ? 'large' : 'sheet'} compact footer={footer}>
        {children}
      </Dialog>
    );
  return (
    <BottomDrawer
      {...layer}
      title={title}
      firstFocus={firstFocus}
      footer={
        <div className="border-t border-line px-5 pt-3 pb-[calc(8px+env(safe-area-inset-bottom,0px))]">
          {footer}
        </div>
      }
    >
      <div className="px-5 pt-1 pb-4 [--gutter:20px]">{children}</div>
    </BottomDrawer>
  );
}
