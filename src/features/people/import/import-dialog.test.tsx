import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { AppError } from '@/data/app-error';
import { demoPersonalData } from '@/data/browser/demo-personal-data';
import type { PersonalData } from '@/data/personal-data';
import { aNewPerson, aPerson, day } from '@/domain/test-data';
import { memoryData, renderWithData } from '@/test-personal-area';

import { ImportDialog } from './import-dialog';
import { type ContactsToRead, readContacts } from './read-contacts';

const close = vi.fn<() => void>();
let data: PersonalData;

/** In-process replacement of the worker, which jsdom lacks. */
class InProcessWorker extends EventTarget {
  static readonly started: InProcessWorker[] = [];
  readonly terminate = vi.fn<() => void>();

  constructor() {
    super();
    InProcessWorker.started.push(this);
  }

  postMessage(job: ContactsToRead) {
    const say = (message: unknown) => this.dispatchEvent(new MessageEvent('message', { data: message }));
    void readContacts(job, (share) => say({ share })).then((outcome) => say({ outcome }));
  }
}

beforeEach(() => {
  data = memoryData();
  close.mockClear();
  InProcessWorker.started.length = 0;
  vi.stubGlobal('Worker', InProcessWorker);
});
afterEach(() => vi.unstubAllGlobals());

const card = (name: string, birthday = '--0312') => `BEGIN:VCARD\nFN:${name}\nBDAY:${birthday}\nEND:VCARD\n`;
const three = card('Anna') + card('Ben') + card('Cem');

function vcf(text: BlobPart) {
  return new File([text], 'kontakte.vcf', { type: 'text/vcard' });
}

