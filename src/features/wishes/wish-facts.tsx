import Heart from 'lucide-react/icons/heart';
import Link2 from 'lucide-react/icons/link-2';

import { exactPriceLabel } from '@/domain/gift/price/cents';
import { parseExternalLink, withoutWww } from '@/domain/text/url';
import type { Wish } from '@/domain/wish/wish';
import { Badge } from '@/ui/badge';
import { linkClass } from '@/ui/link';

/** Price and shop link. */
export function WishFacts({ wish: { priceCents, url } }: { wish: Wish }) {
  const link = url === null ? null : parseExternalLink(url);
  if (priceCents === null && link === null) return null;
  return (
    <p className="wish-facts wish-parts">
      {priceCents !== null && <b>{exactPriceLabel(priceCents)}</b>}
      {link && (
        <span>
          <a href={link.href} target="_blank" rel="noreferrer" className={linkClass({ inline: true })}>
            {withoutWww(link.hostname)}
            <span className="sr-only"> (öffnet in einem neuen Tab)</span>
          </a>
        </span>
      )}
    </p>
  );
}

type WishBadgesProps = { wish: Wish; groupNames: ReadonlyMap<string, string> };

/** Favourite and audience; a received wish has no audience. */
export function WishBadges({ wish, groupNames }: WishBadgesProps) {
  const { isFavorite, state } = wish;
  const isShown = state !== 'received';
  const groups = isShown ? wish.groupIds.filter((id) => groupNames.has(id)) : [];
  const onLink = isShown && wish.onLink;
  if (!isFavorite && !onLink && groups.length === 0) return null;
  return (
    <ul className="wish-badges mt-auto flex max-w-full flex-wrap gap-[6px] pt-[10px] pr-[8px]">
      {isFavorite && (
        <li>
          <Badge tone="band" icon={FilledHeart}>
            Herzenswunsch
          </Badge>
        </li>
      )}
      {groups.map((id) => (
        <li key={id}>
          <Badge className="wish-group">{groupNames.get(id)}</Badge>
        </li>
      ))}
      {onLink && (
        <li>
          <Badge icon={Link2}>Link</Badge>
        </li>
      )}
    </ul>
  );
}

function FilledHeart() {
  return <Heart fill="currentColor" />;
}
