import ExternalLink from 'lucide-react/icons/external-link';

import type { Suggestion } from '@/domain/suggestion/suggestion';
import { parseExternalLink } from '@/domain/text/url';
import { OutsideLink } from '@/ui/link';

import './suggestion-card.css';

/** A suggestion of the AI links to a search, never to an invented shop. */
export function SuggestionLink({ suggestion }: { suggestion: Suggestion }) {
  const link = suggestion.url === null ? null : parseExternalLink(suggestion.url);
  if (link === null) return null;
  return (
    <OutsideLink
      href={link.href}
      title={link.hostname}
      className="suggestion-link relative inline-flex min-h-11 items-center gap-1.5 text-facts font-semibold text-ice-ink"
    >
      Im Web suchen
      <ExternalLink aria-hidden className="size-4 flex-none" />
      <span className="sr-only"> ({suggestion.title}, öffnet in neuem Tab)</span>
    </OutsideLink>
  );
}
