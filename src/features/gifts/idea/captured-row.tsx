import LinkIcon from 'lucide-react/icons/link';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';

import { IconButton } from '@/ui/icon-button';
import { Picture } from '@/ui/picture/picture';
import { Spinner } from '@/ui/spinner';

type CapturedRowProps = {
  title: string;
  /** `data:` URL of the picture; null without one. */
  src: string | null;
  isReading?: boolean;
  /** Label of the remove button; no button without a label. */
  removeLabel?: string;
  onRemove: () => void;
  children: ReactNode;
};

/** Row below the text of a capture: its link with details of the page, or a photo. */
export function CapturedRow(props: CapturedRowProps) {
  const { title, src, isReading = false, removeLabel, onRemove, children } = props;
  return (
    <div className="captured-row">
      {src === null ? (
        <span aria-hidden className="grid size-[64px] flex-none place-items-center rounded-sm bg-surface">
          {isReading ? <Spinner size="sm" /> : <LinkIcon className="size-5 text-ink-2" />}
        </span>
      ) : (
        <Picture src={src} className="size-[64px] rounded-sm" />
      )}
      <div className="captured-words">
        <b>{title}</b>
        {children}
      </div>
      {removeLabel !== undefined && <IconButton icon={X} label={removeLabel} onClick={onRemove} />}
    </div>
  );
}
