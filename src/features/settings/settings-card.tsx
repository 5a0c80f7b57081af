import { type ReactNode, useId } from 'react';

import { cardClass } from '@/ui/layout/card';

interface SettingsCardProps {
  title: string;
  hint: string;
  /** True when the card is alone on a page that already shows its heading. */
  isOnOwnPage?: boolean;
  children: ReactNode;
}

export function SettingsCard({ title, hint, isOnOwnPage = false, children }: SettingsCardProps) {
  const id = useId();
  if (isOnOwnPage)
    return (
      <section aria-label={title} className={cardClass('min-w-0 p-4.5 md:p-5.5')}>
        <p className="text-ink-2">{hint}</p>
        {children}
      </section>
    );
  return (
    <section aria-labelledby={id} className={cardClass('min-w-0 p-4.5 md:p-5.5')}>
      <h2 id={id} className="text-h2">
        {title}
      </h2>
      <p className="mt-0.5 text-small text-ink-2">{hint}</p>
      {children}
    </section>
  );
}

/** Row of a settings card: title on the left, action on the right. */
export function SettingsRow({ title, hint, action }: { title: string; hint: string; action: ReactNode }) {
  return (
    <div className="mt-5.5 flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-t border-line pt-5">
      <div className="min-w-0 md:flex-1">
        <h3 className="font-text text-facts leading-5 font-semibold tracking-normal">{title}</h3>
        <p className="text-small text-ink-2">{hint}</p>
      </div>
      <div className="max-md:w-full max-md:[&>*]:w-full">{action}</div>
    </div>
  );
}
