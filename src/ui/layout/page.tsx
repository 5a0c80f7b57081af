import type { HTMLAttributes, ReactNode } from 'react';

import { cx } from '@/ui/cx';

const wrapClass =
  'mx-auto w-[calc(100%-32px)] md:w-[calc(100%-64px)] lg:w-[min(1184px,100%-96px)] 2xl:w-[min(1440px,100%-96px)]';

type WrapProps = HTMLAttributes<HTMLElement> & { as?: 'div' | 'main' | 'aside' };

/** Width and gutters of a page. */
export function Wrap({ as: Tag = 'div', className, ...rest }: WrapProps) {
  return <Tag {...rest} className={cx(wrapClass, className)} />;
}

export function Page(props: HTMLAttributes<HTMLElement>) {
  return <Wrap as="main" {...props} />;
}

type PageHeadProps = {
  title: ReactNode;
  children?: ReactNode;
  /** Button beside the heading; full width on phones. */
  action?: ReactNode;
};

export function PageHead({ title, children, action }: PageHeadProps) {
  return (
    <div className="mt-3.5 mb-4.5 flex flex-wrap items-end justify-between gap-x-6 gap-y-5 md:mt-5.5 md:mb-6.5 lg:mt-6.5">
      <div className="min-w-0">
        <h1 className="text-h1 break-words">{title}</h1>
        {children && <p className="mt-1 text-ink-2">{children}</p>}
      </div>
      {action && <div className="max-md:w-full max-md:[&>*]:w-full">{action}</div>}
    </div>
  );
}
