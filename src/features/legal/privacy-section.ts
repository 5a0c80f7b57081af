import type { ReactNode } from 'react';

/** One numbered section of the privacy policy. */
export interface PrivacySection {
  /** Anchor of the section. */
  id: string;
  title: string;
  body: ReactNode;
}
