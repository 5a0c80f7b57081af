import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';

import { groupQueries } from '@/data/groups/group-queries';
import { useFocusAfterRetry } from '@/lib/hooks/use-focus-after-retry';
import { usePending } from '@/lib/hooks/use-pending';
import { cardClass } from '@/ui/layout/card';
import { LoadError } from '@/ui/layout/load-error';
import { PageHead, Page } from '@/ui/layout/page';
import { lazyPart } from '@/ui/lazy/lazy-part';

import { GroupCards, GroupCardsSkeleton } from './group-cards';
import { JoinByCode } from './join/join-by-code';
import { NotSignedIn } from './shared/lazy-not-signed-in';
import { type Me, useMe } from './shared/use-me';

const CreateGroupDialog = lazyPart(() => import('./join/create-group-dialog'), 'CreateGroupDialog');

export function GroupsPage() {
  const me = useMe();
  return (
    <>
      <title>Gruppen · Päckchen</title>
      {me === null ? <NotSignedIn /> : <Groups me={me} />}
    </>
  );
}

function Groups({ me }: { me: Me }) {
  const groups = useQuery(groupQueries.list(me.userId));
  const isWaiting = usePending(groups.isPending);
  const retry = useFocusAfterRetry(() => void groups.refetch());
  const [isCreating, setCreating] = useState(false);
  return (
    <Page>
      <PageHead title="Gruppen">Zusammen schenken, ohne dass es wer merkt.</PageHead>
      {renderGroups()}
      <div className="mt-6 flex flex-wrap gap-3">
        {!me.isGuest && (
          <button
            type="button"
            onClick={() => setCreating(true)}
            className={cardClass(
              'flex min-h-24 flex-[1_1_6rem] flex-col items-center justify-center gap-1.5 p-3 font-semibold hover:shadow-2',
            )}
          >
            <Plus aria-hidden className="size-6 text-band-ink" />
            Neue Gruppe
          </button>
        )}
        <JoinByCode me={me} />
      </div>
      <CreateGroupDialog userId={me.userId} open={isCreating} onClose={() => setCreating(false)} />
    </Page>
  );

  function renderGroups() {
    if (isWaiting) return <GroupCardsSkeleton />;
    if (groups.data?.length === 0) return null;
    if (groups.data) return <GroupCards groups={groups.data} />;
    return (
      <LoadError title="Gruppen konnten nicht geladen werden" retry={retry}>
        Deine Gruppen sind noch da, wir konnten sie nur gerade nicht holen.
      </LoadError>
    );
  }
}
