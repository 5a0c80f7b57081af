import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router-dom';

import { paths } from '@/lib/paths';
import { Wrap } from '@/ui/page';

export function ComingSoonPage({ title }: { title: string }) {
  return (
    <Wrap as="main" className="py-4">
      <title>{`${title} · Päckchen`}</title>
      <Link
        to={paths.home}
        className="inline-flex min-h-11 items-center gap-2 text-facts font-semibold text-ink-2 hover:underline"
      >
        <ArrowLeft aria-hidden className="size-4.5" />
        Zur Startseite
      </Link>
      <h1 className="text-h1">{title}</h1>
      <p className="mt-3 text-ink-2">Inhalte folgen in Kürze</p>
    </Wrap>
  );
}
