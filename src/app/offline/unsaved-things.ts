import type { OutgoingMessage } from '@/data/offline/operations/operation';
import { operationOf } from '@/data/offline/operations/operations';
import { isUnresolved } from '@/data/offline/operations/removal-operation';
import { type FailedGroup, isGone, reasonOf } from '@/data/offline/outbox/failed-changes';
import type { Outbox } from '@/data/offline/outbox/outbox';
import type { OutboxEntry, OutboxRecord } from '@/data/offline/outbox/outbox-entry';
import type { DataScope } from '@/data/personal-data';
import { forgetLostText, type LostText } from '@/data/texts/lost-texts';
import { type OpenDraft, forgetOpenDraft } from '@/data/texts/open-drafts';
import { beginningOf } from '@/domain/text/beginning-of';

import { changesText, messagesText } from '../shell/use-waiting-count';

/** Unsaved text or change, to retry or discard. */
export interface UnsavedThing {
  id: string;
  kind: 'Änderung' | 'Nachricht' | 'Kommentar' | 'Text' | 'Löschung';
  /** Title such as 'Neues Geschenk „Buch“'. */
  title: string;
  reason: string;
  /** Text typed by the user. */
  text: string;
  /** Tries to save the item again; null when that is pointless. */
  retry: (() => Promise<void>) | null;
  drop: () => Promise<void>;
  /** Button labels for an item that can be dropped without losing anything. */
  choices?: { retry: string; drop: string };
  /** Membership id of the user in the group whose chat also shows the item. */
  chat?: string | undefined;
}

/** Label that distinguishes items with the same title. */
export function labelOf({ title, text }: UnsavedThing): string {
  const beginning = beginningOf(text);
  return beginning === '' ? title : `${title} (${beginning})`;
}

/** Heading with the number of items, such as '2 Texte konnten nicht gesendet werden'. */
export function headingFor(things: readonly UnsavedThing[]): string {
  const rest = things.filter(({ kind }) => kind !== 'Löschung');
  const removals = removalsHeading(things.length - rest.length);
  if (rest.length === 0) return removals;
  return rest.length === things.length ? unstoredHeading(rest) : `${unstoredHeading(rest)}. ${removals}.`;
}

function unstoredHeading(things: readonly UnsavedThing[]): string {
  const count = things.length;
  const verb = count === 1 ? 'konnte' : 'konnten';
  if (things.every(({ kind }) => kind === 'Nachricht'))
    return `${messagesText(count)} ${verb} nicht gesendet werden`;
  if (things.every(({ kind }) => kind !== 'Änderung')) {
    return `${count === 1 ? '1\u00a0Text' : `${count}\u00a0Texte`} ${verb} nicht gesendet werden`;
  }
  return `${changesText(count)} ${verb} nicht gespeichert werden`;
}

function removalsHeading(count: number): string {
  return count === 1
    ? 'Etwas, das du gelöscht hast, wurde inzwischen geändert'
    : `${count}\u00a0Dinge, die du gelöscht hast, wurden inzwischen geändert`;
}

/** All changes on this device that the server refused. */
export async function unsavedThings(outbox: Outbox): Promise<UnsavedThing[]> {
  const { failed } = await outbox.read();
  return failed.map((group) => failedThing(outbox, group));
}

const guestIsGone = 'Der Gastzugang, mit dem das geschrieben wurde, besteht nicht mehr.';

/** All unsent messages of an expired guest session, queued and failed; see `unsavedThings`. */
export async function guestThings(outbox: Outbox): Promise<UnsavedThing[]> {
  const { waiting, failed } = await outbox.read();
  const ofGuest = (group: FailedGroup, drop?: () => Promise<void>): UnsavedThing => {
    const thing = failedThing(outbox, { ...group, reason: guestIsGone });
    return { ...thing, retry: null, drop: drop ?? thing.drop };
  };
  return [
    ...failed.map((group) => ofGuest(group)),
    ...waiting.map((entry) => ofGuest(groupOf(entry), () => outbox.acknowledge(new Set([entry.change.id])))),
  ];
}

/** Converts a queued change to the shape of a refused one. */
function groupOf(entry: OutboxEntry): FailedGroup {
  return { id: entry.change.id, reason: '', changes: [entry], unreadable: null, keys: [entry.key] };
}

function failedThing(outbox: Outbox, group: FailedGroup): UnsavedThing {
  const message = messageOf(group);
  const isQuestion = group.changes.some(({ change }) => isUnresolved(change));
  return {
    id: group.id,
    kind: message ? 'Nachricht' : isQuestion ? 'Löschung' : 'Änderung',
    title: titleOf(group),
    reason: wordsAbout(group),
    text: textOf(group),
    retry: group.changes.length > 0 && !isGone(group) ? () => outbox.resolve('retry', group) : null,
    drop: () => outbox.resolve('discard', group),
    ...(isQuestion && { choices: { retry: 'Trotzdem löschen', drop: 'Behalten' } }),
    chat: message?.memberId,
  };
}

