import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import type { Membership } from '@/data/groups/group-keys';
import { isFinal } from '@/data/groups/group-toasts';
import type { PoolShare } from '@/domain/pool/pool';
import { Button } from '@/ui/button';
import { AlertDialog } from '@/ui/dialog/alert-dialog';

import { PoolError } from './card/pool-foot';
import { markShare } from './pool-changes';

/** Button with which a member marks that an earlier collector has paid the share back. */
export function MoneyBack({ me, share }: { me: Membership; share: PoolShare }) {
  const back = useMutation(markShare(me));
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <PoolError error={back.error} />
      <Button kind="text" full busy={back.isPending} onClick={() => setAsking(true)}>
        Ich habe das Geld zurück
      </Button>
      <AlertDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Geld zurück?"
        description={`Dann ist dein Anteil wieder offen. Das sehen alle, die mitlegen. ${isFinal}`}
        confirmLabel="Ist zurück"
        onConfirm={() => {
          setAsking(false);
          back.mutate({ ...share, state: 'pledged', isBack: true });
        }}
      />
    </>
  );
}
