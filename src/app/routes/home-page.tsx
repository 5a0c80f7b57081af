import { useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

import { useSession } from '@/data/session/session-context';
import type { GiftAbout } from '@/domain/gift/gift-form';
import { CountdownBlock } from '@/features/dashboard/countdown-block';
import { Greeting } from '@/features/dashboard/greeting';
import { NumberedActions } from '@/features/dashboard/numbered-actions';
import { TipBanner } from '@/features/dashboard/tip-banner';
import { GiftSection } from '@/features/gifts/gift-section';
import { RemindersCard } from '@/features/reminders/reminders-card';
import { useAfterFirstRender } from '@/lib/hooks/use-after-first-render';
import { useLast } from '@/lib/hooks/use-last';
import { Wrap } from '@/ui/layout/page';
import { lazyPart } from '@/ui/lazy/lazy-part';

import { useOpenCapture } from '../capture/open-capture';

const AddPersonDialog = lazyPart(() => import('@/features/people/person-dialog'), 'AddPersonDialog');
const AddGiftDialog = lazyPart(() => import('@/features/gifts/form/add-gift-dialog'), 'AddGiftDialog');
const ConcretizerDialog = lazyPart(
  () => import('@/features/concretizer/concretizer-dialog'),
  'ConcretizerDialog',
);
const AddReminderDialog = lazyPart(
  () => import('@/features/reminders/add-reminder-dialog'),
  'AddReminderDialog',
);
const Launcher = lazyPart(() => import('../launcher'), 'Launcher');

type DialogName = 'person' | 'gift' | 'concretizer' | 'reminder';

export function HomePage() {
  const session = useSession();
  const { search } = useLocation();
  const [open, setOpen] = useState<DialogName | null>(null);
  const latest = useLast(open);
  const openCapture = useOpenCapture();
  const isDrawn = useAfterFirstRender();
  const [about, setAbout] = useState<GiftAbout | null>(null);
  const layer = { open: open !== null, onClose: () => setOpen(null) };

  function show(name: DialogName, whom: GiftAbout | null = null) {
    setAbout(whom);
    setOpen(name);
  }

  return (
    <DashboardLayout
      greeting={
        <Greeting
          name={session.status === 'user' ? session.name : null}
          onCapture={() => openCapture({ shared: null })}
        />
      }
      countdown={<CountdownBlock onAddIdea={(whom) => show('gift', whom)} />}
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
      {/* Reserves the height of the page, so that a scroll bar causes no layout shift. */}
      {!isDrawn && <div className="h-dvh" />}
      {isDrawn && <TipBanner />}
      {isDrawn && <GiftSection onAddGift={() => show('gift')} />}
      {search.startsWith('?aktion=') && (
        <Launcher
          onLaunch={({ dialog, shared }) => (dialog === 'capture' ? openCapture({ shared }) : show(dialog))}
        />
      )}
      {latest === 'person' && <AddPersonDialog {...layer} />}
      {latest === 'gift' && <AddGiftDialog {...layer} about={about} />}
      {latest === 'concretizer' && <ConcretizerDialog {...layer} onAddGift={() => show('gift')} />}
      {latest === 'reminder' && <AddReminderDialog {...layer} />}
    </DashboardLayout>
  );
}

type DashboardLayoutProps = {
  greeting: ReactNode;
  countdown: ReactNode;
  actions: ReactNode;
  reminders: ReactNode;
  children: ReactNode;
};

function DashboardLayout({ greeting, countdown, actions, reminders, children }: DashboardLayoutProps) {
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
