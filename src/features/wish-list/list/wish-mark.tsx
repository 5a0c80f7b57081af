import Heart from 'lucide-react/icons/heart';

import { Mark } from '@/ui/illustrations/logo';

/** Placeholder for a wish without a picture. */
export function WishMark({ isFavorite }: { isFavorite: boolean }) {
  return isFavorite ? <Heart className="size-11 fill-current" /> : <Mark size={44} className="" />;
}
