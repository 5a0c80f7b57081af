import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { AppError } from '@/data/app-error';
import { dismiss } from '@/data/dismissed';
import type { PersonalData } from '@/data/personal-data';
import { SessionContext } from '@/data/session/session-context';
import type { Gift } from '@/domain/gift/gift';
import { aGift, aNewPerson, day } from '@/domain/test-data';
import { memoryData, renderWithData, stubScreen } from '@/test-personal-area';

import { StartContent } from '../start';
import { useStart } from '../use-start';

const feasts = ['Weihnachten 2026', 'Nikolaus 2026'];
const guest = { session: { status: 'guest', userId: null }, setSession: () => undefined } as const;
const steps = { onAddPerson: vi.fn(), onAddGift: vi.fn(), onConcretize: vi.fn() };
const actions = {
  ...steps,
  onFindIdeas: vi.fn(),
  onChooseFeast: vi.fn(),
  onRemind: vi.fn(),
  onThank: vi.fn(),
  onGiven: vi.fn(),
  PriceQuestion: ({ gift }: { gift: Gift }) => <p>Was hat {gift.title} gekostet?</p>,
};
let data: PersonalData;

beforeEach(() => {
  data = memoryData();
  stubScreen(false);
  for (const feast of feasts) dismiss('feast', data.scope, feast);
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date(2026, 10, 28, 12) });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

function Page() {
  return (
    <StartContent start={useStart()} actions={actions} shopping={null}>
      <p>Ideen</p>
    </StartContent>
  );
}

async function open() {
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  const page = renderWithData(
    <SessionContext value={guest}>
      <Page />
    </SessionContext>,
    data,
  );
  await screen.findByText('Ideen');
  return { user, ...page };
}

async function addPerson(name: string, date: string, occasion = 'Geburtstag') {
  await data.people.add(aNewPerson({ id: name, name, occasion, occasionDate: day(date) }));
}
async function addGift(personId: string, title: string, fields: Partial<Gift> = {}) {
  await data.gifts.add(aGift({ id: title, title, personId, recipientName: personId, ...fields }));
}

const list = () => screen.getByRole('region', { name: 'Als Nächstes' });
const links = () =>
  within(list())
    .getAllByRole('link')
    .map((link) => link.textContent);
const button = (name: string | RegExp) => within(list()).getByRole('button', { name });
const afterTheTick = () => act(() => vi.advanceTimersByTimeAsync(2100));

describe('a row', () => {
  test('is a link with both lines, and its step names its object', async () => {
    await addPerson('Lukas', '1990-12-04');
    await addGift('Lukas', 'Keramikkurs für zwei');
    const { user } = await open();
    // Spaces between elements are missing in names that jsdom computes.
    expect(within(list()).getByRole('link')).toHaveAccessibleName(
      /^Lukas, ?Geburtstag, ?in 6 Tagen, ?1 Idee, nichts besorgt$/,
    );
    await user.click(button('Besorgen: Keramikkurs für zwei, für Lukas'));
    await waitFor(async () => expect(await data.gifts.list()).toMatchObject([{ plan: 'buy' }]));
  });

  test('ticked stays as it is for two seconds, then has its next step, with the focus', async () => {
    await addPerson('Lukas', '1990-12-04');
    await addGift('Lukas', 'Keramikkurs', { plan: 'buy' });
    const { user } = await open();
    await user.click(button('Besorgt: Keramikkurs, für Lukas'));
    await waitFor(async () => expect(await data.gifts.list()).toMatchObject([{ plan: 'here' }]));
    await user.click(button('Besorgt: Keramikkurs, für Lukas'));
    expect(await data.gifts.list()).toMatchObject([{ plan: 'here', status: 'idea' }]);
    await afterTheTick();
    expect(button('Verpackt: Keramikkurs, für Lukas')).toHaveFocus();
    await user.keyboard('{Enter}');
    await afterTheTick();
    expect(button('1 fertig')).toBeVisible();
  });

  test('that leaves gives the focus to the next one', async () => {
    await addPerson('Lukas', '1990-12-04');
    await addPerson('Mia', '1990-12-08');
    await addGift('Lukas', 'Keramikkurs', { plan: 'here' });
    const { user } = await open();
    await user.click(button('Verpackt: Keramikkurs, für Lukas'));
    await afterTheTick();
    expect(within(list()).getByRole('link', { name: /^Mia/ })).toHaveFocus();
  });

  test('of a person without an idea finds some', async () => {
    await addPerson('Lukas', '1990-12-04');
    const { user } = await open();
    await user.click(button('Idee finden: für Lukas'));
    expect(actions.onFindIdeas).toHaveBeenCalledWith(expect.objectContaining({ id: 'Lukas' }), 'Geburtstag');
  });

  test('given asks for the price and celebrates', async () => {
    await addPerson('Lukas', '1990-11-28');
    await addGift('Lukas', 'Keramikkurs', { status: 'wrapped' });
    const { user } = await open();
    await user.click(button('Verschenkt: Keramikkurs, für Lukas'));
    expect(actions.onGiven).toHaveBeenCalledWith('Keramikkurs');
    expect(screen.getByText('Was hat Keramikkurs gekostet?')).toBeVisible();
  });

  test('of several ideas lets one be chosen', async () => {
    await addPerson('Lukas', '1990-12-04');
    await addGift('Lukas', 'Keramikkurs');
    await addGift('Lukas', 'Stirnlampe');
    const { user } = await open();
    await user.click(button('Auswählen: für Lukas'));
    const drawer = await screen.findByRole('dialog', { name: 'Für Lukas' });
    expect(within(drawer).getByRole('button', { name: 'Besorgen' })).toBeDisabled();
    await user.click(within(drawer).getByRole('radio', { name: 'Stirnlampe' }));
    await user.click(within(drawer).getByRole('button', { name: 'Besorgen' }));
    await waitFor(async () =>
      expect((await data.gifts.list()).find(({ id }) => id === 'Stirnlampe')).toMatchObject({ plan: 'buy' }),
    );
  });
});

