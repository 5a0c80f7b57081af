import type { QueryClient } from '@tanstack/react-query';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';

import { outboxOf } from '@/data/offline/outbox/user-outbox';
import { subscribeWaitingCount } from '@/data/offline/outbox/waiting-count';
import { accountGone } from '@/data/session/account-gone';
import { useSession } from '@/data/session/session-context';
import { shownChats, subscribeShownChats } from '@/data/shown-chats';
import { copyText } from '@/lib/browser/copy-text';
import { whenNoAlertDialog } from '@/lib/browser/when-found';
import { useLast } from '@/lib/hooks/use-last';
import { Button } from '@/ui/button';
import { AlertDialog } from '@/ui/dialog/alert-dialog';
import { Wrap } from '@/ui/layout/page';
import { reachWhenScrolling } from '@/ui/reach-when-scrolling';
import { showToast } from '@/ui/toast/toast';
import { toastWhenStorageFails } from '@/ui/toast/toast-when-storage-fails';

import { queryClientOf } from '../query-client';
import { draftThing, headingFor, labelOf, type UnsavedThing, unsavedThings } from './unsaved-things';
import { useLostDrafts } from './use-lost-drafts';

/** Changes of the outbox that the server refused, until the user retries or discards them. */
export function UnsavedChanges({ userId }: { userId: string }) {
  const isGuest = useSession().status === 'guest';
  const client = queryClientOf(isGuest ? 'guest' : `user:${userId}`);
  const failed = useUnsavedThings(client, userId);
  const drafts = useLostDrafts(client, userId);
  const chats = useSyncExternalStore(subscribeShownChats, shownChats);
  const isGone = useSyncExternalStore(accountGone.subscribe, accountGone.get);
  const things = [
    ...failed.filter(({ chat }) => chat === undefined || !chats.includes(chat)),
    ...drafts.map((text) => draftThing(userId, text, isGone)),
  ];
  return (
    <UnsavedPanel
      what="changes"
      label="Konnte nicht gespeichert werden"
      heading={headingFor(things)}
      things={things}
    />
  );
}

type UnsavedPanelProps = {
  what: 'changes' | 'texts';
  label: string;
  heading: string;
  things: readonly UnsavedThing[];
};

/** List of unsaved texts to read, copy, retry or discard. */
export function UnsavedPanel({ what, label, heading, things }: UnsavedPanelProps) {
  const [asked, setAsked] = useState<UnsavedThing | null>(null);
  const question = useLast(asked);
  const isGone = useSyncExternalStore(accountGone.subscribe, accountGone.get);
  const list = useRef<HTMLUListElement>(null);
  const moveFocusFrom = useFocusAfter(things, list);
  // Closes the question if another tab has handled its item meanwhile.
  if (asked && !things.some(({ id }) => id === asked.id)) setAsked(null);
  if (things.length === 0) return null;

  function runAndMoveFocus(thing: UnsavedThing, task: () => Promise<void>) {
    const index = things.findIndex(({ id }) => id === thing.id);
    moveFocusFrom(thing.id, index);
    toastWhenStorageFails(task);
  }

  return (
    <section
      data-unsaved={what}
      aria-label={label}
      // If two panels are visible, each takes at most half of the screen.
      className="flex flex-col border-b border-line bg-danger-soft text-facts forced-colors:border-b-2 [body:has([data-unsaved=texts]):has([data-unsaved=changes])_&]:max-h-[max(25dvh,10rem)]"
    >
      <Wrap className="flex min-h-0 flex-col gap-2.5 py-3">
        <p className="flex items-center gap-2.5 font-semibold text-danger-ink">
          <CircleAlert aria-hidden className="size-[18px] flex-none" />
          {heading}
        </p>
        <ul ref={list} className="flex max-h-[45dvh] flex-col gap-2.5 overflow-y-auto">
          {things.map((thing) => {
            const { id, retry } = thing;
            return (
              <Thing
                key={id}
                thing={thing}
                onRetry={isGone || retry === null ? null : () => runAndMoveFocus(thing, retry)}
                onDrop={() => (thing.choices ? runAndMoveFocus(thing, thing.drop) : setAsked(thing))}
              />
            );
          })}
        </ul>
      </Wrap>
      <AlertDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={question && `${question.kind} verwerfen?`}
        description={question && `${labelOf(question)} lässt sich nicht wiederherstellen.`}
        confirmLabel="Verwerfen"
        onConfirm={() => {
          setAsked(null);
          if (asked) runAndMoveFocus(asked, asked.drop);
        }}
      />
    </section>
  );
}

