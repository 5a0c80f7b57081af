import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { limitAt, recordLimit, storedLimit } from '@/data/ai/ai-limit';
import { recordWaitingCount, recordWaitingItems } from '@/data/offline/outbox/waiting-count';
import { giftQueries } from '@/data/queries/gift-queries';
import { aGift } from '@/domain/test-data';
import { functions } from '@/lib/supabase/functions-client';
import { renderWithData } from '@/test-personal-area';
import { showToast } from '@/ui/toast/toast';

import { GiftSection } from '../gift-section';
import { guestData, stubLayout } from '../test-support';
import { startAnalysis } from './analyse-gift';
import { type Analysis, parseAnalyses, recordAnalysis, storedAnalyses } from './analysis-record';

vi.mock('@/ui/toast/toast', { spy: true });

beforeEach(() => {
  stubLayout();
  vi.spyOn(functions, 'invoke');
  vi.mocked(showToast).mockClear();
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

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
  const page = renderWithData(<GiftSection onAddGift={() => undefined} />, data);
  await screen.findByRole('article', { name: 'Keramikkurs' });
  return { data, ...page };
}

/** Opens the text below the card's line about the AI. */
async function openText(name = 'KI Vorschläge') {
  fireEvent.click(await screen.findByRole('button', { name: new RegExp(`^${name} ?zu Keramikkurs$`) }));
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
  expect(await screen.findByRole('heading', { name: /^KI Vorschläge/ })).toBeVisible();
  await openText();
  expect(screen.getByText('Schnupperkurs an der Drehscheibe.')).toBeVisible();
  await waitFor(() => expect(toasts).toEqual([{ title: 'KI-Analyse abgeschlossen!' }]));
});

test('what the person got already is not suggested again', async () => {
  const { data, client } = await open();
  answerWith({ concretized: 'Schnupperkurs' });
  const given = aGift({ id: 'b', title: 'Wollmütze', recipientName: 'Lukas', status: 'verschenkt' });
  client.setQueryData(giftQueries.list(data).queryKey, [gift, given]);
  startAnalysis(client, data, gift);
  await waitFor(() =>
    expect(functions.invoke).toHaveBeenCalledWith(
      'concretize-gift-idea',
      expect.objectContaining({ body: expect.objectContaining({ given: ['Wollmütze'] }) as unknown }),
    ),
  );
});

test('a gift that waits for a connection is analysed once it is sent', async () => {
  const { data, client } = await open();
  answerWith({ concretized: 'Schnupperkurs' });
  recordWaitingItems(data.scope, [gift.id], []);
  recordWaitingCount(data.scope, 1);
  startAnalysis(client, data, gift);
  await openText('KI-Analyse wartet');
  expect(screen.getByText('Die Vorschläge kommen, sobald das Geschenk gesendet ist.')).toBeVisible();
  expect(functions.invoke).not.toHaveBeenCalled();
  expect(showToast).not.toHaveBeenCalled();
  recordWaitingCount(data.scope, 0);
  await openText();
  expect(screen.getByText('Schnupperkurs')).toBeVisible();
});

test('asks with the fields of the gift', async () => {
  const { data, client } = await open();
  answerWith({ concretized: 'Text' });
  startAnalysis(client, data, gift);
  await screen.findByRole('heading', { name: /^KI Vorschläge/ });
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
  expect(await screen.findByRole('heading', { name: /^Noch keine Vorschläge/ })).toBeVisible();
});

test('the card offers another try after a failure, and forgets it once that works', async () => {
  const { data, client, toasts } = await open();
  vi.mocked(functions.invoke).mockResolvedValueOnce({ data: null, error: new Error('404') });
  startAnalysis(client, data, gift);
  await openText('Noch keine Vorschläge');
  const again = await screen.findByRole('button', { name: /^Erneut versuchen.*Keramikkurs/ });
  answerWith({ concretized: 'Text' });
  fireEvent.click(again);
  await openText();
  expect(screen.getByText('Text')).toBeVisible();
  await waitFor(() => expect(toasts.at(-1)).toEqual({ title: 'KI-Analyse abgeschlossen!' }));
  expect(storedAnalyses(data.scope)).toBeNull();
});

test('suggestions of the catalogue say so on the card', async () => {
  const { data, client } = await open();
  answerWith({ concretized: [{ title: 'Tonset' }], source: 'catalogue' });
  startAnalysis(client, data, gift);
  await openText();
  expect(screen.getByText(/^Tonset\s+Aus dem Ideenkatalog$/)).toBeVisible();
});

test('a description changed meanwhile is not overwritten by the analysis', async () => {
  const { data, client, toasts } = await open();
  vi.mocked(functions.invoke).mockImplementation(async () => {
    await data.gifts.change(gift.id, { description: 'Von Hand gewählt' });
    await client.invalidateQueries();
    return { data: { concretized: 'Zu spät' }, error: null };
  });
  startAnalysis(client, data, gift);
  await waitFor(() => expect(toasts).toEqual([{ title: 'KI-Analyse abgeschlossen!' }]));
  expect(await data.gifts.list()).toMatchObject([{ description: 'Von Hand gewählt' }]);
});

