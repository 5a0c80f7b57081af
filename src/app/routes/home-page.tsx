import { useState } from 'react';
import { useLocation } from 'react-router-dom';

import { useSession } from '@/data/session/session-context';
import type { GiftAbout } from '@/domain/gift/gift-form';
import type { ReceivedGift } from '@/domain/gift/received-gift';
import type { Person } from '@/domain/person/person';
import { linkableId, specialPersonId } from '@/domain/person/profile';
import { Greeting } from '@/features/dashboard/greeting';
import type { NextActions } from '@/features/dashboard/next/next-actions';
import { ShoppingLink } from '@/features/dashboard/shopping-link';
import { StartContent } from '@/features/dashboard/start';
import { TipBanner } from '@/features/dashboard/tip-banner';
import { useStart } from '@/features/dashboard/use-start';
import { GiftSection } from '@/features/gifts/gift-section';
import { useLast } from '@/lib/hooks/use-last';
import { Wrap } from '@/ui/layout/page';
import { lazyPart } from '@/ui/lazy/lazy-part';

import { useOpenLayer } from '../layers/open-layer';

const AddPersonDialog = lazyPart(() => import('@/features/people/person-dialog'), 'AddPersonDialog');
const ConcretizerDialog = lazyPart(
  () => import('@/features/concretizer/concretizer-dialog'),
  'ConcretizerDialog',
);
const AddReminderDialog = lazyPart(
  () => import('@/features/reminders/add-reminder-dialog'),
  'AddReminderDialog',
);
const ThanksLayer = lazyPart(() => import('./thanks-layer'), 'ThanksLayer');
const PriceQuestion = lazyPart(() => import('@/features/gifts/price/price-question'), 'PriceQuestion');
const Launcher = lazyPart(() => import('../launcher'), 'Launcher');

type DialogName = 'person' | 'concretizer' | 'reminder' | 'thanks';

export function HomePage() {
  const session = useSession();
  const { search } = useLocation();
  const start = useStart();
  const [open, setOpen] = useState<DialogName | null>(null);
  const latest = useLast(open);
  const [person, setPerson] = useState<Person | null>(null);
  const [thanked, setThanked] = useState<ReceivedGift | null>(null);
  const openLayer = useOpenLayer();
  const layer = { open: open !== null, onClose: () => setOpen(null) };

  function addGift(about: GiftAbout | null = null) {
    setOpen(null);
    openLayer({ kind: 'idea', about });
  }

  const actions: NextActions = {
    // The special person of the profile is no person that an idea could be stored for.
    onFindIdeas: (whom, occasion) =>
      whom.id === specialPersonId
        ? openLayer({ kind: 'idea', about: { person: whom, occasion } })
        : openLayer({ kind: 'suggestions', person: whom, occasion }),
    onChooseFeast: (feast) => openLayer({ kind: 'feast', feast }),
    onRemind: (whom) => {
      setPerson(linkableId(whom) === null ? null : whom);
      setOpen('reminder');
    },
    onThank: (gift) => {
      setThanked(gift);
      setOpen('thanks');
    },
    onGiven: (id) => void import('@/features/gifts/celebrate').then(({ celebrate }) => celebrate(id)),
    PriceQuestion,
  };

  return (
    <Wrap as="main">
      <title>Startseite · Päckchen</title>
      <Greeting
        name={session.status === 'user' ? session.name : null}
        onCapture={() => openLayer({ kind: 'idea', more: false })}
      />
      <StartContent
        start={start}
        actions={{
          ...actions,
          onAddPerson: () => setOpen('person'),
          onAddGift: () => openLayer({ kind: 'idea', more: matchMedia('(width >= 64em)').matches }),
          onConcretize: () => setOpen('concretizer'),
        }}
        shopping={<ShoppingLink gifts={start.sources.gifts} />}
      >
        {start.hasGiftsRead && start.sources.gifts.length === 0 && <TipBanner />}
        <GiftSection onAddGift={() => addGift()} />
      </StartContent>
      {search.startsWith('?aktion=') && (
        <Launcher
          onLaunch={({ dialog, shared }) => {
            if (dialog === 'capture') openLayer({ kind: 'idea', shared, more: false });
            else if (dialog === 'gift') openLayer({ kind: 'idea' });
            else setOpen(dialog);
          }}
        />
      )}
      {latest === 'person' && <AddPersonDialog {...layer} />}
      {latest === 'concretizer' && (
        <ConcretizerDialog
          {...layer}
          onAddGift={(person) => addGift(person && { person, occasion: person.occasion ?? '' })}
        />
      )}
      {latest === 'reminder' && <AddReminderDialog {...layer} person={person} />}
      {latest === 'thanks' && thanked && <ThanksLayer {...layer} gift={thanked} />}
    </Wrap>
  );
}