describe('the list', () => {
  test('shows five rows, the rest behind a fold', async () => {
    for (const index of [1, 2, 3, 4, 5, 6, 7]) await addPerson(`P${index}`, `1990-12-0${index}`);
    await addGift('P7', 'Buch', { status: 'wrapped' });
    const { user } = await open();
    expect(links()).toHaveLength(5);
    expect(button('1 weitere, 1 fertig')).toHaveAttribute('aria-expanded', 'false');
    await user.click(button('1 weitere, 1 fertig'));
    expect(links()).toHaveLength(7);
  });

  test('says when nothing is urgent', async () => {
    await addPerson('Lukas', '1990-03-03');
    await open();
    expect(list()).toHaveTextContent('Nichts Dringendes. Der nächste Anlass ist in 95 Tagen.');
  });

  test('is not there for nobody', async () => {
    await open();
    expect(screen.queryByRole('heading', { name: 'Als Nächstes' })).toBeNull();
    expect(screen.getByText('Drei Schritte, dann erinnert dich Päckchen rechtzeitig.')).toBeVisible();
  });

  test('opens a feast in place, with a step for each', async () => {
    for (const name of ['Anton', 'Berta']) await addPerson(name, '2026-12-24', 'Weihnachten');
    await addGift('Anton', 'Buch', { plan: 'buy' });
    const { user } = await open();
    expect(list()).toHaveTextContent('Noch 1 ohne Geschenk');
    await user.click(button('Wer fehlt?: Weihnachten'));
    const people = within(await screen.findByRole('region', { name: 'Wer fehlt noch?' })).getAllByRole(
      'listitem',
    );
    expect(people.map((one) => one.textContent)).toEqual([
      expect.stringContaining('Berta, Noch keine Idee'),
      expect.stringContaining('Anton, 1 zu besorgen'),
    ]);
    await user.click(button('Besorgt: Buch, für Anton'));
    await waitFor(async () => expect(await data.gifts.list()).toMatchObject([{ plan: 'here' }]));
  });

  test('says what could not be read, and reads it again', async () => {
    await addPerson('Lukas', '1990-12-04');
    vi.spyOn(data.reminders, 'listOpen').mockRejectedValueOnce(new AppError('offline', 'Keine Verbindung'));
    const { user } = await open();
    expect(list()).toHaveTextContent('Deine Erinnerungen konnten wir nicht laden.');
    await user.click(button('Nochmal'));
    await waitFor(() => expect(list()).not.toHaveTextContent('konnten wir nicht laden'));
  });

  test('waits for late rows at most 1.5 s; then they wait until nobody is disturbed', async () => {
    await addPerson('Lukas', '1990-12-04');
    const received = Promise.withResolvers<never>();
    vi.spyOn(data.received, 'list').mockReturnValueOnce(received.promise);
    const { user, client } = await open();
    expect(links()).toHaveLength(1);
    await user.click(screen.getByText('Ideen'));
    const gift = { personId: null, receivedOn: day('2026-11-27'), thankedOn: null, notes: null };
    await data.received.add({ id: 'a', title: 'Socken', fromName: 'Inge', ...gift });
    await act(() => client.invalidateQueries());
    await user.click(await screen.findByRole('button', { name: '1 neues Ding' }));
    expect(list()).toHaveTextContent('Bei Inge bedanken');
    await user.click(button('Danke sagen: Inge'));
    expect(actions.onThank).toHaveBeenCalledWith(expect.objectContaining({ id: 'a' }));
  });
});

describe('a reminder', () => {
  test('is part of its person’s row, done by its own tick', async () => {
    await addPerson('Lukas', '1990-12-04');
    await data.reminders.add({ id: 'r', reminderDate: day('2026-12-01'), title: null, personId: 'Lukas' });
    const { user } = await open();
    expect(list()).toHaveTextContent('Erinnerung: 1. Dez.');
    await user.click(button('Erledigt: Erinnerung, für Lukas'));
    await waitFor(async () => expect(await data.reminders.listOpen(day('2026-11-28'))).toEqual([]));
    await afterTheTick();
    expect(list()).not.toHaveTextContent('Erinnerung: 1. Dez.');
  });
});

test('a feast to be planned can be left out this year', async () => {
  dismiss('feast', data.scope, 'Weihnachten 2026', false);
  await addPerson('A', '1990-07-01');
  await addPerson('B', '1990-07-02');
  const { user } = await open();
  await user.click(button('Auswählen: Weihnachten'));
  expect(actions.onChooseFeast).toHaveBeenCalledWith('Weihnachten');
  await user.click(button('Aktionen: Weihnachten'));
  await user.click(screen.getByRole('menuitem', { name: 'Dieses Jahr nicht' }));
  expect(list()).not.toHaveTextContent('Weihnachten');
});
