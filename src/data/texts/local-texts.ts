import { leaveGuard } from '@/lib/browser/leave-guard';
import { isObject } from '@/lib/is-object';
import { observableStorage } from '@/lib/observable-value';
import { parseJson, safeStorage } from '@/lib/storage/safe-storage';

/** Owner of stored texts, such as `user:1f0a…`; for personal data the data scope. */
export type Owner = string;

/**
 * `note`: unsaved notes. `conflict`: unresolved versions of texts. `draft`: text typed in other fields. `taken`: keys
 * of the wishes that a visitor of a wish list has reserved, and the visitor's name.
 */
export type TextKind = 'note' | 'conflict' | 'draft' | 'taken';

/** Owner that stands for all guests of this browser with unsent texts; each key is a guest's id. */
export const guests: Owner = 'guests';

const prefix = 'paeckchen-text:';
const dayMs = 24 * 60 * 60 * 1000;
const longestMs = 30 * dayMs;
/** Longest storage of a reserved wish's key: a wish is given within a year, and marked as given some weeks later. */
const longestTakenMs = 400 * dayMs;
export const { subscribe: subscribeTexts, notify: notifyTexts } = observableStorage((item) =>
  item.startsWith(prefix),
);

const guard = leaveGuard();

/** Lets the browser ask before a reload while a full or blocked storage has not taken a text, which would be lost. */
function guardUnstoredTexts(): void {
  guard(safeStorage.unstoredKeys().some((item) => item.startsWith(prefix) && isOwnText(kindIn(item))));
}

function isOwnText(kind: string): boolean {
  return kind === 'note' || kind === 'conflict' || kind === 'draft';
}

/** Stored text, not validated; null without one. The same object until the text changes. */
export function localText(owner: Owner, kind: TextKind, key: string): unknown {
  return read(itemOf(owner, kind, key))?.value ?? null;
}

/** Time of the last write in milliseconds since 1970; 0 if unknown. */
export function localTextSince(owner: Owner, kind: TextKind, key: string): number {
  return read(itemOf(owner, kind, key))?.since || 0;
}

export function storeText(owner: Owner, kind: TextKind, key: string, value: object | string): void {
  safeStorage.setItem(itemOf(owner, kind, key), JSON.stringify({ since: Date.now(), value }));
  guardUnstoredTexts();
  notifyTexts();
}

export function forgetText(owner: Owner, kind: TextKind, key: string): void {
  safeStorage.removeItem(itemOf(owner, kind, key));
  guardUnstoredTexts();
  notifyTexts();
}

/** True if a text is in memory only, because the storage is full or blocked. */
export function isInMemoryOnly(owner: Owner, kind: TextKind, key: string): boolean {
  return safeStorage.unstoredKeys().includes(itemOf(owner, kind, key));
}

export function localTextKeys(owner: Owner, kind: TextKind): string[] {
  const start = itemOf(owner, kind, '');
  return itemsFrom(start).map((item) => item.slice(start.length));
}

/** Removes the drafts and conflicts of a deleted gift or person. @returns a function that brings them back */
export function forgetTextsAbout(owner: Owner, id: string): () => void {
  const items = itemsOf(owner).filter((item) => idIn(item) === id);
  const texts = items.map((item) => [item, safeStorage.getItem(item)] as const);
  forget(items);
  return () => {
    for (const [item, text] of texts) if (text !== null) safeStorage.setItem(item, text);
    guardUnstoredTexts();
    notifyTexts();
  };
}

/** Number of unsaved notes and unresolved conflicts, of one owner or of all accounts. */
export function unsavedCount(owner?: Owner): number {
  const items = owner === undefined ? itemsOfUsers() : itemsOf(owner);
  return items.filter((item) => kindIn(item) === 'note' || kindIn(item) === 'conflict').length;
}

/** Number of drafts of an owner, blank ones included. */
export function draftCount(owner: Owner): number {
  return localTextKeys(owner, 'draft').length;
}

export function forgetTexts(owner: Owner): void {
  forget(itemsOf(owner));
}

/** Removes the drafts of all other accounts; their unsaved notes and conflicts stay for 30 days. */
export function forgetTextsOfOthers(owner: Owner): void {
  forget(itemsOfUsers(owner).filter((item) => kindIn(item) === 'draft'));
}

/**
 * Removes texts of other accounts 30 days after their owner was last signed in, and keys of taken wishes after 400 days. An
 * unreadable age counts as old.
 */
export function forgetOldTexts(present: Owner | null): void {
  const lastSeen = (item: string) => {
    const { since = 0, visit = 0 } = read(item) ?? {};
    return Math.max(since || 0, visit || 0);
  };
  const olderThan = (ms: number) => (item: string) => Date.now() - lastSeen(item) > ms;
  for (const item of present === null ? [] : itemsOf(present)) {
    const stored = read(item);
    if (stored) safeStorage.setItem(item, JSON.stringify({ ...stored, visit: Date.now() }));
  }
  const taken = itemsFrom(prefix).filter((item) => kindIn(item) === 'taken');
  forget([...itemsOfUsers(present).filter(olderThan(longestMs)), ...taken.filter(olderThan(longestTakenMs))]);
}

interface Stored {
  since: number;
  /** Time of the owner's last visit in milliseconds since 1970. */
  visit?: number;
  value: unknown;
}

const parsed = new Map<string, { text: string; stored: Stored | null }>();

function read(item: string): Stored | null {
  const text = safeStorage.getItem(item);
  if (text === null) return null;
  const known = parsed.get(item);
  if (known?.text === text) return known.stored;
  const stored = parse(text);
  parsed.set(item, { text, stored });
  return stored;
}

function parse(text: string): Stored | null {
  const stored = parseJson(text);
  if (!isObject(stored) || !('since' in stored) || !('value' in stored)) return null;
  const visit = 'visit' in stored ? { visit: Number(stored.visit) } : {};
  return { since: Number(stored.since), value: stored.value, ...visit };
}

function forget(items: readonly string[]): void {
  if (items.length === 0) return;
  for (const item of items) {
    safeStorage.removeItem(item);
    parsed.delete(item);
  }
  guardUnstoredTexts();
  notifyTexts();
}

function itemsOf(owner: Owner): string[] {
  return itemsFrom(`${prefix}${owner}:`);
}

function itemsOfUsers(except: Owner | null = null): string[] {
  const excepted = new Set(except === null ? [] : itemsOf(except));
  return itemsFrom(`${prefix}user:`).filter((item) => !excepted.has(item));
}

function itemsFrom(start: string): string[] {
  return safeStorage.keys().filter((item) => item.startsWith(start));
}

/** Kind of a stored text. Found by pattern, as owner and key may contain colons. */
function kindIn(item: string): string {
  return /:(note|conflict|draft|taken):/.exec(item)?.[1] ?? '';
}

/** Id of the gift or person in a key: before the `@` of `gifts:1f0a…@3c2b…`, or the second part of a draft's key. */
function idIn(item: string): string {
  const ofDraft = /:draft:[^:]*:([^:]*)/.exec(item)?.[1];
  if (ofDraft !== undefined) return ofDraft;
  return /[^:]*$/.exec(item.split('@')[0] ?? '')?.[0] ?? '';
}

function itemOf(owner: Owner, kind: TextKind, key: string): string {
  return `${prefix}${owner}:${kind}:${key}`;
}
