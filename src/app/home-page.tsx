import { Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';

import { useSession } from '@/data/session/session-context';
import type { SharedIdea } from '@/domain/launch/shared-idea';
import { CountdownBlock } from '@/features/dashboard/countdown-block';
import { DashboardLayout } from '@/features/dashboard/dashboard-layout';
import { Greeting } from '@/features/dashboard/greeting';
import { NumberedActions } from '@/features/dashboard/numbered-actions';
import { TipBanner } from '@/features/dashboard/tip-banner';
import { GiftSection } from '@/features/gifts/gift-section';
import { RemindersCard } from '@/features/reminders/reminders-card';
import { lazyPart } from '@/ui/lazy-part';

const dialogs = {
  person: lazyPart(async () => ({
    default: (await import('@/features/people/person-dialog')).AddPersonDialog,
  })),
  gift: lazyPart(async () => ({ default: (await import('@/features/gifts/add-gift-dialog')).AddGiftDialog })),
  concretizer: lazyPart(async () => ({
    default: (await import('@/features/concretizer/concretizer-dialog')).ConcretizerDialog,
  })),
  reminder: lazyPart(async () => ({
    default: (await import('@/features/reminders/add-reminder-dialog')).AddReminderDialog,
  })),
};
const Launcher = lazyPart(async () => ({ default: (await import('./launcher')).Launcher }));
type DialogName = keyof typeof dialogs;

/** The start page: puts the parts of several features together. */
export function HomePage() {
  const session = useSession();
  const { search } = useLocation();
  const [open, setOpen] = useState<DialogName | null>(null);
  // A dialog stays mounted after closing, so that it can play its way out.
  const [latest, setLatest] = useState<DialogName | null>(null);
  const [shared, setShared] = useState<SharedIdea | null>(null);
  const Dialog = latest && dialogs[latest];

  function show(name: DialogName, idea: SharedIdea | null = null) {
    setShared(idea);
    setLatest(name);
    setOpen(name);
  }

  return (
    <DashboardLayout
      greeting={<Greeting name={session.status === 'user' ? session.name : null} />}
      countdown={<CountdownBlock />}
      actions={
        <NumberedActions
          onAddPerson={() => show('person')}
          onAddGift={() => show('gift')}
          onConcretize={() => show('concretizer')}
        />
      }
      reminders={<RemindersCard onAdd={() => show('reminder')} />}
    >
      <title>Startseite · Päckchen</title>
      <TipBanner />
      <GiftSection onAddGift={() => show('gift')} />
      {search.startsWith('?aktion=') && (
        <Suspense>
          <Launcher onLaunch={({ dialog, shared: idea }) => show(dialog, idea)} />
        </Suspense>
      )}
      {Dialog && (
        <Suspense>
          <Dialog
            open={open === latest}
            onClose={() => setOpen(null)}
            onAddGift={() => show('gift')}
            shared={shared}
          />
        </Suspense>
      )}
    </DashboardLayout>
  );
}
