import ChevronDown from 'lucide-react/icons/chevron-down';
import QrCode from 'lucide-react/icons/qr-code';
import Share2 from 'lucide-react/icons/share-2';
import { useState } from 'react';

import { dismiss, useDismissed } from '@/data/dismissed';
import { usePersonalData } from '@/data/personal-data-context';
import type { Group } from '@/domain/group/group';
import { Button } from '@/ui/button';
import { Card } from '@/ui/layout/card';
import { lazyPart } from '@/ui/lazy/lazy-part';

import { invitationLink, shareInvitation } from './share-invitation';

const InviteDrawer = lazyPart(() => import('./invite-drawer'), 'InviteDrawer');

/** First thing in a new group, until somebody else is there. */
export function FoundingCard({ group }: { group: Group }) {
  const { scope } = usePersonalData();
  const isFolded = useDismissed('invitation').has(group.id);
  const [isInviting, setInviting] = useState(false);
  const link = invitationLink(group);
  if (link === null || group.memberCount > 1) return null;

  const fold = (next: boolean) => dismiss('invitation', scope, group.id, next);
  return (
    <Card as="section" aria-labelledby="founding" className="mt-4 px-4.5 md:mt-5">
      <h2 id="founding" className="text-h3">
        <button
          type="button"
          aria-expanded={!isFolded}
          className="flex min-h-12 w-full items-center justify-between gap-3 text-left"
          onClick={() => fold(!isFolded)}
        >
          Lade die anderen ein
          <ChevronDown aria-hidden className={isFolded ? 'size-5' : 'size-5 rotate-180'} />
        </button>
      </h2>
      {!isFolded && (
        <div className="pb-4">
          <p className="-mt-1 text-ink-2">Ein Link genügt, auch ohne Konto.</p>
          <div className="mt-3 flex flex-wrap gap-2.5">
            <Button icon={Share2} onClick={() => void shareInvitation(link, group.name)}>
              Link teilen
            </Button>
            <Button kind="secondary" icon={QrCode} onClick={() => setInviting(true)}>
              QR-Code
            </Button>
            <Button kind="text" onClick={() => fold(true)}>
              Später
            </Button>
          </div>
        </div>
      )}
      <InviteDrawer group={group} open={isInviting} onClose={() => setInviting(false)} />
    </Card>
  );
}
