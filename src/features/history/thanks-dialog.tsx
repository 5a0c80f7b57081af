import { type CalendarDay, today } from '@/domain/calendar/calendar-day';
import type { ReceivedGift } from '@/domain/gift/received-gift';
import { thanksText } from '@/domain/history/thanks';
import { ShareTextDialog } from '@/ui/dialog/share-text-dialog';

type ThanksDialogProps = {
  open: boolean;
  onClose: () => void;
  gift: Pick<ReceivedGift, 'fromName' | 'title'>;
  onThanked: (day: CalendarDay) => void;
};

/** Dialog with a thank-you text. Sharing or copying the text marks the gift as thanked for. */
export function ThanksDialog({ open, onClose, gift, onThanked }: ThanksDialogProps) {
  return (
    <ShareTextDialog
      open={open}
      onClose={onClose}
      title="Danke sagen"
      label={`Dein Text an ${gift.fromName}`}
      suggested={thanksText(gift)}
      onShared={() => onThanked(today(new Date()))}
      sharedLabel="Schon gesagt"
    />
  );
}
