import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router-dom';

import { paths } from '@/lib/paths';
import { backLinkClass } from '@/ui/link';

export function HomeLink() {
  return (
    <Link to={paths.home} className={backLinkClass}>
      <ArrowLeft aria-hidden />
      Zur Startseite
    </Link>
  );
}
