import { buttonClass } from '@/ui/button';
import { IlluNochVerpackt } from '@/ui/illustrations/illu-noch-verpackt';
import { EmptyState } from '@/ui/layout/empty-state';

import { BackLink, type BackTarget } from './person-head';

/** Shown for a person who is not in the list, or no longer. */
export function PersonMissing({ back }: { back: BackTarget }) {
  return (
    <div className="py-10">
      <EmptyState
        headingLevel={1}
        illustration={<IlluNochVerpackt />}
        title="Diese Person gibt es nicht (mehr)"
        action={
          <BackLink back={back} className={buttonClass()}>
            {back.text}
          </BackLink>
        }
      >
        Vielleicht hast du sie auf einem anderen Gerät gelöscht. Was du ihr geschenkt hast, ist noch da.
      </EmptyState>
    </div>
  );
}