/** Moves the focus after an item was retried or discarded: to the next item, or after the last one to the page. */
function useFocusAfter(things: readonly UnsavedThing[], list: RefObject<HTMLUListElement | null>) {
  const leaving = useRef<{ id: string; index: number } | null>(null);
  useEffect(() => {
    const left = leaving.current;
    if (left === null || things.some(({ id }) => id === left.id)) return undefined;
    return whenNoAlertDialog(() => {
      leaving.current = null;
      focusNextTo(left.index, list.current);
    });
  }, [things, list]);
  return (id: string, index: number) => {
    leaving.current = { id, index };
  };
}

function focusNextTo(index: number, list: HTMLUListElement | null): void {
  const items = list?.children;
  const next = items?.[Math.min(index, items.length - 1)]?.querySelector('button');
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('h1');
  if (!next && heading) heading.tabIndex = -1;
  (next ?? heading)?.focus();
}

type ThingProps = { thing: UnsavedThing; onRetry: (() => void) | null; onDrop: () => void };

function Thing({ thing, onRetry, onDrop }: ThingProps) {
  const { title, reason, text, choices } = thing;
  const name = labelOf(thing);
  return (
    <li className="rounded-md bg-surface px-3.5 py-2.5 text-ink forced-colors:border">
      <p className="max-w-[72ch] font-semibold [overflow-wrap:anywhere]">{title}</p>
      {reason !== '' && <p className="max-w-[72ch] [overflow-wrap:anywhere] text-ink-2">{reason}</p>}
      {text !== '' && (
        <p
          ref={reachWhenScrolling}
          className="mt-1.5 max-h-44 max-w-[72ch] overflow-y-auto [overflow-wrap:anywhere] whitespace-pre-wrap"
        >
          {text}
        </p>
      )}
      <div className="-ml-3.5 flex flex-wrap forced-colors:ml-0 forced-colors:gap-2">
        {text !== '' && (
          <Button kind="text" size="sm" aria-label={`${name} kopieren`} onClick={() => void copy(text)}>
            Kopieren
          </Button>
        )}
        {onRetry && (
          <Button
            kind="text"
            size="sm"
            aria-label={`${name}: ${choices?.retry ?? 'noch einmal'}`}
            onClick={onRetry}
          >
            {choices?.retry ?? 'Noch einmal'}
          </Button>
        )}
        <Button
          kind="text"
          size="sm"
          aria-label={choices ? `${name}: ${choices.drop}` : `${name} verwerfen`}
          onClick={onDrop}
        >
          {choices?.drop ?? 'Verwerfen'}
        </Button>
      </div>
    </li>
  );
}

async function copy(text: string): Promise<void> {
  const isCopied = await copyText(text);
  if (isCopied) showToast({ tone: 'success', title: 'Kopiert' });
  else
    showToast({ tone: 'error', title: 'Kopieren nicht möglich', description: 'Markiere den Text von Hand.' });
}

/** Unsaved items in the order of their failure, updated when other tabs change them. */
function useUnsavedThings(client: QueryClient, userId: string): UnsavedThing[] {
  const [things, setThings] = useState<UnsavedThing[]>([]);
  useEffect(() => {
    const outbox = outboxOf(client, userId);
    let isOver = false;
    async function read() {
      const found = await unsavedThings(outbox);
      if (!isOver) setThings(found);
    }
    void read();
    const unsubscribe = subscribeWaitingCount(() => void read());
    return () => {
      isOver = true;
      unsubscribe();
    };
  }, [client, userId]);
  return things;
}