const minute = 60_000;
const running = (fields: Partial<Analysis> = {}): Analysis => ({
  state: 'running',
  since: Date.now(),
  resumed: 0,
  ...fields,
});

test('an analysis interrupted by a reload is resumed', async () => {
  answerWith({ concretized: 'Nach dem Neuladen.' });
  recordAnalysis('guest', gift.id, running());
  const { data } = await open();
  await openText();
  expect(screen.getByText('Nach dem Neuladen.')).toBeVisible();
  await waitFor(() => expect(storedAnalyses(data.scope)).toBeNull());
  expect(functions.invoke).toHaveBeenCalledOnce();
});

describe('a reached limit', () => {
  const refusal = { error: 'Zu viele Anfragen', rateLimitExceeded: true, maxRequests: 3, windowMinutes: 1 };
  const waiting = () => screen.findByRole('heading', { name: /^KI-Analyse wartet/ });
  const soon = 0.005;

  test('is no failure: the gift is saved, and its card says when it goes on', async () => {
    const { data, client, toasts } = await open();
    answerWith(refusal);
    startAnalysis(client, data, gift);
    expect(await waiting()).toBeVisible();
    await openText('KI-Analyse wartet');
    expect(
      screen.getByText(/^Das Limit von 3 Anfragen ist erreicht\. .* in (?:1:00|0:\d\d) von selbst weiter\.$/),
    ).toBeVisible();
    expect(toasts).toEqual([]);
    expect(screen.queryByRole('button', { name: /Erneut versuchen/ })).toBeNull();
  });

  test('that is known asks nobody, and promises no start', async () => {
    const { data, client } = await open();
    recordLimit(data.scope, { maxRequests: 10, windowMinutes: 200 }, Date.now());
    vi.mocked(showToast).mockClear();
    startAnalysis(client, data, gift);
    expect(await waiting()).toBeVisible();
    await openText('KI-Analyse wartet');
    expect(screen.getByText(/in 3 Std\. \d+ Min\. von selbst weiter\.$/)).toBeVisible();
    expect(functions.invoke).not.toHaveBeenCalled();
    expect(showToast).not.toHaveBeenCalled();
  });

  test('that ends lets the analysis go on by itself', async () => {
    const { data, client } = await open();
    let askedAt = 0;
    vi.mocked(functions.invoke).mockImplementation(() => {
      askedAt = Date.now();
      return Promise.resolve({ data: { concretized: 'Nach der Pause.' }, error: null });
    });
    const now = Date.now();
    recordLimit(data.scope, { maxRequests: 3, windowMinutes: soon }, now);
    startAnalysis(client, data, gift);
    await openText();
    expect(screen.getByText('Nach der Pause.')).toBeVisible();
    await waitFor(() => expect(storedAnalyses(data.scope)).toBeNull());
    expect(functions.invoke).toHaveBeenCalledOnce();
    expect(askedAt).toBeGreaterThanOrEqual(now + soon * 60_000);
  });

  test('that ended while the app was closed, too', async () => {
    recordAnalysis('guest', gift.id, { state: 'waiting', since: Date.now() - 3 * 3_600_000, resumed: 0 });
    answerWith({ concretized: 'Am nächsten Morgen.' });
    await open();
    await openText();
    expect(screen.getByText('Am nächsten Morgen.')).toBeVisible();
  });

  test('that comes again makes it wait again', async () => {
    recordAnalysis('guest', gift.id, { state: 'waiting', since: Date.now() - 1000, resumed: 0 });
    answerWith(refusal);
    const { data, toasts } = await open();
    await waitFor(() => expect(limitAt(Date.now(), storedLimit(data.scope))).not.toBeNull());
    expect(await waiting()).toBeVisible();
    expect(toasts).toEqual([]);
  });
});

test.each([
  ['that is too old', running({ since: Date.now() - 3 * minute })],
  ['that was taken up twice', running({ resumed: 2 })],
])('one %s is given up, and the card offers another try', async (_name, analysis) => {
  recordAnalysis('guest', gift.id, analysis);
  await open();
  expect(await screen.findByRole('heading', { name: /^Noch keine Vorschläge/ })).toBeVisible();
  expect(functions.invoke).not.toHaveBeenCalled();
});

test.each<[string, string | null]>([
  ['nothing', null],
  ['garbage', '{"a":'],
  ['another type', '[1]'],
  ['another form', '{"a":{"state":"dancing","since":1,"resumed":0}}'],
  ['a day ago', JSON.stringify({ a: running({ since: Date.now() - 24 * 60 * minute }) })],
  ['a clock that was set back', JSON.stringify({ a: running({ since: Date.now() + 25 * 60 * minute }) })],
])('a stored record of %s is ignored', (_name, stored) => {
  expect(parseAnalyses(stored).size).toBe(0);
});
