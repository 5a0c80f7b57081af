import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import { type ComponentProps, useId, useState } from 'react';

import { IconButton } from './icon-button';
import { type MenuItem, MenuList } from './menu-list';

export type { MenuItem };

type MenuButtonProps = Pick<ComponentProps<typeof IconButton>, 'label' | 'look'> & {
  items: readonly MenuItem[];
};

export function MenuButton({ label, look = 'plain', items }: MenuButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const menuId = useId();
  return (
    <span className="relative flex-none">
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
        <MenuList
          id={menuId}
          label={label}
          items={items}
          onClose={() => setOpen(false)}
          className="top-11 right-1.5"
        />
      )}
    </span>
  );
}
