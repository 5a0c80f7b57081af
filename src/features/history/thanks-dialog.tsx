import Copy from 'lucide-react/icons/copy';
import Share2 from 'lucide-react/icons/share-2';
import { useState } from 'react';

import { type CalendarDay, today } from '@/domain/calendar/calendar-day';
import type { ReceivedGift } from '@/domain/gift/received-gift';
import { thanksText } from '@/domain/history/thanks';
import { copyText } from '@/lib/copy-text';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog/dialog';
import { freshDialog } from '@/ui/dialog/fresh-dialog';
import { Field } from '@/ui/form/field';
import { Textarea } from '@/ui/form/textarea';
import { showToast } from '@/ui/toast/toast';

type ThanksDialogProps = {
  open: boolean;
  onClose: () => void;
  gift: Pick<ReceivedGift, 'fromName' | 'title'>;
  onThanked: (day: CalendarDay) => void;
};

/** A text to say thank you with. What was sent or copied counts as said. */
export const ThanksDialog = freshDialog(Thanks);

function Thanks({ open, onClose, gift, onThanked }: ThanksDialogProps) {
  const suggested = thanksText(gift);
  const [text, setText] = useState(suggested);
  const canShare = 'share' in navigator;

  function said() {
    onThanked(today(new Date()));
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
      // Closed without sending: nobody is thanked yet.
      return;
    }
    said();
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Danke sagen"
      fit
      dirty={text !== suggested}
      footer={
        <>
          <Button kind="text" onClick={said}>
            Schon gesagt
          </Button>
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
      <Field label={`Dein Text an ${gift.fromName}`}>
        <Textarea rows={4} value={text} onChange={({ target }) => setText(target.value)} />
      </Field>
    </Dialog>
  );
}
