import type { GiftClaim } from '@/data/groups/claim-gift';
import { type GroupGift, takenStatus } from '@/domain/group/group-gift';
import { Button } from '@/ui/button';

type AskGivenProps = {
  gift: GroupGift;
  /** Name of the recipient; undefined after the recipient has left the group. */
  recipientName: string | undefined;
  take: (change: GiftClaim) => void;
};

/** Asks the member who reserved a surprise, after its day, whether it was given. */
export function AskGiven({ gift, recipientName, take }: AskGivenProps) {
  return (
    <div className="my-1 flex flex-wrap items-center justify-end rounded-md bg-honey-soft pr-1 pl-3.5 text-facts text-honey-ink forced-colors:border">
      <p className="min-w-0 flex-1 basis-44 py-2.5 [overflow-wrap:anywhere]">
        Hast du es verschenkt? {recipientName ?? 'Die beschenkte Person'} darf dann wissen, dass es von dir
        ist.
      </p>
      <Button
        kind="text"
        size="sm"
        aria-label={`Ja, verschenkt: ${gift.title}`}
        className="text-honey-ink! hover:bg-transparent hover:underline"
        onClick={() => take({ giftId: gift.id, status: 'gifted', from: takenStatus(gift) })}
      >
        Ja, verschenkt
      </Button>
    </div>
  );
}
