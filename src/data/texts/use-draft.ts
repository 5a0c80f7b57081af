import { useEffect, useEffectEvent, useState } from 'react';

import { useSnapshot } from '@/lib/hooks/use-snapshot';

import { type DraftStorage, type Fields, sentAs, type TextDraft } from './drafts';
import { subscribeTexts } from './local-texts';

interface TypedFields<Values extends Fields> {
  /** Values of the fields: typed text, else stored text. */
  values: Values;
  /** Stored values at the first keystroke; without a draft the current ones. */
  base: Values;
  /** True if there is a draft. */
  isDirty: boolean;
  /** True if the draft was typed before the field was opened, or in another tab. */
  isOld: boolean;
  change: (typed: Partial<Values>) => void;
  /** Ends the draft of all fields, or of the given ones, which are stored with these texts. Text typed since stays. */
  clear: (done?: Partial<Values>) => void;
  /** Id for sending a text; the same for every retry of the same text. */
  idFor: (text: string) => string;
}

interface DraftOptions<Values> {
  /** Names of fields without text typed by the user, such as ids. */
  wordless?: readonly (keyof Values & string)[];
  /** True while a save is in flight, because `stored` may be an optimistic value then. */
  isSending?: boolean;
  /** If true, a text typed back to the stored one stays a draft while the server may have another text, sent before. */
  keepsTakenBack?: boolean;
}

/** Form fields whose text is persisted in `drafts` until stored or discarded. Fields with one key sync across tabs. */
export function useDraft<Values extends Fields>(
  drafts: DraftStorage,
  key: string,
  stored: Values,
  { wordless = [], isSending = false, keepsTakenBack = false }: DraftOptions<Values> = {},
): TypedFields<Values> {
  const draft = useSnapshot(subscribeTexts, () => drafts.read(key));
  const [mine, setMine] = useState<Fields>({});
  const base = { ...stored, ...draft?.base };
  const over = isSending ? base : stored;
  const overText = JSON.stringify(over);

  const endStored = useEffectEvent(() => {
    const now = drafts.read(key);
    const rest = Object.entries(now?.fields ?? {}).filter(
      ([name, text]) => !isSame(text, over[name]) || isTakenBack(text, now),
    );
    if (now) write(Object.fromEntries(rest));
  });
  // Stored texts also leave the draft when the form opens, as it may have been closed before the answer arrived.
  useEffect(() => endStored(), [key, overText]);

  /** True if the server may have another text that was sent before. */
  function isTakenBack(text: string, now: TextDraft | null): boolean {
    const last = now?.sent?.at(-1);
    return keepsTakenBack && last !== undefined && !isSame(text, last.text);
  }

  function write(fields: Fields, done: Fields = {}): void {
    const now = drafts.read(key);
    const next = draftOf(fields, over, now, (text) => isTakenBack(text, now));
    if (next === null) {
      if (now !== null) drafts.write(key, null);
      return;
    }
    const written = {
      ...next,
      base: { ...next.base, ...done },
      ...(wordless.length > 0 && { wordless }),
    };
    if (JSON.stringify(written) !== JSON.stringify(now)) drafts.write(key, written);
  }

  const values = { ...stored, ...draft?.fields };
  // Trailing blanks stay in the field, as the user may type on.
  const withBlanks = Object.entries(mine).filter(([name, text]) => isSame(text, values[name]));
  return {
    values: { ...values, ...Object.fromEntries(withBlanks) },
    base,
    isDirty: draft !== null,
    isOld: Object.entries(draft?.fields ?? {}).some(([name, text]) => text !== mine[name]),
    change(typed) {
      const fields = withoutGaps(typed);
      write({ ...drafts.read(key)?.fields, ...fields });
      setMine((before) => ({ ...before, ...fields }));
    },
    clear(done) {
      const fields = Object.entries(drafts.read(key)?.fields ?? {});
      write(
        Object.fromEntries(fields.filter(([name, text]) => done && done[name] !== text)),
        withoutGaps(done ?? {}),
      );
      if (!done) setMine({});
    },
    idFor: (text) => sentAs(drafts, key, text),
  };
}

/** Draft of the typed fields; null if no field differs from its stored value or from what was sent. */
function draftOf(
  fields: Fields,
  stored: Fields,
  now: TextDraft | null,
  isTakenBack: (text: string) => boolean,
): TextDraft | null {
  const changed = Object.entries(fields).filter(([name, text]) => text !== stored[name] || isTakenBack(text));
  if (changed.length === 0) return null;
  const draft = { fields: Object.fromEntries(changed), base: now?.base ?? stored };
  // After the field was emptied a new message begins, with a new id even for the same words.
  const goesOn = changed.some(([name, text]) => !isSame(text, stored[name]) || isTakenBack(text));
  return goesOn && now?.sent ? { ...draft, sent: now.sent } : draft;
}

/** True if two texts differ only in leading and trailing blanks. */
function isSame(a: string, b: string | undefined): boolean {
  return a.trim() === b?.trim();
}

function withoutGaps(typed: Readonly<Record<string, string | undefined>>): Fields {
  return Object.fromEntries(
    Object.entries(typed).flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])),
  );
}
