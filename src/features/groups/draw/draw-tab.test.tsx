import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { Group } from '@/domain/group/group';
import { memoryData, renderWithData } from '@/test-personal-area';

import { DrawTab } from './draw-tab';

interface PartRow {
  id: string;
  memberId: string;
  isIn: boolean;
  hint: string | null;
  seenRound: number;
  joinedAt: string;
  exclusions: { giver_id: string; receiver_id: string }[];
}

/** What the server has; the functions change nothing by themselves. */
let draws: ReturnType<typeof row>[];
let answers: Record<string, () => Response | Promise<Response>>;
/** Nothing can be read. */
let isUnreachable: boolean;
let asked: [name: string, body: Record<string, unknown>][];

const names = ['Anna', 'Ben', 'Carla', 'Tim'];
const members = names.map((name, index) => ({
  id: name,
  userId: name.toLowerCase(),
  displayName: name,
  role: index === 0 ? 'admin' : 'member',
  joinedAt: `2026-01-0${index + 1}T10:00:00Z`,
  paper: index,
}));

beforeEach(() => {
  draws = [];
  answers = {};
  asked = [];
  isUnreachable = false;
  vi.stubGlobal('fetch', async (url: string, { body }: { body?: string } = {}) => {
    const { pathname } = new URL(url);
    const name = pathname.slice(pathname.lastIndexOf('/') + 1);
    if (pathname.includes('/rpc/')) {
      asked.push([name, JSON.parse(body ?? '{}')]);
      return answers[name]?.() ?? Response.json(true);
    }
    if (isUnreachable) throw new TypeError('Failed to fetch');
    if (name === 'draws') return Response.json(draws);
    if (name === 'draw_participants')
      return Response.json(draws[0]?.participants.map(({ memberId }) => ({ member_id: memberId })) ?? []);
    return Response.json(name === 'group_members' ? members : []);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

function part(name: string, fields: Partial<PartRow> = {}): PartRow {
  const base = { id: `p-${name}`, memberId: name, isIn: true, hint: null, seenRound: 0 };
  return { ...base, joinedAt: '2026-11-01T10:00:00Z', exclusions: [], ...fields };
}

function row(participants: PartRow[], fields: Record<string, unknown> = {}) {
  return {
    id: 'd',
    title: 'Wichteln',
    day: '2100-12-24',
    budgetCents: 2500,
    note: null,
    state: 'gathering',
    round: 0,
    avoidLast: true,
    noSwaps: false,
    createdBy: 'Anna',
    participants,
    ...fields,
  };
}

const everybody = () => names.map((name) => part(name));

function open(name: string) {
  const role = name === 'Anna' ? 'admin' : 'member';
  const group: Group = {
    id: 'g',
    name: 'Familie',
    description: null,
    eventDate: null,
    memberCount: 4,
    joinCode: null,
    inviteToken: null,
    hasDraw: draws.length > 0,
    me: { memberId: name, role },
  };
  const place = { userId: name.toLowerCase(), groupId: 'g' };
  return renderWithData(<DrawTab place={place} group={group} />, memoryData());
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const run = () => button('Jetzt auslosen');
const calls = (of: string) => asked.filter(([name]) => name === of).map(([, body]) => body);

test('without a draw an admin can prepare one, and others read who can', async () => {
  const first = open('Anna');
  expect(await button('Wichteln vorbereiten')).toBeVisible();
  first.unmount();
  open('Ben');
  expect(await screen.findByText('Wer die Gruppe leitet, kann hier ein Wichteln vorbereiten.')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test('preparing asks everybody who is chosen, and takes part', async () => {
  open('Anna');
  await userEvent.click(await button('Wichteln vorbereiten'));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Tim' }));
  await userEvent.type(screen.getByLabelText('Höchstens'), '12,50');
  await userEvent.click(screen.getByRole('button', { name: 'Alle fragen' }));
  await waitFor(() => expect(calls('invite_to_draw')).toHaveLength(1));
  const [{ p_id }] = calls('create_draw') as [{ p_id: string }];
  expect(calls('create_draw')).toMatchObject([
    {
      p_group: 'g',
      p_title: 'Wichteln',
      p_budget_cents: 1250,
      p_note: null,
      p_avoid_last: true,
      p_no_swaps: false,
    },
  ]);
  expect(calls('join_draw')).toEqual([{ p_draw: p_id }]);
  expect(calls('invite_to_draw')).toEqual([{ p_draw: p_id, p_members: ['Ben', 'Carla'] }]);
});

test('a failure keeps what was typed, and another try is the same draw', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  answers.create_draw = () => Promise.reject(new TypeError('Failed to fetch'));
  const { toasts } = open('Anna');
  await userEvent.click(await button('Wichteln vorbereiten'));
  await userEvent.type(await screen.findByLabelText('Höchstens'), '20');
  await userEvent.click(screen.getByRole('button', { name: 'Alle fragen' }));
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(screen.getByLabelText('Höchstens')).toHaveValue('20');
  delete answers.create_draw;
  await userEvent.click(screen.getByRole('button', { name: 'Alle fragen' }));
  await waitFor(() => expect(calls('invite_to_draw')).toHaveLength(1));
  const ids = calls('create_draw').map(({ p_id }) => p_id);
  expect(new Set(ids).size).toBe(1);
  expect(calls('change_draw')).toMatchObject([{ p_draw: ids[0], p_budget_cents: 2000 }]);
});

test.each([
  ['impossible', /^So geht es nicht auf/],
  ['too_narrow', /^Fast jede Auslosung ist ausgeschlossen/],
  ['too_few', /^Zum Auslosen braucht es mindestens drei/],
])('%s is said where the draw is looked forward to', async (answer, text) => {
  draws = [row(everybody())];
  answers.run_draw = () => Response.json(answer);
  const { toasts } = open('Anna');
  expect(await screen.findByText('So sind 9 Auslosungen möglich.')).toBeVisible();
  await userEvent.click(await run());
  expect(await screen.findByText(text)).toBeVisible();
  expect(calls('run_draw')).toEqual([{ p_draw: 'd', p_round: 0 }]);
  expect(toasts).toEqual([]);
});

test('of two organisers the second one is told, and sees what the first one drew', async () => {
  draws = [row(everybody())];
  answers.run_draw = () => {
    draws = [row(everybody(), { state: 'drawn', round: 1 })];
    return Response.json('already');
  };
  const { toasts } = open('Anna');
  await userEvent.click(await run());
  await waitFor(() => expect(toasts).toEqual([{ title: 'Es ist schon ausgelost' }]));
  expect(await screen.findByRole('heading', { name: 'Dein Los ist gezogen' })).toBeVisible();
});

test('who has not said yes is named before names are drawn', async () => {
  draws = [row([...everybody().slice(0, 3), part('Tim', { isIn: false })])];
  open('Anna');
  expect(await screen.findByText('3 von 4 sind dabei. Noch offen: Tim.')).toBeVisible();
  await userEvent.click(await run());
  const question = await screen.findByRole('alertdialog', { name: 'Jetzt schon auslosen?' });
  expect(question).toHaveTextContent('Tim hat noch nicht zugesagt.');
  expect(calls('run_draw')).toEqual([]);
  await userEvent.click(within(question).getByRole('button', { name: 'Trotzdem auslosen' }));
  await waitFor(() => expect(calls('run_draw')).toHaveLength(1));
});

test('a day that has passed cannot be drawn for', async () => {
  draws = [row(everybody(), { day: '2020-12-24' })];
  open('Anna');
  expect(await screen.findByText('Dieser Tag ist vorbei. Wähle einen neuen.')).toBeVisible();
  expect(await run()).toBeDisabled();
});

test('nobody is promised a day that has passed', async () => {
  draws = [row([part('Anna'), part('Ben')], { day: '2020-12-24' })];
  open('Ben');
  expect(await screen.findByText(/24\. Dezember 2020/)).toHaveTextContent(
    'Der 24. Dezember 2020 ist vorbei. Ausgelost wird, sobald ein neuer Tag feststeht.',
  );
});

test('who chooses an earlier day knows that the others are asked again', async () => {
  draws = [row([part('Anna'), part('Ben')])];
  const first = open('Anna');
  const again = 'Bei einem früheren Tag müssen die anderen noch einmal zusagen.';
  expect(await button(/^Wann wird ausgepackt/)).toHaveAccessibleDescription(again);
  await userEvent.click(await button('Aktionen für Wichteln'));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Angaben ändern' }));
  const dialog = await screen.findByRole('dialog', { name: 'Angaben ändern' });
  expect(within(dialog).getByRole('button', { name: /^Wann/ })).toHaveAccessibleDescription(again);
  first.unmount();
  draws = [row([part('Anna'), part('Ben', { isIn: false })])];
  open('Anna');
  expect(await button(/^Wann wird ausgepackt/)).not.toHaveAccessibleDescription();
});

test('chips ask, ask no more, and take out whoever said yes only after a question', async () => {
  draws = [row([part('Anna'), part('Ben'), part('Carla', { isIn: false })])];
  open('Anna');
  const chip = (name: string) => screen.findByRole('checkbox', { name });
  await userEvent.click(await chip('Tim'));
  await userEvent.click(await chip('Carla'));
  await waitFor(() => expect(calls('invite_to_draw')).toHaveLength(2));
  expect(calls('invite_to_draw')[0]).toEqual({ p_draw: 'd', p_members: ['Anna', 'Ben', 'Carla', 'Tim'] });
  expect(calls('invite_to_draw')[1]?.p_members).not.toContain('Carla');
  await userEvent.click(await chip('Ben'));
  const question = await screen.findByRole('alertdialog', { name: 'Ben herausnehmen?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Herausnehmen' }));
  await waitFor(() => expect(calls('leave_draw')).toEqual([{ p_draw: 'd', p_participant: 'p-Ben' }]));
  await userEvent.click(await chip('Anna (du)'));
  const own = await screen.findByRole('alertdialog', { name: 'Doch nicht mitmachen?' });
  await userEvent.click(within(own).getByRole('button', { name: 'Doch nicht' }));
  await waitFor(() => expect(calls('leave_draw')).toHaveLength(2));
});

test('the limit saves itself when it is left, and a mistake is told', async () => {
  draws = [row(everybody())];
  open('Anna');
  const limit = await screen.findByLabelText('Höchstens');
  expect(limit).toHaveValue('25');
  await userEvent.clear(limit);
  await userEvent.type(limit, 'viel{Enter}');
  expect(await screen.findByText(/^Bitte gib einen Betrag ein/)).toBeVisible();
  await userEvent.clear(limit);
  await userEvent.tab();
  await waitFor(() => expect(calls('change_draw')).toHaveLength(1));
  expect(calls('change_draw')).toMatchObject([
    { p_draw: 'd', p_title: 'Wichteln', p_day: '2100-12-24', p_budget_cents: null, p_avoid_last: true },
  ]);
});

test('a refused rule goes back, and says so', async () => {
  draws = [row(everybody())];
  answers.change_draw = () => Response.json(false);
  const { toasts } = open('Anna');
  const swaps = () => screen.findByRole('switch', { name: 'Kein direkter Tausch' });
  await userEvent.click(await swaps());
  await waitFor(() =>
    expect(toasts).toEqual([{ title: 'Die Wichtelrunde hat inzwischen einen anderen Stand' }]),
  );
  await waitFor(async () => expect(await swaps()).not.toBeChecked());
});

test('an exclusion is both ways unless it is said otherwise', async () => {
  draws = [row(everybody())];
  open('Anna');
  await userEvent.click(await button('Ausnahme'));
  const dialog = await screen.findByRole('dialog', { name: 'Wer darf sich nicht ziehen?' });
  await userEvent.selectOptions(within(dialog).getByLabelText('Wer?'), 'Ben');
  const other = within(dialog).getByLabelText('Zieht wen nicht?');
  expect(within(other).queryByRole('option', { name: 'Ben' })).toBeNull();
  await userEvent.selectOptions(other, 'Tim');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Hinzufügen' }));
  await waitFor(() =>
    expect(calls('set_draw_exclusion')).toEqual([
      { p_draw: 'd', p_giver: 'p-Ben', p_receiver: 'p-Tim', p_is_excluded: true },
      { p_draw: 'd', p_giver: 'p-Tim', p_receiver: 'p-Ben', p_is_excluded: true },
    ]),
  );
});

test('an exclusion that was refused goes, also when nothing can be read again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const exclusions = [
    { giver_id: 'p-Ben', receiver_id: 'p-Tim' },
    { giver_id: 'p-Tim', receiver_id: 'p-Ben' },
  ];
  draws = [row(everybody().map((one) => Object.assign(one, { exclusions })))];
  const { toasts } = open('Anna');
  const remove = () => button('Ausnahme entfernen: Ben und Tim');
  await remove();
  const refused = Promise.withResolvers<Response>();
  answers.set_draw_exclusion = () => refused.promise;
  await userEvent.click(await remove());
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Ausnahme entfernen/ })).toBeNull());
  isUnreachable = true;
  refused.reject(new TypeError('Failed to fetch'));
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(await remove()).toBeVisible();
});

