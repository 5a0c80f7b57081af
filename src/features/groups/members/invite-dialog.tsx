import { useMutation } from '@tanstack/react-query';
import Copy from 'lucide-react/icons/copy';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Share2 from 'lucide-react/icons/share-2';

import type { GroupRef } from '@/data/groups/group-keys';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog/dialog';
import { QrCode } from '@/ui/qr-code';
import { copyWithToast } from '@/ui/toast/copy-with-toast';

import { renewLink } from './detail-changes';

type InviteDialogProps = {
  groupRef: GroupRef;
  link: string;
  name: string;
  open: boolean;
  onClose: () => void;
};

export function InviteDialog({ groupRef, link, name, open, onClose }: InviteDialogProps) {
  const renew = useMutation(renewLink(groupRef));
  return (
    <Dialog open={open} onClose={onClose} title="Zur Gruppe einladen">
      <div className="flex flex-col items-center gap-4.5">
        <QrCode text={link} label="QR-Code mit dem Einladungslink" size={224} />
        <p className="w-full rounded-md bg-sunken px-3.5 py-2.5 text-center text-small [overflow-wrap:anywhere] text-ink-2 select-all">
          {link}
        </p>
        <div className="flex w-full flex-wrap gap-2.5 [&>button]:flex-1">
          <Button
            kind="secondary"
            icon={Copy}
            onClick={() => void copyWithToast(link, 'Einladungslink kopiert')}
          >
            Kopieren
          </Button>
          {'share' in navigator && (
            <Button icon={Share2} onClick={() => void share(link, name)}>
              Teilen
            </Button>
          )}
        </div>
        <div className="flex flex-col items-center">
          <Button kind="text" icon={RefreshCw} busy={renew.isPending} onClick={() => renew.mutate()}>
            Link erneuern
          </Button>
          <p className="text-center text-small text-ink-2">
            Danach führt der bisherige Link nicht mehr in die Gruppe.
          </p>
        </div>
      </div>
    </Dialog>
  );
}

async function share(link: string, name: string): Promise<void> {
  try {
    await navigator.share({ title: name, text: `Komm in die Gruppe „${name}“ auf Päckchen`, url: link });
  } catch {
    // The user has closed the share sheet without sharing.
  }
}
