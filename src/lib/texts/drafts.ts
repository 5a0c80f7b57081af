import { isObject } from '@/lib/is-object';

import { forgetText, localText, localTextKeys, type Owner, storeText } from './local-texts';

/** Texts by the names of their fields. */
export type Fields = Readonly<Record<string, string>>;

/** What somebody has typed and not stored yet. */
export interface TextDraft {
  /** The fields that differ from what is stored. */
  fields: Fields;
  /** All fields as they were stored at the first key. */
  base: Fields;
  /** Texts sent without an answer, oldest first: any of them may be stored. */
  sent?: readonly { id: string; text: string }[];
  /** Names of fields without words, such as ids. */
  wordless?: readonly string[];
}

/** Holds the drafts of one person. `subscribeTexts` tells of changes. */
export interface DraftStorage {
  read(key: string): TextDraft | null;
  /** Null forgets a draft. */
  write(key: string, draft: TextDraft | null): void;
  keys(): string[];
}

/** The only field of most drafts; what is stored of a message that is not sent. */
export const noText = { text: '' };

/** Drafts on this device: they survive leaving, a reload and the end of a session. */
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

/** The words of each draft, blank ones included. */
export function draftWords(drafts: DraftStorage): { key: string; words: string }[] {
  return drafts.keys().map((key) => ({ key, words: wordsOf(drafts.read(key)) }));
}

function wordsOf(draft: TextDraft | null): string {
  if (draft === null) return '';
  const { fields, wordless = [] } = draft;
  const told = Object.entries(fields).filter(([name]) => !wordless.includes(name));
  return told.map(([, text]) => text).join('\n');
}

/** The text of a draft with one field; '' without one. */
export function draftText(drafts: DraftStorage, key: string): string {
  return drafts.read(key)?.fields.text ?? '';
}

/** Replaces a draft by a text that nobody has sent. */
export function setDraftText(drafts: DraftStorage, key: string, text: string): void {
  drafts.write(key, text === '' ? null : { fields: { text }, base: noText });
}

/** Says that a text of a draft is being sent, and under which id: every try with the same text has the same. */
export function sentAs(drafts: DraftStorage, key: string, text: string): string {
  const draft: TextDraft = drafts.read(key) ?? { fields: { text }, base: noText };
  const { sent = [] } = draft;
  const known = sent.find((one) => one.text === text);
  if (known) return known.id;
  const id = crypto.randomUUID();
  drafts.write(key, { ...draft, sent: [...sent, { id, text }] });
  return id;
}

/** What was sent under an id is stored: its draft is done, unless its writer has typed on. */
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
