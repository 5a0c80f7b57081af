import { Navigate, useLocation } from 'react-router-dom';

import { sharedIdeaSearch } from '@/domain/launch/launch';
import { parseShared } from '@/domain/launch/shared-idea';
import { paths } from '@/lib/address/paths';

/** Where other apps share to: what they share becomes an address of the start page, which also survives a sign-in. */
export function ShareRoute() {
  const values = Object.fromEntries(new URLSearchParams(useLocation().search));
  return <Navigate to={paths.home + sharedIdeaSearch(parseShared(values))} replace />;
}
