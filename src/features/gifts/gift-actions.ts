import type { Gift, GiftStatus } from '@/domain/gift/gift';

/** What a card can do. One stable object for all cards, so that a memoised card stays still. */
export interface GiftActions {
  setStatus: (gift: Gift, status: GiftStatus) => void;
  toggleFavorite: (gift: Gift) => void;
  askToDelete: (gift: Gift) => void;
  /** Asks the AI once more. */
  retryAnalysis: (gift: Gift) => void;
  toggleDetails: (giftId: string) => void;
}
