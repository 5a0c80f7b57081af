import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { concretize } from '@/data/ai/concretize';
import type { PersonalData } from '@/data/personal-data';
import { aGift, aPerson, day } from '@/domain/test-data';
import { memoryData, renderWithData } from '@/test-personal-area';
import { showToast } from '@/ui/toast/toast';

import { PersonIdeasDialog } from './person-ideas-dialog';

vi.mock('@/ui/toast/toast', { spy: true });
vi.mock('@/data/ai/concretize', async (original) => ({
  ...(await original<object>()),
  concretize: vi.fn<typeof concretize>(),
}));

const karl = aPerson({
  id: 'karl',
  name: 'Opa Karl',
  occasion: 'Nikolaus',
  facts: [
    { id: '1', kind: 'mag', text: 'Garten' },
    { id: '2', kind: 'allergie', text: 'Haselnüsse' },
  ],
});
const answerWith = (...titles: string[]) =>
  vi.mocked(concretize).mockResolvedValue({
    suggestions: titles.map((title) => ({
      id: title,
      title,
      description: `${title}, genauer`,
      url: 'https://duckduckgo.com/?q=x',
      priceMin: 20,
      priceMax: 30,
      category: 'Haus & Garten',
    })),
    source: 'model',
  });
const asked = () => vi.mocked(concretize).mock.calls.map(([, request]) => request);

let clock = 0;
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  Element.prototype.scrollIntoView = () => undefined;
  vi.mocked(concretize).mockReset();
  vi.mocked(showToast).mockClear();
  clock += 100_000;
  vi.spyOn(performance, 'now').mockImplementation(() => clock);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function open(data: PersonalData) {
  const onAddGift = vi.fn<() => void>();
  renderWithData(
    <PersonIdeasDialog open onClose={vi.fn<() => void>()} about={karl} onAddGift={onAddGift} />,
    data,
  );
  await screen.findByLabelText('Vorlieben');
  return { onAddGift, user: userEvent.setup() };
}

async function dataOfKarl() {
  const data = memoryData();
  await data.people.add(karl);
  await data.gifts.add(
    aGift({
      id: 'old',
      title: 'Thermoskanne',
      status: 'verschenkt',
      givenOn: day('2024-12-24'),
      personId: 'karl',
      recipientName: 'Opa Karl',
    }),
  );
  return data;
}

test('three ideas of an answer are shown, and nothing about allergies was sent', async () => {
  answerWith('Gießkanne', 'Thermoskanne', 'Hochbeet', 'Rosenschere');
  const { user, onAddGift } = await open(await dataOfKarl());
  expect(screen.getByLabelText('Vorlieben')).toHaveValue('Mag: Garten');
  expect(screen.getByText('An die KI gehen diese Felder und der Name. Allergien nie.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Ideen zeigen' }));
  expect(await screen.findByRole('heading', { name: /^#3 ?Hochbeet$/ })).toBeVisible();
  expect(screen.getByText('Hattest du schon: Thermoskanne, 2024')).toBeVisible();
  expect(screen.queryByRole('heading', { name: /^#4 ?Rosenschere$/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Mehr anzeigen' }));
  expect(screen.getByRole('heading', { name: /^#4 ?Rosenschere$/ })).toBeVisible();
  expect(asked()).toEqual([
    {
      giftIdea: 'Geschenk zum Nikolaus',
      recipientInfo: 'Opa Karl',
      budget: '',
      occasion: 'Nikolaus',
      preferences: 'Mag: Garten',
      previousSuggestion: null,
      feedback: null,
      giftContext: {
        title: 'Geschenk zum Nikolaus',
        description: null,
        category: null,
        recipientName: 'Opa Karl',
        notes: null,
        existingBudget: '',
      },
    },
  ]);
  await user.click(screen.getByRole('button', { name: 'Selbst eintragen' }));
  expect(onAddGift).toHaveBeenCalledOnce();
});

test('other ideas are asked for with the earlier ones, not within two seconds', async () => {
  answerWith('Gießkanne');
  const { user } = await open(await dataOfKarl());
  await user.type(screen.getByLabelText('Etwas Bestimmtes?'), 'für den Balkon');
  await user.click(screen.getByRole('button', { name: 'Ideen zeigen' }));
  const again = await screen.findByRole('button', { name: 'Andere Ideen' });
  await user.click(again);
  expect(vi.mocked(showToast)).toHaveBeenCalledWith({
    tone: 'info',
    title: 'Bitte warten',
    description: 'Warte kurz bevor du eine neue Anfrage stellst.',
  });
  clock += 2000;
  answerWith('Rosenschere');
  await user.click(again);
  expect(await screen.findByRole('heading', { name: /^#1 ?Rosenschere$/ })).toBeVisible();
  expect(asked()[1]).toMatchObject({
    giftIdea: 'für den Balkon',
    previousSuggestion: [{ title: 'Gießkanne', price_min: 20, price_max: 30 }],
    feedback: 'Andere Ideen',
  });
});

test('an idea is remembered once, and taken back by a second press', async () => {
  answerWith('Gießkanne');
  const data = await dataOfKarl();
  const { user } = await open(data);
  await user.click(screen.getByRole('button', { name: 'Ideen zeigen' }));
  await user.dblClick(await screen.findByRole('button', { name: 'Merken: Gießkanne' }));
  const pressed = await screen.findByRole('button', { name: 'Gemerkt: Gießkanne' });
  expect(pressed).toHaveAttribute('aria-pressed', 'true');
  const stored = async () => (await data.gifts.list()).filter(({ title }) => title === 'Gießkanne');
  expect(await stored()).toMatchObject([
    { personId: 'karl', occasion: 'Nikolaus', priceMin: 20, category: 'Haus & Garten', style: null },
  ]);
  expect(within(screen.getByRole('dialog')).queryByText(/Hattest du schon: Gießkanne/)).toBeNull();
  await user.click(pressed);
  await waitFor(async () => expect(await stored()).toEqual([]));
});

test('without internet the fields stay and own ideas can be entered', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await open(await dataOfKarl());
  expect(screen.getByText('Dafür brauchst du Internet')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Ideen zeigen' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Selbst eintragen' })).toBeEnabled();
});
