import { useEffect, useState } from 'react';
import { matchPath, useLocation } from 'react-router-dom';

import type { NewGift } from '@/domain/gift/gift';
import { forgetPhotos } from '@/features/gifts/idea/draft-photos';
import { IdeaSheet } from '@/features/gifts/idea/idea-sheet';
import { paths } from '@/lib/address/paths';
import { useLast } from '@/lib/hooks/use-last';
import { lazyPart } from '@/ui/lazy/lazy-part';

import { type LayerProps, useOpenLayer } from './open-layer';

const CompleteGiftDialog = lazyPart(
  () => import('@/features/gifts/form/complete-gift-dialog'),
  'CompleteGiftDialog',
);

/** Sheet for a new idea, and the form that completes one that was just stored. */
export function IdeaLayer({ layer, open, onClose }: LayerProps<'idea'>) {
  const { pathname } = useLocation();
  const personId = matchPath(paths.person, pathname)?.params.personId;
  const openLayer = useOpenLayer();
  const latest = useLast(layer);
  const [incomplete, setIncomplete] = useState<NewGift | null>(null);
  const completed = useLast(incomplete);
  // Drops the chosen photos, because the next guest of this browser must not see them.
  useEffect(() => forgetPhotos, []);
  return (
    <>
      <IdeaSheet
        {...latest}
        open={open}
        onClose={onClose}
        personId={personId}
        onComplete={setIncomplete}
        onReceived={() => openLayer({ kind: 'received' })}
      />
      {completed && (
        <CompleteGiftDialog open={incomplete !== null} onClose={() => setIncomplete(null)} gift={completed} />
      )}
    </>
  );
}