test('only the server knows who is left over because of the last time', async () => {
  draws = [row(everybody()), row(everybody(), { id: 'last', state: 'drawn', day: '2025-12-24', round: 1 })];
  answers.check_draw = () => Response.json('p-Tim');
  open('Anna');
  expect(
    await screen.findByText(
      'Für Tim bleibt niemand übrig. Nimm eine Ausnahme weg oder lass Paare vom letzten Mal wieder zu.',
    ),
  ).toBeVisible();
  expect(screen.getByText('Paare von 2025 sind ausgeschlossen.')).toBeVisible();
});

test('a member says yes, and whoever is in can take it back', async () => {
  draws = [row([part('Anna'), part('Ben', { isIn: false })])];
  answers.join_draw = () => {
    draws = [row([part('Anna'), part('Ben')])];
    return Response.json('joined');
  };
  open('Ben');
  expect(await screen.findByRole('heading', { name: 'Machst du mit?' })).toBeVisible();
  expect(screen.queryByLabelText('Was sollte dein Wichtel wissen?')).toBeNull();
  await userEvent.click(await button('Mitmachen'));
  expect(await screen.findByRole('heading', { name: 'Du bist dabei' })).toBeVisible();
  expect(screen.getByText(/^Anna lost aus/)).toHaveTextContent('24. Dezember 2100, höchstens 25 €.');
  expect(screen.getByRole('heading', { name: 'Beide machen mit' })).toBeVisible();
  await userEvent.click(await button('Doch nicht'));
  await waitFor(() => expect(calls('leave_draw')).toEqual([{ p_draw: 'd', p_participant: null }]));
});

