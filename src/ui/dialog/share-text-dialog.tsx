import Copy from 'lucide-react/icons/copy';
import Share2 from 'lucide-react/icons/share-2';
import { useState } from 'react';

import { copyText } from '@/lib/browser/copy-text';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog/dialog';
import { freshDialog } from '@/ui/dialog/fresh-dialog';
import { Field } from '@/ui/form/field';
import { Textarea } from '@/ui/form/textarea';
import { showToast } from '@/ui/toast/toast';

type ShareTextDialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Of the field. */
  label: string;
  suggested: string;
  /** What was sent or copied counts as said. */
  onSaid?: () => void;
  /** For what was said elsewhere. */
  saidLabel?: string;
};

/** A text to send or to copy, which can be changed before. */
export const ShareTextDialog = freshDialog(ShareText);

function ShareText({ open, onClose, title, label, suggested, onSaid, saidLabel }: ShareTextDialogProps) {
  const [text, setText] = useState(suggested);
  const canShare = 'share' in navigator;

  function said() {
    onSaid?.();
    onClose();
  }
  async function copy() {
    if (await copyText(text)) {
      showToast({ tone: 'success', title: 'Text kopiert' });
      said();
    } else showToast({ tone: 'error', title: 'Kopieren nicht möglich', description: text });
  }
  async function share() {
    try {
      await navigator.share({ text });
    } catch {
      // Closed without sending: nothing is said yet.
      return;
    }
    said();
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      fit
      dirty={text !== suggested}
      footer={
        <>
          {saidLabel !== undefined && (
            <Button kind="text" onClick={said}>
              {saidLabel}
            </Button>
          )}
          <Button kind={canShare ? 'secondary' : 'primary'} icon={Copy} onClick={() => void copy()}>
            Kopieren
          </Button>
          {canShare && (
            <Button icon={Share2} onClick={() => void share()}>
              Teilen
            </Button>
          )}
        </>
      }
    >
      <Field label={label}>
        <Textarea rows={4} value={text} onChange={({ target }) => setText(target.value)} />
      </Field>
    </Dialog>
  );
}
