import { useSession } from '@/data/session/session-context';
import { ReminderLinkPage } from '@/features/reminders/link/reminder-link-page';

/** Landing page of reminder links; works without a session. With a session the cached reminders are refetched. */
export function ReminderRoute() {
  const session = useSession();
  async function readAgain() {
    if (session.status !== 'user') return;
    const { queryClientOf } = await import('../query-client');
    const scope = `user:${session.userId}` as const;
    await queryClientOf(scope).invalidateQueries({ queryKey: [scope] });
  }
  return <ReminderLinkPage onChange={() => void readAgain().catch(() => null)} />;
}