test('once names are drawn whoever is in still says what their giver should know, also who comes late', async () => {
  draws = [row([part('Anna'), part('Ben', { hint: 'Kein Lakritz' })], { state: 'drawn', round: 1 })];
  open('Ben');
  const hint = await screen.findByLabelText('Was sollte dein Wichtel wissen?');
  expect(hint).toHaveValue('Kein Lakritz');
  await userEvent.type(hint, ' und keine Socken');
  await userEvent.tab();
  await waitFor(() =>
    expect(calls('set_draw_hint')).toEqual([{ p_draw: 'd', p_hint: 'Kein Lakritz und keine Socken' }]),
  );
});

test('once names are drawn nobody is waited for', async () => {
  draws = [row([part('Anna'), part('Ben'), part('Tim', { isIn: false })], { state: 'drawn', round: 1 })];
  open('Ben');
  const tims = (await screen.findAllByRole('listitem')).find((item) => item.textContent.includes('Tim'));
  expect(tims).toHaveTextContent('nicht dabei');
  expect(screen.queryByText('noch offen')).toBeNull();
});

test('who came to the group later is named to be asked', async () => {
  draws = [row([part('Anna'), part('Ben', { isIn: false })])];
  open('Anna');
  expect(await screen.findByText(/^1 von 2 ist dabei/)).toHaveTextContent(
    '1 von 2 ist dabei. Noch offen: Ben. Noch nicht gefragt: Carla und Tim. Tippe auf einen Namen, um zu fragen.',
  );
});

