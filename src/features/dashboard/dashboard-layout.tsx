import type { ReactNode } from 'react';

import { Wrap } from '@/ui/layout/page';

type DashboardLayoutProps = {
  greeting: ReactNode;
  countdown: ReactNode;
  actions: ReactNode;
  reminders: ReactNode;
  children: ReactNode;
};

export function DashboardLayout({ greeting, countdown, actions, reminders, children }: DashboardLayoutProps) {
  return (
    <Wrap as="main">
      {greeting}
      {countdown}
      <div className="mt-3 grid gap-4 md:mt-4.5 md:gap-4.5 xl:grid-cols-[1fr_340px] 2xl:grid-cols-[1fr_400px]">
        {actions}
        {reminders}
      </div>
      {children}
    </Wrap>
  );
}
