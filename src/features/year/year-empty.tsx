import { Link } from 'react-router-dom';

import { buttonClass } from '@/ui/button';
import { IlluNochVerpackt } from '@/ui/illustrations/illu-noch-verpackt';
import { EmptyState } from '@/ui/layout/empty-state';

/** Empty state of a year without given or planned presents. */
export function YearEmpty({ year }: { year: number }) {
  return (
    <div className="year-wide">
      <EmptyState
        illustration={<IlluNochVerpackt />}
        title={`${year} ist noch unverpackt`}
        action={
          <Link to=".." className={buttonClass()}>
            Zu deinen Ideen
          </Link>
        }
      >
        Sobald du etwas verpackst oder verschenkst, siehst du hier die Monate, die Menschen und was es
        gekostet hat.
      </EmptyState>
    </div>
  );
}
