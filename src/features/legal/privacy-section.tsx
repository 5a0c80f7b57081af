import type { ReactNode } from 'react';

/** One numbered section of the privacy policy. */
export interface PrivacySection {
  /** Its anchor. */
  id: string;
  title: string;
  body: ReactNode;
}

/**
 * Something only the operator can fill in; it has to catch the eye until they did, and that of `npm run doctor`.
 *
 * @public Also once everything is filled in.
 */
export function Placeholder({ children }: { children: string }) {
  return (
    <mark data-operator-text className="rounded-xs bg-honey-soft px-1 text-honey-ink">
      [{children}]
    </mark>
  );
}
