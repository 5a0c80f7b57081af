import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import FileDiff from 'lucide-react/icons/file-diff';
import { useCallback, useEffect } from 'react';
import { Link, NavigationType, useLocation, useNavigationType } from 'react-router-dom';

import type { DataScope } from '@/data/personal-data';
import { subscribeTexts } from '@/data/texts/local-texts';
import { storedConflicts } from '@/data/texts/stored-conflicts';
import type { ReceivedGift } from '@/domain/gift/received-gift';
import { emptySearch } from '@/domain/gift/search/gift-search';
import { writeGiftSearch } from '@/domain/gift/search/gift-search-params';
import { giverOf } from '@/domain/history/thanks';
import type { Person } from '@/domain/person/person';
import { paths, personPath } from '@/lib/address/paths';
import { whenFound } from '@/lib/browser/when-found';
import { useSnapshot } from '@/lib/hooks/use-snapshot';
import { isObject } from '@/lib/is-object';
import { NoticeBar } from '@/ui/layout/notice-bar';

const longestWaitMs = 5000;

/** Notice of text conflicts with a link to the page that shows them. */
export function ConflictNotice({ scope }: { scope: DataScope }) {
  const found = useOpenConflicts(scope);
  useArrival();
  const [first] = found;
  if (first === undefined) return null;
  return (
    <NoticeBar role="status" icon={FileDiff}>
      {found.length === 1
        ? `${first.name} wurde auch auf einem anderen Gerät geändert. `
        : `${found.length} Texte wurden auch auf einem anderen Gerät geändert. `}
      <Link
        to={first.path}
        state={{ question: first.subject }}
        className="-my-3 py-3 font-semibold underline"
      >
        Entscheiden, was gilt
      </Link>
    </NoticeBar>
  );
}

interface Named {
  id: string;
  title?: string;
  name?: string;
}

interface OpenConflict {
  name: string;
  path: string;
  /** End of the `data-conflict` attribute by which the page marks the conflict. */
  subject: string;
}

function useOpenConflicts(scope: DataScope): OpenConflict[] {
  const client = useQueryClient();
  const subscribe = useCallback(
    (notify: () => void) => {
      const stops = [subscribeTexts(notify), client.getQueryCache().subscribe(notify)];
      return () => stops.forEach((stop) => stop());
    },
    [client],
  );
  return useSnapshot(subscribe, () => openConflictsIn(client, scope));
}

function openConflictsIn(client: QueryClient, scope: DataScope): OpenConflict[] {
  return conflictKeys(scope).flatMap((key): OpenConflict[] => {
    const [list = '', id = ''] = key.split(':');
    if (list === 'profile')
      return [{ name: 'Deine besondere Person', path: paths.settings, subject: 'Besondere Person' }];
    const unknown = listPages.get(list);
    if (unknown === undefined) return [];
    const known = client.getQueryData<readonly Named[]>([scope, list]);
    if (known === undefined) return [{ ...unknown, subject: '' }];
    const item = known.find((one) => one.id === id);
    // `LostTexts` shows the conflicts of deleted items.
    if (item === undefined) return [];
    const name = item.title ?? item.name ?? '';
    const path = list === 'received' ? pathOfReceived(client, scope, id) : pathOf(list, name);
    return path === null ? [] : [{ name: `„${name}“`, path, subject: name }];
  });
}

/** Scrolls to a conflict and focuses it as soon as its page has rendered. */
function useArrival() {
  // Depends on `location`, because every navigation has a new object.
  const location = useLocation();
  const isStep = useNavigationType() !== NavigationType.Pop;
  useEffect(() => {
    const subject = isStep ? questionIn(location.state) : null;
    if (subject === null) return undefined;
    let stop = () => {};
    // Waits a frame, because a new page is first scrolled to its top.
    const frame = requestAnimationFrame(() => {
      stop = whenFound(() => questionAbout(subject), show);
    });
    const timer = setTimeout(() => stop(), longestWaitMs);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      stop();
    };
  }, [location, isStep]);
}

function questionIn(state: unknown): string | null {
  return isObject(state) && 'question' in state ? String(state.question) : null;
}

function questionAbout(subject: string): HTMLElement | null {
  const questions = [...document.querySelectorAll<HTMLElement>('[data-conflict]')];
  return questions.find(({ dataset }) => dataset.conflict?.endsWith(subject)) ?? null;
}

function show(question: HTMLElement): void {
  question.scrollIntoView({ block: 'center' });
  question.querySelector<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
}

/** Keys of all items with a stored text conflict, such as `gifts:1f0a…`, without duplicates. */
function conflictKeys(scope: DataScope): string[] {
  return [...new Set(storedConflicts(scope).map(({ list, id }) => `${list}:${id}`))];
}

/** By list: name and page for an item whose list is not cached. */
const listPages = new Map([
  ['gifts', { name: 'Ein Geschenk', path: paths.home }],
  ['people', { name: 'Eine Person', path: paths.people }],
  ['received', { name: 'Ein Geschenk für dich', path: paths.year }],
  ['wishes', { name: 'Ein Wunsch', path: paths.wishes }],
]);

/** Page of the person who gave a received present; null without such a person. */
function pathOfReceived(client: QueryClient, scope: DataScope, id: string): string | null {
  const received = client.getQueryData<readonly ReceivedGift[]>([scope, 'received']);
  const people = client.getQueryData<readonly Person[]>([scope, 'people']);
  const gift = received?.find((one) => one.id === id);
  if (!gift) return null;
  const giver = people ? giverOf(gift, people)?.id : gift.personId;
  if (giver) return `${personPath(giver)}?tab=bisher`;
  return people ? null : paths.year;
}

function pathOf(list: string, name: string): string {
  if (list === 'wishes') return paths.wishes;
  return list === 'gifts' ? pathOfGift(name) : paths.people;
}

function pathOfGift(title: string): string {
  return `${paths.home}?${writeGiftSearch({ ...emptySearch, text: title }, new URLSearchParams()).toString()}`;
}
