import ArrowLeft from 'lucide-react/icons/arrow-left';
import { Link } from 'react-router-dom';

import { paths } from '@/lib/address/paths';
import { backLinkClass } from '@/ui/link';

export function HomeLink() {
  return (
    <Link to={paths.home} className={backLinkClass}>
      <ArrowLeft aria-hidden />
      Zur Startseite
    </Link>
  );
}
