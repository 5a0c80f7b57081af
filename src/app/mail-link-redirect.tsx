import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';

import { mailLinkTarget } from '@/lib/supabase/mail-link';

/** Links from mails lead to the page that redeems them, whichever page they come back to. */
export function MailLinkRedirect({ children }: { children: ReactNode }) {
  const target = mailLinkTarget(useLocation());
  return target === null ? children : <Navigate to={target} replace />;
}
