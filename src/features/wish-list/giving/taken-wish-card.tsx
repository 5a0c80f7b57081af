import Check from 'lucide-react/icons/check';
import Gift from 'lucide-react/icons/gift';
import { useState } from 'react';

import { Button } from '@/ui/button';
import { Wrap } from '@/ui/layout/page';

import { needsNetwork } from '../list-texts';
import { ListFrame } from '../list/list-frame';
import { asListProblem } from '../list/list-problem';
import { ShopLink } from '../list/shop-link';
import { giveBackWish, sayWishGiven, type WishToGive } from '../requests/list-requests';
import type { Taker } from './taker-notes';

type TakenWishCardProps = {
  taker: Taker;
  wishKey: string;
  found: WishToGive;
  onGivenBack: () => void;
  /** Called when the claim has changed on the server. */
  onStale: () => void;
};

type Action = 'back' | 'given' | 'not-given';

/** A claimed wish with its actions. */
export function TakenWishCard({ taker, wishKey, found, onGivenBack, onStale }: TakenWishCardProps) {
  const { title, takenTitle, url } = found;
  const [isGiven, setGiven] = useState(found.isGiven);
  const [running, setRunning] = useState<Action | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);

  async function run(action: Action) {
    if (running !== null) return;
    setRunning(action);
    setRefusal(null);
    try {
      const isBack = action === 'back';
      const isThere = await (isBack
        ? giveBackWish(taker, wishKey)
        : sayWishGiven(taker, wishKey, action === 'given'));
      if (!isThere) onStale();
      else if (isBack) onGivenBack();
      else setGiven(action === 'given');
    } catch (error) {
      const { kind, message } = asListProblem(error);
      setRefusal(kind === 'offline' ? `${needsNetwork.title}. ${needsNetwork.description}` : message);
    }
    setRunning(null);
  }
  const button = (action: Action) => ({ busy: running === action, onClick: () => void run(action) });
  const Icon = isGiven ? Check : Gift;

  return (
    <ListFrame title="Das schenkst du">
      <Wrap as="main" className="flex flex-1 flex-col items-center justify-center py-10 text-center">
        <span aria-hidden className="grid size-23 place-items-center rounded-full bg-pine-soft text-pine-ink">
          <Icon className="size-10" />
        </span>
        <p role="status" className="mt-5 text-ink-2">
          {isGiven ? 'Das hast du verschenkt' : 'Das schenkst du'}
        </p>
        <h1 dir="auto" className="max-w-[620px] text-h1 text-balance [overflow-wrap:anywhere]">
          {title ?? takenTitle}
        </h1>
        <p className="mt-2 max-w-[46ch] text-balance [overflow-wrap:anywhere] text-ink-2">
          {textOf({ ...found, isGiven })}
        </p>
        {found.isChanged && !isGiven && (
          <p className="mt-4 max-w-[46ch] rounded-md bg-honey-soft px-4 py-2.5 text-balance [overflow-wrap:anywhere] text-honey-ink forced-colors:border">
            {changedText(found)}
          </p>
        )}
        {url !== null && <ShopLink url={url} />}
        {refusal !== null && (
          <p role="alert" className="mt-4 max-w-[46ch] text-balance text-danger-ink">
            {refusal}
          </p>
        )}
        <div className="mt-6 flex w-full flex-wrap justify-center gap-3 max-md:flex-col">
          {isGiven ? (
            <Button kind="secondary" {...button('not-given')}>
              Doch noch nicht verschenkt
            </Button>
          ) : (
            <>
              <Button icon={Check} {...button('given')}>
                Habe ich verschenkt
              </Button>
              <Button kind="secondary" {...button('back')}>
                Zurücknehmen
              </Button>
            </>
          )}
        </div>
      </Wrap>
    </ListFrame>
  );
}

function textOf({ ownerName, title, isGiven }: WishToGive): string {
  const name = ownerName.trim();
  const who = name === '' ? unnamed : name;
  if (isGiven)
    return `Schön, dass du etwas geschenkt hast. ${who} erfährt nach dem Tag, dass es von dir ist.`;
  if (title === null)
    return `Das steht nicht mehr auf der Liste: ${who} hat es vielleicht schon bekommen oder wünscht es sich nicht mehr. Du kannst es trotzdem schenken oder zurücknehmen.`;
  const forWhom = name === '' ? '' : `Für ${name}. `;
  return `${forWhom}Niemand sonst schenkt das jetzt. Nach der Bescherung tippst du auf „Habe ich verschenkt“. Dann erfährt ${name === '' ? 'die beschenkte Person' : name}, dass es von dir ist.`;
}

function changedText({ ownerName, title, takenTitle }: WishToGive): string {
  const text = `${ownerName.trim() || unnamed} hat den Wunsch geändert, seit du ihn ausgesucht hast.`;
  return title === takenTitle ? text : `${text} Da hieß er „${takenTitle}“.`;
}

const unnamed = 'Wer sich das gewünscht hat';
