import type { ComponentProps } from 'react';

import type { Icon } from '@/ui/icon';

import { Wrap } from './page';

type NoticeBarProps = ComponentProps<'div'> & { icon: Icon };

/** Bar across the page about unsaved changes. */
export function NoticeBar({ icon: Icon, children, ...rest }: NoticeBarProps) {
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
