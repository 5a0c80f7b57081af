import { useMutation } from '@tanstack/react-query';
import Copy from 'lucide-react/icons/copy';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Share2 from 'lucide-react/icons/share-2';

import type { Group } from '@/domain/group/group';
import { formatJoinCode } from '@/domain/group/join-code';
import { Button } from '@/ui/button';
import { BottomDrawer } from '@/ui/dialog/bottom-drawer';
import { QrCode } from '@/ui/qr-code';
import { copyWithToast } from '@/ui/toast/copy-with-toast';

import { renewCode, renewLink } from '../members/detail-changes';
import { useMe } from '../shared/use-me';
import { copyInvitation, invitationLink, shareInvitation } from './share-invitation';

type InviteDrawerProps = { group: Group; open: boolean; onClose: () => void };

/** Ways into a group, for its admins: link, QR code and join code. */
export function InviteDrawer({ group, open, onClose }: InviteDrawerProps) {
  const groupRef = { userId: useMe()?.userId ?? '', groupId: group.id };
  const newLink = useMutation(renewLink(groupRef));
  const newCode = useMutation(renewCode(groupRef));
  const { joinCode, name } = group;
  const link = invitationLink(group);
  if (link === null || joinCode === null) return null;
  return (
    <BottomDrawer open={open} onClose={onClose} title="Einladen" kicker={name}>
      <div className="flex flex-col gap-3 px-5 pb-[calc(24px+env(safe-area-inset-bottom,0px))] md:px-6">
        <Button full icon={Share2} onClick={() => void shareInvitation(link, name)}>
          Link teilen
        </Button>
        <Button full kind="secondary" icon={Copy} onClick={() => void copyInvitation(link)}>
          Link kopieren
        </Button>
        <p className="text-center text-small [overflow-wrap:anywhere] text-ink-2 select-all">{link}</p>
        <div className="self-center">
          <QrCode text={link} label="QR-Code mit dem Einladungslink" size={192} />
        </div>
        <section aria-label="Mit Code" className="border-t border-line pt-3">
          <h3 className="text-facts font-semibold">Mit Code</h3>
          <div className="flex flex-wrap items-center gap-x-2">
            <b className="font-display text-[1.25rem]/11 font-bold tracking-[.12em]">
              {formatJoinCode(joinCode)}
            </b>
            <Button
              kind="text"
              size="sm"
              icon={Copy}
              aria-label="Code kopieren"
              onClick={() => void copyWithToast(joinCode, 'Code kopiert')}
            >
              Kopieren
            </Button>
            <Button
              kind="text"
              size="sm"
              icon={RefreshCw}
              busy={newCode.isPending}
              className="-ml-3.5"
              onClick={() => newCode.mutate()}
            >
              Code erneuern
            </Button>
          </div>
        </section>
        <section aria-label="Link erneuern" className="border-t border-line pt-3">
          <Button
            kind="text"
            size="sm"
            icon={RefreshCw}
            busy={newLink.isPending}
            className="-ml-3.5"
            onClick={() => newLink.mutate()}
          >
            Link erneuern
          </Button>
          <p className="text-small text-ink-2">Danach führt der bisherige Link nicht mehr in die Gruppe.</p>
        </section>
      </div>
    </BottomDrawer>
  );
}
