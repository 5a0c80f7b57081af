import { Link } from 'react-router-dom';

import { paths } from '@/lib/address/paths';
import { buttonClass } from '@/ui/button';
import { IlluKeineIdeen } from '@/ui/illustrations/illu-keine-ideen';

export function NotFoundPage() {
  return (
    <main className="flex flex-1 flex-col items-center justify-center px-5 py-16 text-center">
      <title>Seite nicht gefunden · Päckchen</title>
      <IlluKeineIdeen className="w-44" />
      <h1 lang="en" className="mt-5 text-h1">
        Oops! Page not found
      </h1>
      <p className="mt-2 max-w-[46ch] text-balance text-ink-2">
        Diese Seite gibt es nicht. Vielleicht wurde sie verschoben, oder der Link ist nicht vollständig.
      </p>
      <Link to={paths.home} lang="en" className={buttonClass({ className: 'mt-6' })}>
        Return to Home
      </Link>
    </main>
  );
}
