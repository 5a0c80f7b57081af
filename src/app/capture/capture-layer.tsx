import type { ComponentProps } from 'react';

import { useSession } from '@/data/session/session-context';
import { lazyPart } from '@/ui/lazy/lazy-part';

import { DataContext } from '../data-provider';
import { accountOf } from '../session-data';
import { CaptureLayers } from './capture-layers';

const GuestContext = lazyPart(() => import('../guest-data'), 'GuestContext');

/** The quick capture above any page, for as long as somebody is in: its toast leads on from another page as well. */
export function CaptureLayer(layer: ComponentProps<typeof CaptureLayers>) {
  const session = useSession();
  const layers = <CaptureLayers {...layer} />;
  if (session.status === 'guest') return <GuestContext>{layers}</GuestContext>;
  if (session.status !== 'user') return null;
  return <DataContext data={accountOf(session.userId).data}>{layers}</DataContext>;
}
