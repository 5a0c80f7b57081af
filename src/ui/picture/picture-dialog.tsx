import { Dialog } from '@/ui/dialog/dialog';

import { Picture } from './picture';

type PictureDialogProps = { open: boolean; onClose: () => void; src: string; title: string };

/** A picture as large as it is kept. */
export function PictureDialog({ open, onClose, src, title }: PictureDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={title} fit>
      <Picture src={src} alt={title} className="picture-large" />
    </Dialog>
  );
}
