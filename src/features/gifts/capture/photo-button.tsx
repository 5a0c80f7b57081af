import Camera from 'lucide-react/icons/camera';

import { buttonClass } from '@/ui/button';

/** Opens the camera or the file picker. */
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
          // Cleared, so that choosing the same file again fires a change event.
          target.value = '';
        }}
      />
    </label>
  );
}
