import type { ReactNode } from 'react';

/** Numbered section of the privacy policy. */
export interface PrivacySection {
  id: string;
  title: string;
  body: ReactNode;
}

/**
 * Text that only the operator can fill in; highlighted, and reported by `npm run doctor`.
 * @public Exported even when all texts are filled in.
 */
export function Placeholder({ children }: { children: string }) {
  return (
    <mark data-operator-text className="rounded-xs bg-honey-soft px-1 text-honey-ink">
      [{children}]
    </mark>
  );
}
