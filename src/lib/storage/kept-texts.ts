import { leaveGuard } from '@/lib/browser/leave-guard';
import { isObject } from '@/lib/is-object';
import { observableStorage } from '@/lib/observable-value';

import { parseJson, safeStorage } from './safe-storage';

/** As in `user:1f0a…`; for everything personal the data scope. */
export type Owner = string;

/**
 * A note not saved yet; texts also changed on another device, undecided; a message, comment or idea not sent; the keys to
 * what somebody took from lists of wishes, and how they called themselves there.
 */
export type TextKind = 'note' | 'conflict' | 'draft' | 'taken';

/** Stands for all guests of this browser who have texts that are not sent, each at the place of their id. */
export const guests: Owner = 'guests';

const prefix = 'paeckchen-text:';
const dayMs = 24 * 60 * 60 * 1000;
const longestMs = 30 * dayMs;
/** What is taken is given within a year, and said to be given some weeks later. */
const longestTakenMs = 400 * dayMs;
export const { subscribe: subscribeTexts, tell: tellOfTexts } = observableStorage((key) =>
  key.startsWith(prefix),
);

const guard = leaveGuard();

/** A full or blocked storage keeps nothing: a reload asks before it takes a text along. */
function guardWhatIsHeldBack(): void {
  guard(safeStorage.heldBack().some((key) => key.startsWith(prefix) && isOwnText(kindIn(key))));
}

function isOwnText(kind: string): boolean {
  return kind === 'note' || kind === 'conflict' || kind === 'draft';
}

/** Unchecked; null when nothing is kept. The same object until it changes. */
export function keptText(owner: Owner, kind: TextKind, place: string): unknown {
  return read(keyOf(owner, kind, place))?.value ?? null;
}

/** When what is kept at a place was written last, in milliseconds since 1970; 0 when nobody knows. */
export function keptSince(owner: Owner, kind: TextKind, place: string): number {
  return read(keyOf(owner, kind, place))?.since || 0;
}

export function keepText(owner: Owner, kind: TextKind, place: string, value: object | string): void {
  safeStorage.setItem(keyOf(owner, kind, place), JSON.stringify({ since: Date.now(), value }));
  guardWhatIsHeldBack();
  tellOfTexts();
}

export function forgetText(owner: Owner, kind: TextKind, place: string): void {
  safeStorage.removeItem(keyOf(owner, kind, place));
  guardWhatIsHeldBack();
  tellOfTexts();
}

export function keptPlaces(owner: Owner, kind: TextKind): string[] {
  const start = keyOf(owner, kind, '');
  return keysFrom(start).map((key) => key.slice(start.length));
}

/** After a gift or person was removed: nothing that was written or begun about it is worth a question any more. */
export function forgetTextsAbout(owner: Owner, id: string): void {
  forget(keysOf(owner).filter((key) => idIn(key) === id));
}

/** How many texts of an owner, or of everybody who has an account, the server does not have. */
export function unsavedCount(owner?: Owner): number {
  const keys = owner === undefined ? keysOfUsers() : keysOf(owner);
  return keys.filter((key) => kindIn(key) === 'note' || kindIn(key) === 'conflict').length;
}

/** How many messages, comments and ideas of an owner were begun, blank ones included. */
export function draftCount(owner: Owner): number {
  return keptPlaces(owner, 'draft').length;
}

export function forgetTexts(owner: Owner): void {
  forget(keysOf(owner));
}

/** The drafts of everybody but who has signed in; what could not be saved stays for its writer, up to 30 days. */
export function forgetTextsOfOthers(owner: Owner): void {
  forget(keysOfUsers(owner).filter((key) => kindIn(key) === 'draft'));
}

/**
 * What is older than 30 days and not of the one who is signed in, and what somebody took 400 days ago. Unreadable ages are
 * old.
 */
export function forgetOldTexts(present: Owner | null): void {
  const olderThan = (ms: number) => (key: string) => Date.now() - (read(key)?.since || 0) > ms;
  const taken = keysFrom(prefix).filter((key) => kindIn(key) === 'taken');
  forget([...keysOfUsers(present).filter(olderThan(longestMs)), ...taken.filter(olderThan(longestTakenMs))]);
}

interface Kept {
  since: number;
  value: unknown;
}

const parsed = new Map<string, { text: string; kept: Kept | null }>();

function read(key: string): Kept | null {
  const text = safeStorage.getItem(key);
  if (text === null) return null;
  const known = parsed.get(key);
  if (known?.text === text) return known.kept;
  const kept = parse(text);
  parsed.set(key, { text, kept });
  return kept;
}

function parse(text: string): Kept | null {
  const kept = parseJson(text);
  const isKept = isObject(kept) && 'since' in kept && 'value' in kept;
  return isKept ? { since: Number(kept.since), value: kept.value } : null;
}

function forget(keys: readonly string[]): void {
  if (keys.length === 0) return;
  for (const key of keys) {
    safeStorage.removeItem(key);
    parsed.delete(key);
  }
  guardWhatIsHeldBack();
  tellOfTexts();
}

function keysOf(owner: Owner): string[] {
  return keysFrom(`${prefix}${owner}:`);
}

function keysOfUsers(except: Owner | null = null): string[] {
  const excepted = new Set(except === null ? [] : keysOf(except));
  return keysFrom(`${prefix}user:`).filter((key) => !excepted.has(key));
}

function keysFrom(start: string): string[] {
  return safeStorage.keys().filter((key) => key.startsWith(start));
}

/** The owner may have a colon in it, and the place as well. */
function kindIn(key: string): string {
  return /:(note|conflict|draft|taken):/.exec(key)?.[1] ?? '';
}

/** Places are ids, after the name of a list and before the writer, as in `gifts:1f0a…@3c2b…`, or of a draft before all else. */
function idIn(key: string): string {
  const ofDraft = /:draft:[^:]*:([^:]*)/.exec(key)?.[1];
  if (ofDraft !== undefined) return ofDraft;
  return /[^:]*$/.exec(key.split('@')[0] ?? '')?.[0] ?? '';
}

function keyOf(owner: Owner, kind: TextKind, place: string): string {
  return `${prefix}${owner}:${kind}:${place}`;
}
