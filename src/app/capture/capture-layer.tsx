import type { ComponentProps } from 'react';
import { matchPath, useLocation } from 'react-router-dom';

import { useSession } from '@/data/session/session-context';
import { paths } from '@/lib/address/paths';
import { lazyPart } from '@/ui/lazy/lazy-part';

import { DataContext } from '../data-provider';
import { accountOf } from '../session-data';
import { CaptureLayers } from './capture-layers';

const GuestContext = lazyPart(() => import('../guest-data'), 'GuestContext');

/** Quick capture of gift ideas, above all pages. In the shell, so that the button in its toast survives navigation. */
export function CaptureLayer(layer: ComponentProps<typeof CaptureLayers>) {
  const session = useSession();
  const { pathname } = useLocation();
  const personId = matchPath(paths.person, pathname)?.params.personId;
  const layers = <CaptureLayers {...layer} personId={personId} />;
  if (session.status === 'guest') return <GuestContext>{layers}</GuestContext>;
  if (session.status !== 'user') return null;
  return <DataContext data={accountOf(session.userId).data}>{layers}</DataContext>;
}
