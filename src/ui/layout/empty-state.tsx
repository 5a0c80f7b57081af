import type { ReactNode } from 'react';

type EmptyStateProps = {
  illustration?: ReactNode;
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  headingLevel?: 1 | 2 | 3;
};

export function EmptyState({ illustration, title, children, action, headingLevel = 2 }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className="flex flex-col items-center gap-1.5 rounded-xl border-[1.5px] border-line px-[5vw] pt-7.5 pb-9 text-center md:px-6 md:pt-11 md:pb-13">
      {illustration}
      <Heading className="mt-2 text-h2">{title}</Heading>
      {children && <p className="max-w-[44ch] text-balance text-ink-2">{children}</p>}
      {action && <div className="mt-4.5">{action}</div>}
    </div>
  );
}
