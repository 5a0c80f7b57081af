import type { ReactNode, Ref } from 'react';

import { cx } from '@/ui/cx';
import type { Icon } from '@/ui/icon';
import { Mark } from '@/ui/illustrations/logo';
import { Wrap } from '@/ui/layout/page';

import { ListFrame } from './list-frame';

type ListMessageProps = {
  title: string;
  hint: string;
  icon?: Icon;
  /** Ref of the heading, which takes the focus after a successful action. */
  headingRef?: Ref<HTMLHeadingElement>;
  children?: ReactNode;
};

/** Message instead of a list or wish: an error or the result of an action. */
export function ListMessage({
  title,
  hint,
  icon: MessageIcon = Parcel,
  headingRef,
  children,
}: ListMessageProps) {
  const isDone = headingRef !== undefined;
  return (
    <ListFrame title={title}>
      <Wrap as="main" className="flex flex-1 flex-col items-center justify-center py-10 text-center">
        <span
          aria-hidden
          className={cx(
            'grid size-23 place-items-center rounded-full',
            isDone ? 'bg-pine-soft text-pine-ink' : 'bg-band-soft text-band-ink',
          )}
        >
          <MessageIcon className="size-10" />
        </span>
        <h1
          ref={headingRef}
          tabIndex={isDone ? -1 : undefined}
          className="mt-5.5 text-h1 text-balance outline-none"
        >
          {title}
        </h1>
        <p role={isDone ? 'status' : 'alert'} className="mt-2 max-w-[46ch] text-balance text-ink-2">
          {hint}
        </p>
        {children && (
          <div className="mt-6.5 flex justify-center max-md:w-full max-md:flex-col">{children}</div>
        )}
      </Wrap>
    </ListFrame>
  );
}

function Parcel() {
  return <Mark size={44} className="" />;
}
