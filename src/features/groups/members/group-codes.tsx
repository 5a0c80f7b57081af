import { useMutation } from '@tanstack/react-query';
import Copy from 'lucide-react/icons/copy';
import Link from 'lucide-react/icons/link';
import QrCode from 'lucide-react/icons/qr-code';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useState } from 'react';

import type { GroupRef } from '@/data/groups/group-keys';
import { formatJoinCode } from '@/domain/group/join-code';
import { joinPath } from '@/lib/address/paths';
import { Button } from '@/ui/button';
import { cx } from '@/ui/cx';
import { lazyPart } from '@/ui/lazy/lazy-part';
import { copyWithToast } from '@/ui/toast/copy-with-toast';

import { renewCode } from './detail-changes';

const InviteDialog = lazyPart(() => import('./invite-dialog'), 'InviteDialog');

type GroupCodesProps = { groupRef: GroupRef; joinCode: string; inviteToken: string; name: string };

export function GroupCodes({ groupRef, joinCode, inviteToken, name }: GroupCodesProps) {
  const renew = useMutation(renewCode(groupRef));
  const [isOpen, setOpen] = useState(false);
  const link = new URL(joinPath(inviteToken), location.origin).href;

  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-2 gap-y-1 max-md:gap-y-2 max-md:rounded-[16px] max-md:bg-surface max-md:px-3.5 max-md:py-3 max-md:shadow-edge md:mt-5">
      <p className="flex flex-wrap items-center gap-x-3 max-md:flex-1 max-md:flex-col max-md:items-start">
        <span className="text-small text-ink-2 md:text-facts">Beitrittscode</span>
        <b className="font-display text-[1.25rem]/[1.75rem] font-bold tracking-[.12em] md:leading-11">
          {formatJoinCode(joinCode)}
        </b>
      </p>
      <Button
        kind="secondary"
        size="sm"
        icon={Copy}
        onClick={() => void copyWithToast(joinCode, 'Code kopiert')}
      >
        Kopieren
      </Button>
      <span className={phoneRow}>
        <Button
          kind="text"
          size="sm"
          icon={RefreshCw}
          busy={renew.isPending}
          className="max-md:-ml-3.5"
          onClick={() => renew.mutate()}
        >
          Code erneuern
        </Button>
      </span>
      <span className={cx(phoneRow, 'flex basis-full flex-wrap gap-2 max-xs:gap-0')}>
        <Button
          kind="secondary"
          size="sm"
          icon={Link}
          className="max-xs:px-2.5"
          onClick={() => void copyWithToast(link, 'Einladungslink kopiert')}
        >
          Einladungslink kopieren
        </Button>
        <Button
          kind="text"
          size="sm"
          icon={QrCode}
          aria-label="QR-Code"
          className="min-w-11 max-md:px-3"
          onClick={() => setOpen(true)}
        >
          <span className="max-md:hidden">QR-Code</span>
        </Button>
      </span>
      <InviteDialog
        groupRef={groupRef}
        link={link}
        name={name}
        open={isOpen}
        onClose={() => setOpen(false)}
      />
    </div>
  );
}

/** On phones each group of buttons has a row of its own. */
const phoneRow = 'max-md:basis-full max-md:border-t max-md:border-line max-md:pt-1.5';
