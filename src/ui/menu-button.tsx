import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import { type ComponentProps, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';

import { cx } from './cx';
import type { Icon } from './icon';
import { IconButton } from './icon-button';

export type MenuItem = { label: string; icon: Icon; isDangerous?: boolean; onSelect: () => void };

type MenuButtonProps = Pick<ComponentProps<typeof IconButton>, 'label' | 'look'> & {
  items: readonly MenuItem[];
};

export function MenuButton({ label, look = 'plain', items }: MenuButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLSpanElement>(null);
  const menuId = useId();

  useEffect(() => {
    if (!isOpen) return undefined;
    root.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus();
    // Scrolls the menu into view, because at the lower edge of the screen only its first item would be visible.
    root.current?.querySelector('[role=menu]')?.scrollIntoView({ block: 'nearest' });
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) setOpen(false);
    };
    const controller = new AbortController();
    const { signal } = controller;
    document.addEventListener('pointerdown', closeOutside, { signal });
    document.addEventListener('focusin', closeOutside, { signal });
    return () => controller.abort();
  }, [isOpen]);

  function close() {
    setOpen(false);
    root.current?.querySelector<HTMLElement>('[aria-haspopup]')?.focus();
  }

  return (
    <span ref={root} className="relative flex-none">
      <IconButton
        icon={EllipsisVertical}
        label={label}
        look={look}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? menuId : undefined}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <div
          id={menuId}
          role="menu"
          tabIndex={-1}
          aria-label={label}
          onKeyDown={(event) => handleKey(event, close)}
          className="absolute top-11 right-1.5 z-menu min-w-58 rounded-[14px] bg-raised p-1.5 text-ink shadow-menu"
        >
          {items.map(({ label, icon: Icon, isDangerous = false, onSelect }) => (
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
              )}
            >
              <Icon />
              {label}
            </button>
          ))}
        </div>
      )}
    </span>
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
