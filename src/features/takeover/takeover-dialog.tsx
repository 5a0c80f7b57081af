import type { ReactNode } from 'react';

import type { OpenTakeover } from '@/data/takeover/open-takeover';
import { countItems, type TakeoverProgress, type TakeoverResult } from '@/data/takeover/take-over';
import { takeFocus } from '@/lib/browser/take-focus';
import { Button } from '@/ui/button';
import { Dialog, DialogCancel } from '@/ui/dialog/dialog';

import { itemCountText } from './item-count-text';

export type TakeoverStage =
  | { name: 'offer'; offer: OpenTakeover }
  | { name: 'running'; progress: TakeoverProgress }
  | { name: 'result'; result: TakeoverResult };

type TakeoverDialogProps = {
  stage: TakeoverStage;
  open: boolean;
  onClose: () => void;
  onStart: () => void;
};

export function TakeoverDialog({ stage, open, onClose, onStart }: TakeoverDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={titleOf(stage)}
      footer={footerOf(stage, { onClose, onStart })}
      compact
      fit
    >
      {bodyOf(stage)}
    </Dialog>
  );
}

function titleOf(stage: TakeoverStage): string {
  if (stage.name === 'offer') return 'Deine Gastdaten übernehmen?';
  if (stage.name === 'running') return 'Deine Gastdaten werden übernommen';
  if (stage.result.failure) return 'Noch nicht alles übernommen';
  const { refused, unread } = stage.result;
  return refused.length === 0 && unread === 0 ? 'Alles übernommen' : 'Fast alles übernommen';
}

function footerOf(stage: TakeoverStage, { onClose, onStart }: { onClose: () => void; onStart: () => void }) {
  if (stage.name === 'running') return <Button busy>Wird übernommen</Button>;
  if (stage.name === 'result' && !stage.result.failure) return <Button onClick={onClose}>Fertig</Button>;
  const isStarted = stage.name === 'result' || stage.offer.isResumed;
  return (
    <>
      <DialogCancel>{isStarted ? 'Später' : 'Nicht übernehmen'}</DialogCancel>
      <Button onClick={onStart}>{isStarted ? 'Weiter übernehmen' : 'Übernehmen'}</Button>
    </>
  );
}

function bodyOf(stage: TakeoverStage): ReactNode {
  if (stage.name === 'offer') return <Offer offer={stage.offer} />;
  if (stage.name === 'running') return <Progress progress={stage.progress} />;
  return <Result result={stage.result} />;
}

function Offer({ offer }: { offer: OpenTakeover }) {
  const items = <b>{itemCountText(countItems(offer.items))}</b>;
  if (offer.isResumed)
    return (
      <p>
        Die Übernahme wurde unterbrochen. Es fehlen noch {items}. Du kannst da weitermachen, wo sie stehen
        blieb; doppelt wird nichts.
      </p>
    );
  return (
    <>
      <p>
        Als Gast hast du in diesem Browser {items} angelegt. Möchtest du das alles in dein Konto mitnehmen?
      </p>
      <p className="mt-2.5 text-ink-2">
        Sonst bleibt es hier liegen, und du findest es wieder, wenn du als Gast weitermachst.
      </p>
    </>
  );
}

function Progress({ progress: { done, total } }: { progress: TakeoverProgress }) {
  return (
    <>
      <p tabIndex={-1} ref={takeFocus} className="outline-none">
        Bitte lass diese Seite offen, bis alles in deinem Konto ist.
      </p>
      <progress
        aria-label="Übernahme"
        // Without a value the progress element shows an indeterminate bar.
        {...(total > 0 && { value: done, max: total })}
        className="mt-4 block h-2.5 w-full appearance-none overflow-hidden rounded-full bg-sunken shadow-edge [&::-moz-progress-bar]:bg-band [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-band"
      />
      <p className="mt-2 text-small text-ink-2 tabular-nums">
        {total > 0 ? `${done} von ${total}` : 'Einen Moment …'}
      </p>
    </>
  );
}

function Result({ result: { taken, refused, unread, failure } }: { result: TakeoverResult }) {
  const text = itemCountText(taken);
  return (
    <div role="status" tabIndex={-1} ref={takeFocus} className="outline-none">
      <p>{text === '' ? 'Es ist nichts hinzugekommen.' : `Jetzt in deinem Konto: ${text}.`}</p>
      {refused.length > 0 && (
        <p className="mt-2.5 [overflow-wrap:anywhere] text-ink-2">
          Das ließ sich nicht übernehmen und bleibt in diesem Browser: {refused.join(', ')}
        </p>
      )}
      {unread > 0 && (
        <p className="mt-2.5 text-ink-2">
          {unread === 1 ? 'Ein Eintrag lässt' : `${unread} Einträge lassen`} sich nicht lesen und{' '}
          {unread === 1 ? 'bleibt' : 'bleiben'} in diesem Browser.
        </p>
      )}
      {failure && (
        <p className="mt-2.5 text-danger-ink">{failure.message} Was fehlt, ist noch in diesem Browser.</p>
      )}
    </div>
  );
}
