import { Dialog } from '@/ui/dialog/dialog';

type PictureDialogProps = { open: boolean; onClose: () => void; src: string; title: string };

/** A picture as large as it is stored. */
export function PictureDialog({ open, onClose, src, title }: PictureDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={title} fit>
      <img src={src} alt={title} className="picture picture-large" />
    </Dialog>
  );
}
