import type { ComponentProps } from 'react';

import type { Icon } from '@/ui/icon';

import { Wrap } from './page';

/** Bar across the page about unsaved changes. */
export function NoticeBar({ icon: Icon, children, ...rest }: ComponentProps<'div'> & { icon: Icon }) {
  return (
    <div
      {...rest}
      className="border-b border-line bg-honey-soft text-facts text-honey-ink forced-colors:border-b-2"
    >
      <Wrap className="flex min-h-11 items-center gap-2.5 py-2">
        <Icon className="size-[18px] flex-none" />
        <p className="[overflow-wrap:anywhere]">{children}</p>
      </Wrap>
    </div>
  );
}