function messageOf({ changes: [first] }: FailedGroup): OutgoingMessage | null {
  return first?.change.kind === 'chat.send' ? first.change.value : null;
}

function wordsAbout(group: FailedGroup): string {
  return reasonOf(group) || (messageOf(group) ? 'Sie ließ sich nicht senden.' : '');
}

const lostWords = {
  gifts: { title: 'Text zu einem gelöschten Geschenk', reason: 'Das Geschenk gibt es nicht mehr.' },
  people: { title: 'Name einer gelöschten Person', reason: 'Die Person gibt es nicht mehr.' },
  wishes: { title: 'Text zu einem gelöschten Wunsch', reason: 'Den Wunsch gibt es nicht mehr.' },
  received: {
    title: 'Text zu einem Geschenk für dich',
    reason: 'Das Geschenk oder die Person, von der es ist, gibt es nicht mehr.',
  },
} as const;

/** Text about a deleted gift or person. */
export function lostThing(scope: DataScope, lost: LostText): UnsavedThing {
  const { title, reason } = lostWords[lost.about];
  return {
    id: `${lost.kind}:${lost.key}`,
    kind: 'Text',
    title: lost.kind === 'note' ? title.replace('Text', 'Notiz') : title,
    reason,
    text: lost.text,
    retry: null,
    drop: async () => forgetLostText(scope, lost),
  };
}

const groupIsGone = 'Die Gruppe gibt es nicht mehr, oder du bist kein Mitglied mehr.';
const leadsNoMore = 'Die Gruppe gibt es nicht mehr, oder du leitest sie nicht mehr.';

const draftTitles = {
  chat: {
    kind: 'Nachricht',
    title: 'Angefangene Nachricht',
    reason: groupIsGone,
  },
  comment: {
    kind: 'Kommentar',
    title: 'Angefangener Kommentar',
    reason: 'Die Geschenkidee gibt es nicht mehr, oder du bist kein Mitglied mehr.',
  },
  'draw-hint': {
    kind: 'Text',
    title: 'Angefangener Hinweis an deinen Wichtel',
    reason: 'Die Wichtelrunde ist vorbei oder gelöscht, oder du machst nicht mehr mit.',
  },
  'draw-budget': {
    kind: 'Text',
    title: 'Angefangener Höchstbetrag einer Wichtelrunde',
    reason: 'Die Wichtelrunde ist ausgelost oder gelöscht, oder du leitest die Gruppe nicht mehr.',
  },
  'new-draw': { kind: 'Text', title: 'Angefangene Wichtelrunde', reason: leadsNoMore },
  'group-name': { kind: 'Text', title: 'Angefangener Gruppenname', reason: leadsNoMore },
  'member-name': { kind: 'Text', title: 'Angefangener Name in einer Gruppe', reason: groupIsGone },
  fact: {
    kind: 'Text',
    title: 'Angefangene Angabe zu einer Person',
    reason: 'Die Person gibt es nicht mehr.',
  },
  capture: { kind: 'Text', title: 'Angefangene Geschenkidee', reason: '' },
  form: { kind: 'Text', title: 'Angefangene Eingabe', reason: '' },
} as const;

/** Draft of an input field that no longer exists. */
export function draftThing(userId: string, draft: OpenDraft, isAccountGone: boolean): UnsavedThing {
  const { key, about, text } = draft;
  const words = draftTitles[about];
  return {
    id: `draft:${key}`,
    ...words,
    reason: isAccountGone ? '' : words.reason,
    text,
    retry: null,
    drop: async () => forgetOpenDraft(userId, key),
  };
}

/** Draft of an expired guest session. */
export function draftByGuest(userId: string, draft: OpenDraft): UnsavedThing {
  return { ...draftThing(userId, draft, true), reason: guestIsGone };
}

function titleOf({ changes: [first] }: FailedGroup): string {
  return first ? headingOf(first) : 'Eine Änderung';
}

function headingOf({ change, name }: OutboxRecord): string {
  const { title } = operationOf(change);
  if (name !== null && change.kind.endsWith('.change')) return `Änderung an „${name}“`;
  if (name !== null && change.kind === 'chat.send') return `Nachricht an „${name}“`;
  return name === null ? title : `${title}: „${name}“`;
}

function textOf({ changes, unreadable }: FailedGroup): string {
  const parts = changes.map((record, index) => {
    const words = operationOf(record.change).words?.(record.change) ?? [];
    const lines = words.map(([label, text]) => (label === '' ? text : `${label}: ${text}`));
    return (index === 0 ? lines : [headingOf(record), ...lines]).join('\n');
  });
  return [...parts, unreadable ?? ''].filter((part) => part !== '').join('\n\n');
}