test('whoever comes too late is told', async () => {
  draws = [row([part('Anna')])];
  answers.join_draw = () => Response.json('over');
  const { toasts } = open('Ben');
  await userEvent.click(await button('Mitmachen'));
  await waitFor(() => expect(toasts).toEqual([{ title: 'Es ist schon ausgepackt' }]));
});

test('an organiser who does not take part has no parcel, but everything to do', async () => {
  draws = [row(everybody().slice(1), { state: 'drawn', round: 1 })];
  open('Anna');
  expect(await screen.findByRole('heading', { name: 'Die Lose sind gezogen' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Dein Los ist gezogen' })).toBeNull();
  await userEvent.click(await button('Aktionen für Wichteln'));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Wer macht mit?',
    'Neu auslosen',
    'Ausnahmen ändern',
    'Angaben ändern',
    'Wichteln löschen',
  ]);
});

test('a new draw says how many have looked', async () => {
  draws = [
    row([part('Anna', { seenRound: 1 }), part('Ben', { seenRound: 1 }), part('Carla')], {
      state: 'drawn',
      round: 1,
    }),
  ];
  answers.run_draw = () => Response.json('impossible');
  open('Anna');
  await userEvent.click(await button('Aktionen für Wichteln'));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Neu auslosen' }));
  const question = await screen.findByRole('alertdialog', { name: 'Neu auslosen?' });
  expect(question).toHaveTextContent('Alle bekommen ein neues Wichtelkind. 2 haben schon nachgesehen.');
  await userEvent.click(within(question).getByRole('button', { name: 'Neu auslosen' }));
  expect(await within(question).findByText(/^So geht es nicht auf/)).toBeVisible();
  expect(calls('run_draw')).toEqual([{ p_draw: 'd', p_round: 1 }]);
});

test('who draws nothing because of the last time is not sent to exclusions alone', async () => {
  draws = [row(everybody())];
  answers.run_draw = () => Response.json('impossible');
  open('Anna');
  expect(await screen.findByText(/Alle 4 sind dabei/)).toBeVisible();
  await userEvent.click(await run());
  expect(await screen.findByText(/^So geht es nicht auf/)).toHaveTextContent(
    /Nimm eine Ausnahme weg oder lockere eine Regel\.$/,
  );
});

test('after the day nobody joins, leaves or draws', async () => {
  draws = [row(everybody().slice(1), { state: 'drawn', round: 1, day: '2020-12-24' })];
  answers.all_draw_results = () => Response.json([]);
  open('Ben');
  expect(await screen.findByRole('heading', { name: 'Dein Los ist gezogen' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Aktionen für/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Mitmachen' })).toBeNull();
});
