import CalendarDays from 'lucide-react/icons/calendar-days';
import UsersRound from 'lucide-react/icons/users-round';
import type { ReactNode } from 'react';

import { today } from '@/domain/calendar/calendar-day';
import { type Invitation, invitationDayText, invitersText, presentText } from '@/domain/group/invitation';
import { useToday } from '@/lib/hooks/use-today';
import { cx } from '@/ui/cx';
import type { Icon } from '@/ui/icon';
import { Bow } from '@/ui/paper/bow';
import { Paper } from '@/ui/paper/paper';
import { Ribbon } from '@/ui/paper/ribbon';

interface InvitationHeadProps {
  /** Null while it is read. */
  invitation: Invitation | null;
  brand?: ReactNode;
  className?: string;
}

/** Who invites to what, on wrapping paper; reserves its height while the invitation is read. */
export function InvitationHead({ invitation, brand, className }: InvitationHeadProps) {
  const day = today(useToday());
  // With the brand it is the head of a page, and on wide screens half of it.
  const isWide = brand !== undefined;
  const dayText = invitation && invitationDayText(invitation, day);
  return (
    <Paper paper="tanne" className={cx('overflow-hidden px-6 pt-4.5 pb-7', className)}>
      <Ribbon width={22} className={cx('right-13', isWide && 'lg:right-24')} />
      <Bow
        width={118}
        className={cx('right-1 max-xs:hidden', isWide ? 'top-29.5 lg:top-60 lg:right-12' : 'top-12')}
      />
      {brand}
      {invitation && (
        <div className="max-w-[calc(100%-7.5rem)] max-xs:max-w-[calc(100%-4rem)]">
          <p className="leading-5.5 font-semibold [overflow-wrap:anywhere]">{invitersText(invitation)}</p>
          <h1
            className={cx(
              'mt-1.5 text-[1.875rem]/[2.125rem] tracking-[-0.02em] [overflow-wrap:anywhere] hyphens-auto shadow-none!',
              isWide && 'lg:text-[2.875rem]/[3.125rem]',
            )}
          >
            {invitation.name}
          </h1>
          <p className="mt-4.5 grid gap-1.5 text-facts font-semibold">
            <Fact icon={UsersRound}>{presentText(invitation)}</Fact>
            {dayText && <Fact icon={CalendarDays}>{dayText}</Fact>}
          </p>
        </div>
      )}
    </Paper>
  );
}

function Fact({ icon: FactIcon, children }: { icon: Icon; children: string }) {
  return (
    <span className="flex items-center gap-2.5">
      <FactIcon aria-hidden className="size-4.5 flex-none" />
      {children}
    </span>
  );
}
