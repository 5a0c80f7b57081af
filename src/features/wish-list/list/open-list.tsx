import EyeOff from 'lucide-react/icons/eye-off';
import { useState, type ReactNode } from 'react';

import { useSession } from '@/data/session/session-context';
import { countText } from '@/domain/text/german';
import type { ListedWish } from '@/domain/wish/wish-view';
import { Button } from '@/ui/button';
import { Mark } from '@/ui/illustrations/logo';
import { Wrap } from '@/ui/layout/page';
import { lazyPart } from '@/ui/lazy/lazy-part';

import { claimTokens, type Taker, takerName } from '../giving/taker-notes';
import { useGiving } from '../giving/use-giving';
import { listTexts } from '../list-texts';
import type { WishList } from '../requests/list-requests';
import { ListFrame } from './list-frame';
import { ListHero } from './list-hero';
import { ListWishCards } from './list-wish-cards';

const ChangedWish = lazyPart(() => import('./changed-wish'), 'ChangedWish');
const NameDrawer = lazyPart(() => import('../giving/name-drawer'), 'NameDrawer');
const TakenDrawer = lazyPart(() => import('../giving/taken-drawer'), 'TakenDrawer');

type OpenListProps = {
  taker: Taker;
  token: string;
  list: WishList;
  onStale: () => void;
  onList: (list: WishList) => void;
};
type Shown = { wish: ListedWish; key: string; isNew: boolean };

export function OpenList(props: OpenListProps) {
  const { taker, list } = props;
  const session = useSession();
  const isAccount = session.status === 'user';
  const { giver, busyId, begin, take, change } = useGiving({ ...props, isAccount });
  const [isAsking, setAsking] = useState(false);
  const [shown, setShown] = useState<Shown | null>(null);
  const [changed, setChanged] = useState<{ read: ListedWish; now: ListedWish } | null>(null);
  const texts = listTexts(list.ownerName);
  const count = list.wishes.length;
  const keysHere = () => (giver === null ? {} : claimTokens(taker, isAccount ? undefined : giver.name));
  const knownName = takerName(taker);

  function show(wish: ListedWish, isNew: boolean) {
    const key = keysHere()[wish.id];
    // The late response to a claim must not replace a drawer that was opened meanwhile.
    if (key !== undefined) setShown((current) => (isNew && current ? current : { wish, key, isNew }));
  }

  async function takeAndShow(wish: ListedWish) {
    const taken = await take(wish);
    if ('now' in taken) setChanged({ read: wish, now: taken.now });
    else if (taken.outcome === 'mine') show(wish, true);
  }

  return (
    <ListFrame title={texts.title}>
      {/* Focusable, because the button that opened the name question unmounts. */}
      <Wrap as="main" tabIndex={-1} className="flex flex-col">
        <ListHero title={texts.title} text={heroText(list)} />
        {list.isOwn && (
          <HiddenNote>So sehen andere deine Liste. Was vergeben ist, zeigen wir dir nicht.</HiddenNote>
        )}
        {count > 0 && (
          <div className="max-md:contents md:mt-7 md:flex md:items-center md:justify-between">
            <p className="text-ink-2 max-md:hidden">
              {count === 1 ? '1 Wunsch' : `${countText(count)} Wünsche`}
            </p>
            {!list.isOwn && giver === null && (
              <div data-keep-clear className={barClass}>
                <Button full icon={Parcel} onClick={() => setAsking(true)}>
                  Ich möchte etwas schenken
                </Button>
              </div>
            )}
          </div>
        )}
        {giver && (
          <HiddenNote role="status">
            Hallo {giver.name}. {texts.unseen}
          </HiddenNote>
        )}
        <ListWishCards
          listRef={props}
          list={list}
          giver={giver}
          keys={keysHere()}
          busyId={busyId}
          onTake={(wish) => void takeAndShow(wish)}
          onShow={(wish) => show(wish, false)}
        />
      </Wrap>
      {!list.isOwn && (
        <>
          <NameDrawer
            open={isAsking}
            onClose={() => setAsking(false)}
            ownerName={list.ownerName}
            firstName={isAccount ? knownName || session.name : ''}
            maybe={isAccount ? '' : knownName}
            onName={begin}
          />
          <ChangedWish
            open={changed !== null}
            onClose={() => setChanged(null)}
            changed={changed}
            onTake={(wish) => void takeAndShow(wish)}
          />
          <TakenDrawer
            open={shown !== null}
            onClose={() => setShown(null)}
            taken={shown && { ...shown, isGiven: giver?.states.get(shown.wish.id) === 'given' }}
            onChange={change}
          />
        </>
      )}
    </ListFrame>
  );
}

const barClass =
  'bottom-0 z-1 print:hidden max-md:sticky max-md:order-last max-md:-mx-[16px] max-md:mt-6 max-md:border-t max-md:border-line max-md:bg-surface max-md:px-3.5 max-md:py-3 max-md:pb-[calc(14px+env(safe-area-inset-bottom,0px))] low:static';

function Parcel() {
  return <Mark size={19} className="" />;
}

function heroText({ isOwn, wishes }: WishList): string {
  if (wishes.length === 0) return 'Hier steht gerade nichts.';
  return isOwn ? 'Das sieht, wer deinen Link hat.' : 'Such dir aus, was du schenken möchtest.';
}

/** Note about information that is hidden from other visitors or from the owner. */
function HiddenNote({ role, children }: { role?: 'status'; children: ReactNode }) {
  return (
    <p
      role={role}
      className="mt-4 flex gap-3 rounded-md bg-[color-mix(in_srgb,var(--ink)_7%,transparent)] px-4 py-3 text-facts [overflow-wrap:anywhere] text-ink-2 forced-colors:border"
    >
      <EyeOff aria-hidden className="mt-px size-5 flex-none" />
      <span>{children}</span>
    </p>
  );
}
