import { useEffect, useState } from 'react';

import { isObject } from '@/lib/is-object';
import { forgetText, keepText, keptPlaces, keptText, type Owner } from '@/lib/storage/kept-texts';

interface KeptDraft {
  text: string;
  /** What stood there when it was begun, where it is to replace something. */
  base?: string;
  /** What was sent last, and under which id, until it is stored. */
  sent?: { id: string; text: string };
}

interface Draft {
  text: string;
  change: (text: string, base?: string) => void;
  /** As it is kept on the device by now. */
  kept: () => KeptDraft;
  /** The id under which to send a text: every try with the same text is the same message. */
  idFor: (text: string) => string;
}

/** Tells the field of a draft, if there is one, that its text is stored. */
const fields = new Map<string, Set<() => void>>();

/** A text being written. Survives leaving, a reload and the end of a session, until it is sent or the device is cleared. */
export function useDraft(owner: Owner, place: string): Draft {
  const [text, setText] = useState(() => read(owner, place).text);
  useEffect(() => {
    const key = `${owner} ${place}`;
    const readAgain = () => setText(read(owner, place).text);
    const mounted = fields.get(key) ?? new Set();
    fields.set(key, mounted.add(readAgain));
    return () => void mounted.delete(readAgain);
  }, [owner, place]);
  return {
    text,
    change(next, base) {
      setText(next);
      const kept = read(owner, place);
      // Who empties the field begins another one, even with the same words.
      const sent = next.trim() === '' ? undefined : kept.sent;
      write(owner, place, { text: next, ...(base !== undefined && { base }), ...(sent && { sent }) });
    },
    kept: () => read(owner, place),
    idFor(sentText) {
      const draft = read(owner, place);
      const id = draft.sent?.text === sentText ? draft.sent.id : crypto.randomUUID();
      write(owner, place, { ...draft, text: draft.text || text, sent: { id, text: sentText } });
      return id;
    },
  };
}

/** What was sent under an id is stored: its draft is done, unless somebody has typed on. */
export function draftStored(owner: Owner, place: string, id: string): void {
  const { text, base, sent } = read(owner, place);
  if (sent?.id !== id) return;
  const isDone = text.trim() === sent.text;
  write(owner, place, isDone ? { text: '' } : { text, ...(base !== undefined && { base: sent.text }) });
  for (const readAgain of fields.get(`${owner} ${place}`) ?? []) readAgain();
}

/** What was typed, also where no field shows it. */
export function keptDraft(owner: Owner, place: string): string {
  return read(owner, place).text;
}

/** What somebody has begun to write and not sent, blanks included. */
export function draftsOf(owner: Owner): string[] {
  return keptPlaces(owner, 'draft').map((place) => read(owner, place).text);
}

function read(owner: Owner, place: string): KeptDraft {
  const kept = keptText(owner, 'draft', place);
  // As earlier versions have kept it, and as most drafts are.
  if (typeof kept === 'string') return { text: kept };
  if (!isObject(kept) || !('text' in kept)) return { text: '' };
  const { text, sent } = kept;
  const base = 'base' in kept ? String(kept.base) : undefined;
  const isSent = isObject(sent) && 'id' in sent && 'text' in sent;
  return {
    text: String(text),
    ...(base !== undefined && { base }),
    ...(isSent && { sent: { id: String(sent.id), text: String(sent.text) } }),
  };
}

function write(owner: Owner, place: string, draft: KeptDraft): void {
  const { text, base, sent } = draft;
  if (sent) keepText(owner, 'draft', place, { ...draft });
  else if (text === '') forgetText(owner, 'draft', place);
  else if (base !== undefined) keepText(owner, 'draft', place, { text, base });
  else keepText(owner, 'draft', place, text);
}
