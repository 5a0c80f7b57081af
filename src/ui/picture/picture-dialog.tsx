import { Dialog } from '@/ui/dialog/dialog';

type PictureDialogProps = { open: boolean; onClose: () => void; src: string; title: string };

/** Dialog with a picture in its stored size. */
export function PictureDialog({ open, onClose, src, title }: PictureDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={title} fit>
      <img src={src} alt={title} className="picture picture-large" />
    </Dialog>
  );
}
