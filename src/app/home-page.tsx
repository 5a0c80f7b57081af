import { useState } from 'react';
import { useLocation } from 'react-router-dom';

import { useSession } from '@/data/session/session-context';
import type { GiftAbout } from '@/domain/gift/gift-form';
import type { SharedIdea } from '@/domain/launch/shared-idea';
import { CountdownBlock } from '@/features/dashboard/countdown-block';
import { DashboardLayout } from '@/features/dashboard/dashboard-layout';
import { Greeting } from '@/features/dashboard/greeting';
import { NumberedActions } from '@/features/dashboard/numbered-actions';
import { TipBanner } from '@/features/dashboard/tip-banner';
import { GiftSection } from '@/features/gifts/gift-section';
import { RemindersCard } from '@/features/reminders/reminders-card';
import { useLast } from '@/lib/hooks/use-last';
import { lazyPart } from '@/ui/lazy-part';

const AddPersonDialog = lazyPart(() => import('@/features/people/person-dialog'), 'AddPersonDialog');
const AddGiftDialog = lazyPart(() => import('@/features/gifts/add-gift-dialog'), 'AddGiftDialog');
const ConcretizerDialog = lazyPart(
  () => import('@/features/concretizer/concretizer-dialog'),
  'ConcretizerDialog',
);
const AddReminderDialog = lazyPart(
  () => import('@/features/reminders/add-reminder-dialog'),
  'AddReminderDialog',
);
const Launcher = lazyPart(() => import('./launcher'), 'Launcher');
const CaptureLayers = lazyPart(() => import('./capture/capture-layers'), 'CaptureLayers');
type DialogName = 'person' | 'gift' | 'concretizer' | 'reminder' | 'capture';

export function HomePage() {
  const session = useSession();
  const { search } = useLocation();
  const [open, setOpen] = useState<DialogName | null>(null);
  const latest = useLast(open);
  const [shared, setShared] = useState<SharedIdea | null>(null);
  const [about, setAbout] = useState<GiftAbout | null>(null);
  const layer = { open: open !== null, onClose: () => setOpen(null) };

  function show(name: DialogName, idea: SharedIdea | null = null, whom: GiftAbout | null = null) {
    setShared(idea);
    setAbout(whom);
    setOpen(name);
  }

  return (
    <DashboardLayout
      greeting={
        <Greeting name={session.status === 'user' ? session.name : null} onCapture={() => show('capture')} />
      }
      countdown={<CountdownBlock onAddIdea={(whom) => show('gift', null, whom)} />}
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
        <Launcher onLaunch={({ dialog, shared: idea }) => show(dialog, idea)} />
      )}
      {latest === 'person' && <AddPersonDialog {...layer} />}
      {latest === 'gift' && <AddGiftDialog {...layer} about={about} />}
      {latest === 'concretizer' && <ConcretizerDialog {...layer} onAddGift={() => show('gift')} />}
      {latest === 'reminder' && <AddReminderDialog {...layer} />}
      <CaptureLayers open={open === 'capture'} onClose={layer.onClose} shared={shared} />
    </DashboardLayout>
  );
}
