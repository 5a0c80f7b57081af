import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { aGift } from '@/domain/test-data';
import { functions } from '@/lib/functions-client';
import { showToast } from '@/ui/toast';

import { startAnalysis } from './analyse-gift';
import { GiftSection } from './gift-section';
import { guestData, renderWithData, stubLayout } from './test-page';

vi.mock('@/lib/functions-client', () => ({ functions: { invoke: vi.fn<typeof functions.invoke>() } }));
vi.mock('@/ui/toast', () => ({ showToast: vi.fn<typeof showToast>() }));

beforeEach(() => stubLayout());
afterEach(() => vi.unstubAllGlobals());

const gift = aGift({
  id: 'a',
  title: 'Keramikkurs',
  recipientName: 'Lukas',
  notes: 'samstags',
  category: 'Erlebnisse',
  occasion: 'Geburtstag',
  priceMin: 50,
  priceMax: 120,
});

async function open() {
  const data = await guestData([gift]);
  const page = renderWithData(data, <GiftSection onAddGift={() => undefined} />);
  await screen.findByRole('article', { name: 'Keramikkurs' });
  return { data, ...page };
}

function answerWith(data: unknown) {
  vi.mocked(functions.invoke).mockResolvedValue({ data, error: null });
}

test('the card says that the AI is at work, then shows what it wrote', async () => {
  const { data, client, toasts } = await open();
  let answer: (concretized: string) => void = () => undefined;
  vi.mocked(functions.invoke).mockReturnValue(
    new Promise((resolve) => {
      answer = (concretized) => resolve({ data: { concretized }, error: null });
    }),
  );
  startAnalysis(client, data, gift);
  expect(vi.mocked(showToast).mock.lastCall?.[0]).toMatchObject({
    tone: 'info',
    title: 'KI-Analyse gestartet',
  });
  expect(await screen.findByRole('heading', { name: 'KI-Analyse gestartet' })).toBeVisible();
  answer('Schnupperkurs an der Drehscheibe.');
  expect(await screen.findByRole('heading', { name: 'KI Vorschläge' })).toBeVisible();
  expect(screen.getByText('Schnupperkurs an der Drehscheibe.')).toBeVisible();
  await waitFor(() => expect(toasts).toEqual([{ title: 'KI-Analyse abgeschlossen!' }]));
});

test('asks with the fields of the gift', async () => {
  const { data, client } = await open();
  answerWith({ concretized: 'Text' });
  startAnalysis(client, data, gift);
  await screen.findByText('Text');
  expect(vi.mocked(functions.invoke).mock.lastCall).toEqual([
    'concretize-gift-idea',
    {
      body: {
        giftIdea: 'Keramikkurs',
        recipientInfo: 'Lukas',
        budget: '50€ - 120€',
        occasion: 'Geburtstag',
        preferences: null,
        previousSuggestion: null,
        feedback: null,
        giftContext: {
          title: 'Keramikkurs',
          description: 'samstags',
          category: 'Erlebnisse',
          recipientName: 'Lukas',
          notes: 'samstags',
          existingBudget: '50€ - 120€',
        },
      },
    },
  ]);
});

test.each([
  ['a list', [{ title: 'Kurs', description: 'Drei Stunden' }, { details: 'Ein Set' }]],
  ['a list as text', '[{"title":"Kurs","description":"Drei Stunden"},{"details":"Ein Set"}]'],
])('%s becomes lines', async (_name, concretized) => {
  const { data, client } = await open();
  answerWith({ concretized });
  startAnalysis(client, data, gift);
  await waitFor(async () =>
    expect(await data.gifts.list()).toMatchObject([
      { description: 'Kurs: Drei Stunden\nVorschlag 2: Ein Set' },
    ]),
  );
});

test.each([
  ['no function', { data: null, error: new Error('404') }],
  ['a page instead of an answer', { data: '<html></html>', error: null }],
  ['an empty answer', { data: { concretized: '' }, error: null }],
  ['an answer without the text', { data: { error: 'x' }, error: null }],
])('%s: the gift stays saved and the message says so', async (_name, result) => {
  const { data, client, toasts } = await open();
  vi.mocked(functions.invoke).mockResolvedValue(result);
  startAnalysis(client, data, gift);
  await waitFor(() =>
    expect(toasts).toEqual([
      {
        title: 'KI-Analyse nicht möglich',
        description: 'Dein Geschenk ist gespeichert, nur die Vorschläge fehlen.',
      },
    ]),
  );
  expect(await data.gifts.list()).toMatchObject([{ title: 'Keramikkurs', description: null }]);
  expect(screen.queryByRole('heading', { name: 'KI-Analyse gestartet' })).toBeNull();
});
