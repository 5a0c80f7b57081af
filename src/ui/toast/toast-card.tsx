import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Info from 'lucide-react/icons/info';
import X from 'lucide-react/icons/x';
import { useEffect, useState } from 'react';

import { Button } from '@/ui/button';
import { cx } from '@/ui/cx';
import { IconButton } from '@/ui/icon-button';

import type { Toast } from './toast';
import { positionToast } from './toast-position';

const VISIBLE_MS = 2000;
/** Time in ms to read a toast and reach its button. */
const WITH_ACTION_MS = 8000;

/** The text stands beside icon and button while there is room; large text wraps to a line of its own. */
const besideOthers = { flex: '1 1 8rem' };
const withinScreen = { maxHeight: 'calc(100dvh - 16px)', overflowY: 'auto' } as const;

const icons = { success: Check, error: CircleAlert, info: Info };
const discs = {
  success: 'bg-pine-soft text-pine-ink',
  error: 'bg-danger-soft text-danger-ink',
  info: 'bg-ice-soft text-ice-ink',
};

/** Toast that hides after two seconds, with a button after eight, and never while it is hovered or focused. */
export function ToastCard({ toast, onGone }: { toast: Toast; onGone: () => void }) {
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isHeld = isHovered || isFocused;
  const { action } = toast;
  const hasAction = action !== undefined;

  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(onGone, hasAction ? WITH_ACTION_MS : VISIBLE_MS);
    return () => clearTimeout(timer);
  }, [isHeld, hasAction, onGone]);

  const Icon = icons[toast.tone];
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only holds the timer
    <div
      ref={standByItself}
      style={withinScreen}
      role={toast.tone === 'error' ? 'alert' : 'status'}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      className="flex w-full flex-wrap items-center gap-3.5 rounded-lg border border-transparent bg-raised py-3 pr-2 pl-4 text-ink shadow-3"
    >
      <span
        aria-hidden
        className={cx('grid size-10 flex-none place-items-center rounded-full', discs[toast.tone])}
      >
        <Icon className="size-5" />
      </span>
      <span style={besideOthers} className="min-w-0 [overflow-wrap:anywhere]">
        <b className="block leading-[1.3125rem] font-[650]">{toast.title}</b>
        {toast.description && (
          <span className="block text-facts leading-5 text-ink-2">{toast.description}</span>
        )}
      </span>
      {action ? (
        <Button
          kind="text"
          size="sm"
          className="ml-auto text-band-ink"
          onClick={() => {
            onGone();
            action.onSelect();
          }}
        >
          {action.label}
        </Button>
      ) : (
        <IconButton icon={X} label="Meldung schließen" onClick={onGone} />
      )}
    </div>
  );
}

function standByItself(card: HTMLElement | null) {
  // Sonner makes the frame around the card focusable, where the focus would be invisible and would not stop the timer.
  card?.closest('li')?.setAttribute('tabindex', '-1');
  return positionToast(card);
}
