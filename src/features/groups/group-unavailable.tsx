import ArrowLeft from 'lucide-react/icons/arrow-left';
import { Link } from 'react-router-dom';

import { paths } from '@/lib/address/paths';
import { buttonClass } from '@/ui/button';
import { IlluNochVerpackt } from '@/ui/illustrations/illu-noch-verpackt';
import { Page } from '@/ui/layout/page';

/** Shown for a missing group and for one that the user does not belong to; both must look the same. */
export function GroupUnavailable() {
  return (
    <Page className="flex flex-1 flex-col items-center justify-center py-10 text-center">
      <title>Gruppe nicht verfügbar · Päckchen</title>
      <IlluNochVerpackt />
      <h1 className="mt-5.5 text-h1">Gruppe nicht verfügbar</h1>
      <p className="mt-2 max-w-[46ch] text-balance text-ink-2">
        Diese Gruppe existiert nicht oder du bist kein Mitglied.
      </p>
      <p className="max-w-[46ch] text-balance text-ink-2">
        Tipp: Öffne den vollständigen Einladungslink, den du bekommen hast.
      </p>
      <Link to={paths.groups} className={buttonClass({ className: 'mt-6.5 max-md:w-full' })}>
        <ArrowLeft aria-hidden />
        Zurück zu Gruppen
      </Link>
    </Page>
  );
}
