import { Wrap } from '@/ui/layout/page';

import { HomeLink } from './home-link';

/** @public Placeholder for a page that the operator has not written yet. */
export function ComingSoonPage({ title }: { title: string }) {
  return (
    <Wrap as="main">
      <title>{`${title} · Päckchen`}</title>
      <HomeLink />
      <h1 className="text-h1">{title}</h1>
      <p className="mt-3 text-ink-2">Inhalte folgen in Kürze</p>
    </Wrap>
  );
}
