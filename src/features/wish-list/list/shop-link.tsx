import ExternalLink from 'lucide-react/icons/external-link';

import { parseExternalLink } from '@/domain/text/url';
import { linkClass, OutsideLink } from '@/ui/link';

/** Link to a shop; unsafe URLs render nothing. */
export function ShopLink({ url }: { url: string }) {
  const link = parseExternalLink(url);
  if (link === null) return null;
  return (
    <OutsideLink
      href={link.href}
      title={link.hostname}
      aria-label={`Ansehen bei ${link.hostname} (öffnet in neuem Tab)`}
      className={linkClass()}
    >
      Ansehen
      <ExternalLink aria-hidden />
    </OutsideLink>
  );
}
