import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';

import { sharedIdeaSearch } from '@/domain/launch/launch';
import { holdsCredentials, parseShared } from '@/domain/launch/shared-idea';
import { paths } from '@/lib/address/paths';
import { showToast } from '@/ui/toast/toast';

/** Share target of other apps. The shared text moves into the URL of the start page, which survives a sign-in. */
export function ShareRoute() {
  const values = Object.fromEntries(new URLSearchParams(useLocation().search));
  const isCut = holdsCredentials(values);
  useEffect(() => {
    if (!isCut) return;
    showToast({
      tone: 'info',
      title: 'Link ohne Zugangsdaten übernommen',
      description: 'Darin standen ein Benutzername oder ein Passwort.',
    });
  }, [isCut]);
  return <Navigate to={paths.home + sharedIdeaSearch(parseShared(values))} replace />;
}
