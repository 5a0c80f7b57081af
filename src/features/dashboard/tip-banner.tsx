import Lightbulb from 'lucide-react/icons/lightbulb';
import X from 'lucide-react/icons/x';
import { type MouseEvent, useState } from 'react';

import { IconButton } from '@/ui/icon-button';

import { dismissTip, isTipDismissed } from './tip-banner-flag';

export function TipBanner() {
  const [isDismissed, setDismissed] = useState(isTipDismissed);
  if (isDismissed) return null;

  function close({ currentTarget }: MouseEvent) {
    const next = currentTarget.closest('aside')?.nextElementSibling;
    if (next instanceof HTMLElement) next.focus({ preventScroll: true });
    dismissTip();
    setDismissed(true);
  }

  return (
    <aside
      aria-label="Tipp"
      className="mt-4 flex items-center gap-3 rounded-md bg-honey-soft pl-4 text-facts text-honey-ink md:mt-4.5"
    >
      <Lightbulb aria-hidden className="size-5 flex-none" />
      <p className="min-w-0 flex-1 py-3">
        <b>Tipp:</b> Schreib eine Idee auf, sobald du sie hörst. Im Dezember fällt sie dir nicht mehr ein.
      </p>
      <IconButton icon={X} label="Tipp schließen" onClick={close} className="text-honey-ink" />
    </aside>
  );
}
