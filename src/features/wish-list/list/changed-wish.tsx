import { exactPriceLabel } from '@/domain/gift/price/cents-label';
import { parseExternalLink, withoutWww } from '@/domain/text/url';
import type { ListedWish } from '@/domain/wish/wish-view';
import { useLast } from '@/lib/hooks/use-last';
import { AlertDialog } from '@/ui/dialog/alert-dialog';

type ChangedWishProps = {
  open: boolean;
  onClose: () => void;
  /** The wish as the visitor read it and as it is now; null while closed. */
  changed: { read: ListedWish; now: ListedWish } | null;
  onTake: (wish: ListedWish) => void;
};

/** Question before taking a wish that was changed after the visitor read it. */
export function ChangedWish({ open, onClose, changed, onTake }: ChangedWishProps) {
  const shown = useLast(changed);
  if (shown === null) return null;
  const { read, now } = shown;
  return (
    <AlertDialog
      open={open}
      onClose={onClose}
      title="Das hat sich geändert"
      description={changeText(read, now)}
      confirmLabel="Trotzdem schenken"
      cancelLabel="Nicht schenken"
      harmless
      onConfirm={() => {
        onClose();
        onTake(now);
      }}
    />
  );
}

/** German sentences about the changes of a wish. */
export function changeText(read: ListedWish, now: ListedWish): string {
  const sentences = [
    read.title === now.title
      ? `„${now.title}“ ist nicht mehr so, wie du es gelesen hast.`
      : `Statt „${read.title}“ steht hier jetzt „${now.title}“.`,
  ];
  if (read.priceCents !== now.priceCents) {
    const was = read.priceCents === null ? '' : ` statt ${exactPriceLabel(read.priceCents)}`;
    sentences.push(
      now.priceCents === null
        ? 'Ein Preis steht nicht mehr dabei.'
        : `Es kostet ${exactPriceLabel(now.priceCents)}${was}.`,
    );
  }
  if (read.notes !== now.notes)
    sentences.push(now.notes === null ? 'Die Notiz ist weg.' : `Dazu steht jetzt: „${now.notes}“.`);
  if (read.url !== now.url) {
    const link = now.url === null ? null : parseExternalLink(now.url);
    sentences.push(
      link === null
        ? 'Einen Link gibt es nicht mehr.'
        : `Der Link führt jetzt zu ${withoutWww(link.hostname)}.`,
    );
  }
  return sentences.join(' ');
}
