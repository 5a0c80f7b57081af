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
  label: string;
  suggested: string;
  /** Called after the text was shared or copied, or with the button `sharedLabel`. */
  onShared?: () => void;
  /** Label of a button for users who have sent the text in another way. */
  sharedLabel?: string;
};

/** Editable text to share or copy. */
export const ShareTextDialog = freshDialog(ShareText);

function ShareText({ open, onClose, title, label, suggested, onShared, sharedLabel }: ShareTextDialogProps) {
  const [text, setText] = useState(suggested);
  const canShare = 'share' in navigator;

  function finish() {
    onShared?.();
    onClose();
  }
  async function copy() {
    if (await copyText(text)) {
      showToast({ tone: 'success', title: 'Text kopiert' });
      finish();
    } else showToast({ tone: 'error', title: 'Kopieren nicht möglich', description: text });
  }
  async function share() {
    try {
      await navigator.share({ text });
    } catch {
      // The user closed the share sheet without sending the text.
      return;
    }
    finish();
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
          {sharedLabel !== undefined && (
            <Button kind="text" onClick={finish}>
              {sharedLabel}
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