async function choose(text: BlobPart) {
  renderWithData(<ImportDialog open onClose={close} />, data);
  await userEvent.upload(screen.getByLabelText('Datei wählen'), vcf(text));
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const storeAll = () => userEvent.click(button(/übernehmen$/));

async function storedNames() {
  return (await data.people.list()).map(({ name }) => name).toSorted();
}

describe('choosing people', () => {
  test('new ones with a birthday are chosen, and the choice counts', async () => {
    await choose(three + card('Dora', 'unbekannt'));
    const list = await screen.findByRole('region', { name: 'Gefundene Personen' });
    expect(within(list).getByRole('status')).toHaveTextContent('3 von 4 ausgewählt');
    expect(within(list).getByRole('checkbox', { name: 'Dora' })).toHaveAccessibleDescription(
      'Ohne Geburtstag',
    );
    await userEvent.click(button('Keine'));
    expect(button('0 Personen übernehmen')).toBeDisabled();
    await userEvent.click(within(list).getByRole('checkbox', { name: 'Ben' }));
    await userEvent.click(button('1 Person übernehmen'));
    expect(await screen.findByText('1 Person übernommen.')).toBeVisible();
    expect(await storedNames()).toEqual(['Ben']);
    await userEvent.click(button('Fertig'));
    expect(close).toHaveBeenCalledOnce();
  });

  test('the dead and who may be there already are not chosen, and the dialog says why', async () => {
    await data.people.add(aNewPerson({ id: 'm', name: 'Mustermann Max' }));
    await choose(
      `${three}BEGIN:VCARD\nFN:Oma Trude\nBDAY:19370411\nDEATHDATE:2021\nEND:VCARD\n${card('Max Mustermann')}`,
    );
    expect(await screen.findByText('3 von 5 ausgewählt')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Oma Trude' })).toHaveAccessibleDescription(
      '11.04.1937 · verstorben',
    );
    expect(screen.getByText('Vielleicht schon vorhanden: Mustermann Max')).toBeVisible();
  });

  test('of a calendar is told what was left out', async () => {
    const event = (title: string) =>
      `BEGIN:VEVENT\nSUMMARY:${title}\nDTSTART;VALUE=DATE:20200214\nRRULE:FREQ=YEARLY\nEND:VEVENT\n`;
    const titles = ['Geburtstag Monika', 'Geburtstag vorbereiten', 'Zahnarzt', 'Tod und Geburtstag von Opa'];
    await choose(`BEGIN:VCALENDAR\n${titles.map(event).join('')}END:VCALENDAR`);
    expect(await screen.findByText('1 von 1 ausgewählt')).toBeVisible();
    expect(screen.getByText(/^2 Termine sind nicht dabei/)).toBeVisible();
  });

  test('no more are chosen than an account has places, and the dialog says so', async () => {
    const stored = Array.from({ length: 998 }, (_, index) => aPerson({ id: `${index}`, name: `P${index}` }));
    const { people } = data;
    data = { ...data, scope: 'user:ana', people: { ...people, list: async () => stored } };
    await choose(three);
    expect(await screen.findByText('Dein Konto fasst 1.000 Personen, 2 sind noch frei.')).toBeVisible();
    expect(button('2 Personen übernehmen')).toBeEnabled();
    await userEvent.click(button('Alle auswählen'));
    expect(button('2 Personen übernehmen')).toBeEnabled();
  });

  test('a guest has no such limit', async () => {
    const stored = Array.from({ length: 1000 }, (_, index) => aPerson({ id: `${index}`, name: `P${index}` }));
    const { people } = data;
    data = { ...data, people: { ...people, list: async () => stored } };
    await choose(three);
    await screen.findByRole('region', { name: 'Gefundene Personen' });
    expect(button('3 Personen übernehmen')).toBeEnabled();
    expect(screen.queryByText(/Dein Konto fasst/)).toBeNull();
  });

  test('an existing person is told apart from one with another date', async () => {
    await data.people.add(
      aNewPerson({ id: 'a', name: 'ANNA', occasion: 'Geburtstag', occasionDate: day('1980-03-12') }),
    );
    await data.people.add(
      aNewPerson({ id: 'b', name: 'Ben', occasion: 'Jahrestag', occasionDate: day('2020-05-05') }),
    );
    await data.profile.save({ name: 'Cem', birthday: day('1990-03-13') });
    await choose(three);
    const description = async (name: string) =>
      (await screen.findByRole('checkbox', { name })).getAttribute('aria-describedby') ?? '';
    const text = async (name: string) => document.getElementById(await description(name))?.textContent;
    expect(await text('Anna')).toBe('12.03.Schon vorhanden');
    expect(await text('Ben')).toBe('12.03.Datum anders: bei dir Jahrestag');
    expect(await text('Cem')).toBe('12.03.Datum anders: bei dir 13.03.');
    await userEvent.click(button('Alle auswählen'));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Anna' }));
    await storeAll();
    expect(await screen.findByText('2 Personen übernommen, 1 war schon da.')).toBeVisible();
    expect(await storedNames()).toEqual(['ANNA', 'Ben', 'Ben', 'Cem']);
  });

  test('an existing person without a date gets the imported date', async () => {
    await data.people.add(aNewPerson({ id: 'a', name: 'ANNA' }));
    await data.people.add(aNewPerson({ id: 'b', name: 'Ben', occasion: 'Geburtstag' }));
    await choose(three);
    expect(await screen.findByText('3 von 3 ausgewählt')).toBeVisible();
    expect(screen.getAllByText('Datum ergänzen')).toHaveLength(2);
    expect(screen.getByRole('checkbox', { name: 'ANNA' })).toBeChecked();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Ben' }));
    await storeAll();
    const text = '1 Person übernommen, Datum bei 1 Person ergänzt, 1 war schon da.';
    expect(await screen.findByText(text)).toBeVisible();
    const year = new Date().getFullYear();
    expect(await data.people.list()).toMatchObject([
      { name: 'Cem' },
      { id: 'b', occasionDate: null },
      { id: 'a', name: 'ANNA', occasion: 'Geburtstag', occasionDate: `${year}-03-12` },
    ]);
  });

  test('an invalid entry is named and cannot be chosen', async () => {
    await choose(`${card('x'.repeat(101))}BEGIN:VCARD\nBDAY:--0312\nEND:VCARD\nBEGIN:VCARD\nEND:VCARD\n`);
    expect(await screen.findByText('Zu lang: höchstens 100 Zeichen')).toBeVisible();
    await userEvent.click(button('Alle auswählen'));
    expect(screen.getByRole('checkbox')).not.toBeChecked();
    expect(screen.getByText('2 Einträge haben keinen lesbaren Namen.')).toBeVisible();
  });

  test('a file can be dropped', async () => {
    renderWithData(<ImportDialog open onClose={close} />, data);
    const zone = screen.getByText('Zieh die Datei hierher oder');
    expect(fireEvent.dragOver(zone)).toBe(false);
    fireEvent.drop(zone, { dataTransfer: { files: [vcf(three)] } });
    expect(await screen.findByText('3 von 3 ausgewählt')).toBeVisible();
  });
});

describe('a file that helps nobody', () => {
  test.each<[string, BlobPart, RegExp]>([
    ['is something else', 'GIF89a', /^Das ist keine Kontakt- oder Kalenderdatei/],
    ['is empty', '', /^Das ist keine Kontakt- oder Kalenderdatei/],
    ['has only empty cards', 'BEGIN:VCARD\nEND:VCARD', /niemand mit einem Namen/],
    [
      'has no birthdays',
      'BEGIN:VCALENDAR\nBEGIN:VEVENT\nEND:VEVENT\nEND:VCALENDAR',
      /keine Geburtstage gefunden/,
    ],
    ['is too large', new Uint8Array(10 * 1024 * 1024 + 1), /auch ohne Bilder über 10 MB/],
  ])('%s', async (_, text, problem) => {
    await choose(text);
    expect(await screen.findByText(problem)).toBeVisible();
    expect(screen.getByLabelText('Datei wählen')).toHaveAccessibleDescription(problem);
  });

  test('a file of more than 100 MB is not even opened', async () => {
    const large = Object.defineProperty(vcf(three), 'size', { value: 101 * 1024 * 1024 });
    const opened = vi.spyOn(large, 'slice');
    renderWithData(<ImportDialog open onClose={close} />, data);
    await userEvent.upload(screen.getByLabelText('Datei wählen'), large);
    expect(await screen.findByText('Die Datei ist zu groß. Wir lesen Dateien bis 100 MB.')).toBeVisible();
    expect(opened).not.toHaveBeenCalled();
    expect(InProcessWorker.started).toHaveLength(0);
  });

  test.each<[string, unknown]>([
    ['has no workers', undefined],
    [
      'forbids workers',
      function refuse() {
        throw new DOMException('no', 'SecurityError');
      },
    ],
    [
      'cannot load the worker',
      class extends EventTarget {
        terminate = () => undefined;
        postMessage = () => this.dispatchEvent(new Event('error'));
      },
    ],
  ])('comes where the browser %s', async (_, worker) => {
    vi.stubGlobal('Worker', worker);
    await choose(three);
    expect(
      await screen.findByText(/^Dein Browser konnte die Datei nicht im Hintergrund lesen\./),
    ).toBeVisible();
    expect(screen.queryByText('Die Datei wird gelesen …')).toBeNull();
  });

  test('cannot be read', async () => {
    const broken = Object.assign(vcf(three), {
      slice: () => ({ arrayBuffer: () => Promise.reject(new Error('gone')) }),
    });
    renderWithData(<ImportDialog open onClose={close} />, data);
    await userEvent.upload(screen.getByLabelText('Datei wählen'), broken);
    expect(await screen.findByText(/ließ sich nicht lesen/)).toBeVisible();
    await userEvent.upload(screen.getByLabelText('Datei wählen'), vcf(three));
    expect(await screen.findByText('3 von 3 ausgewählt')).toBeVisible();
  });

  test('comes when the people of the account cannot be read', async () => {
    vi.spyOn(data.people, 'list').mockRejectedValueOnce(new AppError('offline', 'Keine Verbindung.'));
    await choose(three);
    expect(await screen.findByText('Keine Verbindung.')).toBeVisible();
  });
});

describe('a large file', () => {
  const many = (count: number) => Array.from({ length: count }, (_, n) => card(`P${n}`)).join('');

  test('is read up to 5,000 people, says so, and shows the first hundred', async () => {
    await choose(many(5_200));
    expect(await screen.findByText('5.000 von 5.000 ausgewählt')).toBeVisible();
    expect(screen.getByText(/^Nach 5\.000 Einträgen haben wir aufgehört zu lesen\./)).toBeVisible();
    expect(screen.getAllByRole('checkbox')).toHaveLength(100);
    expect(screen.getByText('100 von 5.000 angezeigt')).toBeVisible();
    await userEvent.click(button('Weitere 100 anzeigen'));
    expect(screen.getAllByRole('checkbox')).toHaveLength(200);
    expect(button('5.000 Personen übernehmen')).toBeEnabled();
  });

  test('of 5,000 people is read as a whole', async () => {
    await choose(many(5_000));
    expect(await screen.findByText('5.000 von 5.000 ausgewählt')).toBeVisible();
    expect(screen.queryByText(/aufgehört zu lesen/)).toBeNull();
  });

  test('shows how far it is, and can be given up', async () => {
    let say: (message: unknown) => void = () => undefined;
    vi.stubGlobal(
      'Worker',
      class extends InProcessWorker {
        override postMessage() {
          say = (message) => this.dispatchEvent(new MessageEvent('message', { data: message }));
        }
      },
    );
    await choose(three);
    const bar = await screen.findByRole('progressbar', { name: 'Fortschritt' });
    expect(screen.getByText('Die Datei wird gelesen …')).toBeVisible();
    await waitFor(() => expect(InProcessWorker.started).toHaveLength(1));
    act(() => say({ share: 0.4 }));
    expect(bar).toHaveValue(0.4);
    await userEvent.click(button('Lesen abbrechen'));
    expect(bar).not.toBeInTheDocument();
    expect(InProcessWorker.started[0]?.terminate).toHaveBeenCalledOnce();
    vi.stubGlobal('Worker', InProcessWorker);
    await userEvent.upload(screen.getByLabelText('Datei wählen'), vcf(three));
    expect(await screen.findByText('3 von 3 ausgewählt')).toBeVisible();
  });

  test('that is being read goes with the dialog', async () => {
    vi.stubGlobal(
      'Worker',
      class extends InProcessWorker {
        override postMessage() {}
      },
    );
    await choose(three);
    await waitFor(() => expect(InProcessWorker.started).toHaveLength(1));
    await userEvent.click(button('Abbrechen'));
    expect(InProcessWorker.started[0]?.terminate).toHaveBeenCalledOnce();
    expect(close).toHaveBeenCalledOnce();
  });
});

describe('storing', () => {
  test('a lost answer is told, and another try stores nobody twice', async () => {
    const { add } = data.people;
    vi.spyOn(data.people, 'add').mockImplementationOnce(async (person) => {
      await add(person);
      throw new AppError('offline', 'Keine Verbindung.');
    });
    await choose(three);
    await screen.findByText('3 von 3 ausgewählt');
    await storeAll();
    expect(await screen.findByText(/^Keine Verbindung\. Wer noch fehlt/)).toBeVisible();
    await userEvent.click(button('Noch einmal versuchen'));
    expect(await screen.findByText('3 Personen übernommen.')).toBeVisible();
    expect(await storedNames()).toEqual(['Anna', 'Ben', 'Cem']);
  });

  test('a refused person is named', async () => {
    vi.spyOn(data.people, 'add').mockRejectedValueOnce(new AppError('invalid', 'nein'));
    await choose(three);
    await screen.findByText('3 von 3 ausgewählt');
    await storeAll();
    expect(await screen.findByText('Nicht gespeichert werden konnten: Anna.')).toBeVisible();
    expect(screen.getByRole('status')).toHaveFocus();
  });

  test('closing in the middle begins with nobody else', async () => {
    const finish: (() => void)[] = [];
    const add = vi.spyOn(data.people, 'add').mockImplementation(
      (person) =>
        new Promise((resolve) => {
          finish.push(() => resolve(aPerson(person)));
        }),
    );
    await choose(three + card('Dora') + card('Emil') + card('Fritz'));
    await screen.findByText('6 von 6 ausgewählt');
    await storeAll();
    expect(await screen.findByText('0 von 6 gespeichert …')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(close).not.toHaveBeenCalled();
    await userEvent.click(button('Weiter bearbeiten'));
    await userEvent.click(button('Abbrechen'));
    await userEvent.click(button('Verwerfen'));
    expect(close).toHaveBeenCalledOnce();
    for (const answer of finish) answer();
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('4 Personen übernommen.'));
    expect(add).toHaveBeenCalledTimes(4);
  });

  test('the demo refuses in its own words', async () => {
    data = demoPersonalData({ people: [], gifts: [] });
    await choose(three);
    await screen.findByText('3 von 3 ausgewählt');
    await storeAll();
    expect(await screen.findByText(/^Im Demo-Modus können keine Änderungen/)).toBeVisible();
  });
});
