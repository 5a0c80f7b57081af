import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router-dom';

import { paths } from '@/lib/paths';
import { backLinkClass } from '@/ui/link';
import { Page } from '@/ui/page';

export function ComingSoonPage({ title }: { title: string }) {
  return (
    <Page>
      <title>{`${title} · Päckchen`}</title>
      <Link to={paths.home} className={backLinkClass}>
        <ArrowLeft aria-hidden />
        Zur Startseite
      </Link>
      <h1 className="text-h1">{title}</h1>
      <p className="mt-3 text-ink-2">Inhalte folgen in Kürze</p>
    </Page>
  );
}
