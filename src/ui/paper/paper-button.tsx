import type { ReactNode } from 'react';

import { Button } from '@/ui/button';

type PaperButtonProps = { label: string; onClick: () => void; children: ReactNode };

/** Text button on wrapping paper: a pill of 36 px inside the 44 px touch target. */
export function PaperButton({ label, onClick, children }: PaperButtonProps) {
  return (
    <Button
      kind="text"
      size="sm"
      aria-label={label}
      onClick={onClick}
      className="relative ml-auto flex-none border-y-4 border-transparent bg-surface bg-clip-padding max-xs:px-2.5"
    >
      {children}
    </Button>
  );
}
