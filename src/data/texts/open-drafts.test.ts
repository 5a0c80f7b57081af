// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { localDrafts, setDraftText } from './drafts';
import { localTextKeys } from './local-texts';
import { openDrafts, fieldsQuery, isOfRow } from './open-drafts';

type Rows = Record<string, object[]>;
const all: Rows = {
  group_members: [{ id: 'm', groupId: 'g', role: 'admin' }],
  group_gifts: [{ id: 'i' }],
  people: [{ id: 'p' }],
  draws: [{ id: 'd', groupId: 'g', day: '2100-12-24', state: 'gathering' }],
  draw_participants: [{ drawId: 'd', memberId: 'm' }],
};
let rows: Rows;
let client: QueryClient;

beforeEach(() => {
  localStorage.clear();
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  rows = all;
  vi.stubGlobal('fetch', async (url: string) => {
    const table = new URL(url).pathname.split('/').at(-1) ?? '';
    return Response.json(rows[table] ?? []);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const places = {
  chat: 'chat:m',
  comment: 'comment:i',
  hint: 'draw-hint:d',
  limit: 'draw-budget:d',
  draw: 'new-draw:g',
  group: 'group-name:g',
  name: 'member-name:g',
  fact: 'fact:p:mag:f',
};

async function gone() {
  for (const place of Object.values(places)) setDraftText(localDrafts('user:ana'), place, 'Rosen');
  setDraftText(localDrafts('user:ana'), 'own-name', 'Ana');
  return (await client.query(fieldsQuery('ana'))).gone.toSorted();
}

test('drafts without a row cause no request', () => {
  for (const place of ['own-name', 'special-person', 'capture', 'capture:1'])
    setDraftText(localDrafts('user:ana'), place, 'Ana');
  expect(openDrafts('ana').filter(isOfRow)).toEqual([]);
});

const member = [{ id: 'm', groupId: 'g', role: 'member' }];
const drawn = { id: 'd', groupId: 'g', day: '2020-12-24', state: 'drawn' };

test.each<[string, Rows, (keyof typeof places)[]]>([
  ['everything is there', {}, []],
  ['the person is deleted', { people: [] }, ['fact']],
  ['the idea is deleted', { group_gifts: [] }, ['comment']],
  [
    'the group was left',
    { group_members: [], draws: [], draw_participants: [], group_gifts: [] },
    ['chat', 'comment', 'hint', 'limit', 'draw', 'group', 'name'],
  ],
  ['somebody else leads the group now', { group_members: member }, ['limit', 'draw', 'group']],
  ['the draw was left', { draw_participants: [] }, ['hint']],
  [
    'the part of somebody else counts for nobody',
    { draw_participants: [{ drawId: 'd', memberId: 'n' }] },
    ['hint'],
  ],
  ['the day of the draw is over', { draws: [drawn] }, ['hint', 'limit']],
  ['names are drawn', { draws: [{ ...drawn, day: '2100-12-24' }] }, ['limit']],
])('texts of fields that are gone are found: %s', async (_when, changed, expected) => {
  rows = { ...all, ...changed };
  expect(await gone()).toEqual(expected.map((name) => places[name]).toSorted());
});

test('on the day of the draw the hint still has its field', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2020, 11, 24, 12) });
  rows = { ...all, draws: [drawn] };
  expect(await gone()).toEqual([places.limit]);
});

test('a person in the outbox does not count as deleted', async () => {
  rows = { ...all, people: [] };
  client.setQueryData(['user:ana', 'people'], [{ id: 'p' }]);
  expect(await gone()).toEqual([]);
});

test('a new draw that is stored although its page was closed is forgotten', async () => {
  const draft = (id: string) => ({
    fields: { title: 'Büro', id },
    base: { title: '', id: '' },
  });
  localDrafts('user:ana').write('new-draw:g', draft('d'));
  await client.query(fieldsQuery('ana'));
  expect(localTextKeys('user:ana', 'draft')).toEqual([]);
  localDrafts('user:ana').write('new-draw:g', draft('e'));
  rows = { ...all, draws: [] };
  await client.query({ ...fieldsQuery('ana'), staleTime: 0 });
  expect(localTextKeys('user:ana', 'draft')).toEqual(['new-draw:g']);
});
