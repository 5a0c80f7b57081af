import { isObject } from '@/lib/is-object';

import { forgetText, localText, localTextKeys, type Owner, storeText } from './local-texts';

/** Texts by field name. */
export type Fields = Readonly<Record<string, string>>;

/** Typed text that is not stored on the server yet. */
export interface TextDraft {
  /** Texts of the fields that differ from their stored texts. */
  fields: Fields;
  /** Stored texts of all fields at the first keystroke. */
  base: Fields;
  /** Texts that were sent, oldest first; each of them may be stored already. */
  sent?: readonly { id: string; text: string }[];
  /** Names of fields without text typed by the user, such as ids. */
  wordless?: readonly string[];
}

/** Storage for the drafts of one user. `subscribeTexts` notifies of changes. */
export interface DraftStorage {
  read(key: string): TextDraft | null;
  /** Null removes a draft. */
  write(key: string, draft: TextDraft | null): void;
  keys(): string[];
}

/** Base of a draft whose only field is `text`, such as an unsent message: no stored text. */
export const noText = { text: '' };

/** Drafts in the browser's storage: they survive a reload, leaving the page and the end of a session. */
export function localDrafts(owner: Owner, kind: 'draft' | 'note' = 'draft'): DraftStorage {
  return {
    read(key) {
      const value = localText(owner, kind, key);
      return isDraft(value) ? value : null;
    },
    write(key, draft) {
      if (draft) storeText(owner, kind, key, draft);
      else forgetText(owner, kind, key);
    },
    keys: () => localTextKeys(owner, kind),
  };
}

/** Texts of all drafts, blank ones included. */
export function draftWords(drafts: DraftStorage): { key: string; words: string }[] {
  return drafts.keys().map((key) => ({ key, words: wordsOf(drafts.read(key)) }));
}

function wordsOf(draft: TextDraft | null): string {
  if (draft === null) return '';
  const { fields, wordless = [] } = draft;
  const texts = Object.entries(fields).filter(([name]) => !wordless.includes(name));
  return texts.map(([, text]) => text).join('\n');
}

/** Text of a draft with a single field; '' without one. */
export function draftText(drafts: DraftStorage, key: string): string {
  return drafts.read(key)?.fields.text ?? '';
}

/** Replaces a draft by a text that was never sent. */
export function setDraftText(drafts: DraftStorage, key: string, text: string): void {
  drafts.write(key, text === '' ? null : { fields: { text }, base: noText });
}

/** Marks a text of a draft as sent. Returns its id, which stays the same for every retry of the same text. */
export function sentAs(drafts: DraftStorage, key: string, text: string): string {
  const draft: TextDraft = drafts.read(key) ?? { fields: { text }, base: noText };
  const { sent = [] } = draft;
  const known = sent.find((one) => one.text === text);
  if (known) return known.id;
  const id = crypto.randomUUID();
  drafts.write(key, { ...draft, sent: [...sent, { id, text }] });
  return id;
}

/** Removes a draft after its text with this id was stored; text typed since stays. */
export function draftStored(drafts: DraftStorage, key: string, id: string): void {
  const draft = drafts.read(key);
  const { sent = [], fields } = draft ?? {};
  const at = sent.findIndex((one) => one.id === id);
  const stored = sent[at];
  if (!draft || !stored) return;
  if (fields?.text?.trim() === stored.text) drafts.write(key, null);
  else drafts.write(key, { ...draft, base: { text: stored.text }, sent: sent.slice(at + 1) });
}

function isDraft(value: unknown): value is TextDraft {
  if (!isObject(value) || !isFields(value.fields) || !isFields(value.base)) return false;
  const { sent = [], wordless = [] } = value;
  return Array.isArray(sent) && sent.every(isFields) && Array.isArray(wordless);
}

function isFields(value: unknown): value is Fields {
  return isObject(value) && Object.values(value).every((text) => typeof text === 'string');
}
