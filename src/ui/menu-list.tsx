import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react';

import { cx } from './cx';
import type { Icon } from './icon';

export type MenuItem = {
  label: string;
  icon: Icon;
  isDangerous?: boolean;
  /** Below a hairline. */
  isApart?: boolean;
  onSelect: () => void;
};

type MenuListProps = {
  id?: string;
  label: string;
  items: readonly MenuItem[];
  onClose: () => void;
  className: string;
};

/** Open menu. Its parent is positioned and also holds its button, which has `aria-haspopup` and gets the focus back. */
export function MenuList({ id, label, items, onClose, className }: MenuListProps) {
  const list = useRef<HTMLDivElement>(null);
  const closeOutside = useEffectEvent(({ target }: Event) => {
    if (target instanceof Node && !list.current?.parentElement?.contains(target)) onClose();
  });

  useEffect(() => {
    list.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus();
    // Scrolls the menu into view, because at the lower edge of the screen only its first item would be visible.
    list.current?.scrollIntoView({ block: 'nearest' });
    const controller = new AbortController();
    const { signal } = controller;
    document.addEventListener('pointerdown', (event) => closeOutside(event), { signal });
    document.addEventListener('focusin', (event) => closeOutside(event), { signal });
    return () => controller.abort();
  }, []);

  function close() {
    list.current?.parentElement?.querySelector<HTMLElement>('[aria-haspopup]')?.focus();
    onClose();
  }

  return (
    <div
      ref={list}
      id={id}
      role="menu"
      tabIndex={-1}
      aria-label={label}
      onKeyDown={(event) => handleKey(event, close)}
      className={cx(
        'absolute z-menu min-w-58 rounded-[14px] bg-raised p-1.5 text-ink shadow-menu',
        className,
      )}
    >
      {items.map(({ label, icon: Icon, isDangerous = false, isApart = false, onSelect }) => (
        <button
          key={label}
          type="button"
          role="menuitem"
          tabIndex={-1}
          onClick={() => {
            close();
            onSelect();
          }}
          className={cx(
            'flex min-h-11 w-full items-center gap-[11px] rounded-[9px] px-3 text-left text-facts font-semibold whitespace-nowrap hover:bg-sunken focus:bg-sunken [&_svg]:size-4.5',
            isDangerous && 'text-danger-ink',
            isApart &&
              'relative mt-3 before:absolute before:inset-x-0 before:-top-1.5 before:border-t before:border-line',
          )}
        >
          <Icon />
          {label}
        </button>
      ))}
    </div>
  );
}

function handleKey(event: KeyboardEvent<HTMLElement>, close: () => void) {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]')];
  const index = items.findIndex((item) => item === document.activeElement);
  const targets: Record<string, number> = {
    ArrowDown: index + 1,
    ArrowUp: index - 1,
    Home: 0,
    End: -1,
  };
  const target = targets[event.key];
  if (event.key === 'Escape' || event.key === 'Tab') close();
  if (event.key === 'Escape' || target !== undefined) event.preventDefault();
  if (target !== undefined) items.at(target % items.length)?.focus();
}
