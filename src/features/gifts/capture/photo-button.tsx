import Camera from 'lucide-react/icons/camera';

import { buttonClass } from '@/ui/button';

/** Takes a photo, or one that is there. */
export function PhotoButton({ onPhoto }: { onPhoto: (file: Blob) => void }) {
  return (
    <label className={buttonClass({ kind: 'text', size: 'sm', className: 'capture-photo text-ink-2' })}>
      <Camera aria-hidden />
      Foto
      <input
        type="file"
        accept="image/*"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onPhoto(file);
          // Choosing the same file again is a choice, too.
          target.value = '';
        }}
      />
    </label>
  );
}
