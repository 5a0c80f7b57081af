import { useEffect, useState } from 'react';

import { usePersonalData } from '@/data/personal-data-context';
import type { NewGift } from '@/domain/gift/gift';
import type { GiftAbout } from '@/domain/gift/gift-form';
import type { SharedIdea } from '@/domain/launch/shared-idea';
import { forgetCapture } from '@/features/gifts/capture/capture-drafts';
import { CaptureSheet, type CaptureValues } from '@/features/gifts/capture/capture-sheet';
import { forgetPhotos } from '@/features/gifts/capture/draft-photos';
import { useLast } from '@/lib/hooks/use-last';
import { lazyPart } from '@/ui/lazy/lazy-part';

import type { CaptureBeginning } from './open-capture';

const AddGiftDialog = lazyPart(() => import('@/features/gifts/form/add-gift-dialog'), 'AddGiftDialog');
const CompleteGiftDialog = lazyPart(
  () => import('@/features/gifts/form/complete-gift-dialog'),
  'CompleteGiftDialog',
);

type CaptureLayersProps = {
  open: boolean;
  onClose: () => void;
  /** Id of the person whose page is open. */
  personId?: string | undefined;
} & Partial<CaptureBeginning>;

/** Quick capture ('Was hast du gesehen?') with two follow-up forms: fill in all fields now, or missing ones later. */
export function CaptureLayers(sheet: CaptureLayersProps) {
  const { scope } = usePersonalData();
  const [more, setMore] = useState<CaptureValues | null>(null);
  const soFar = useLast(more);
  const [incomplete, setIncomplete] = useState<NewGift | null>(null);
  const completed = useLast(incomplete);
  // Drops the chosen photos, because the next guest of this browser must not see them.
  useEffect(() => forgetPhotos, []);
  return (
    <>
      <CaptureSheet {...sheet} onMore={setMore} onComplete={setIncomplete} />
      {soFar && (
        <AddGiftDialog
          open={more !== null}
          onClose={() => setMore(null)}
          {...formValues(soFar)}
          photo={soFar.photo}
          isPageLeftOut={soFar.isPageLeftOut}
          onSaved={() => forgetCapture(scope, soFar.draftKey)}
        />
      )}
      {completed && (
        <CompleteGiftDialog open={incomplete !== null} onClose={() => setIncomplete(null)} gift={completed} />
      )}
    </>
  );
}

function formValues({ captured, person, occasion }: CaptureValues): {
  shared: SharedIdea | null;
  about: GiftAbout | null;
} {
  const { title = '', notes = null, link = null } = captured ?? {};
  return {
    shared: captured && { title, description: notes ?? '', link: link?.href ?? '' },
    about: person && { person, occasion },
  };
}
