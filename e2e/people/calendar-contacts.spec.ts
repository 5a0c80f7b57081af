import { readFile, writeFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';

import { expect, test } from '../support/fixtures.ts';
import { expectNoSidewaysScroll, inspect } from '../support/page-checks.ts';

const contacts = [
  'BEGIN:VCARD\nVERSION:3.0\nFN:ANNA Muller\nBDAY:1980-03-12\nEND:VCARD',
  'BEGIN:VCARD\nVERSION:3.0\nFN:Ben\nBDAY:--0229\nEND:VCARD',
  'BEGIN:VCARD\nVERSION:2.1\nFN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:J=C3=B6rg=20=\n<b>Fett</b>\nBDAY:19750505\nEND:VCARD',
  'BEGIN:VCARD\nFN:Lukas\nBDAY:1990-11-27\nEND:VCARD',
  'BEGIN:VCARD\nFN:MIA\nBDAY:2001-07-08\nEND:VCARD',
  'BEGIN:VCARD\nFN:Ohne Datum\nBDAY;VALUE=text:irgendwann\nEND:VCARD',
  `BEGIN:VCARD\nFN:${'Donaudampfschifffahrt'.repeat(6)}\nBDAY:19750505\nEND:VCARD`,
  'BEGIN:VCARD\nBDAY:19750505\nFN;X="kaputt:Niemand\nEND:VCARD',
].join('\n');

/** Day without a feast that an import asks about. */
const outOfSeason = '2026-06-10T12:00:00';

const file = (name: string, text: string) => ({ name, mimeType: '', buffer: Buffer.from(text) });

test('contacts come over once, whatever is in the file', async ({ account, openAs, insert, page }) => {
  await insert('people', [
    { name: 'Anna Müller', occasion: 'Geburtstag', occasion_date: '1980-03-12' },
    { name: 'Lukas', occasion: 'Geburtstag', occasion_date: '1990-11-26' },
    { name: 'Mia', occasion: 'Geburtstag', occasion_date: null },
  ]);
  await page.clock.setFixedTime(outOfSeason);
  await openAs(account, '/people');
  const menu = page.getByRole('button', { name: 'Mehr', exact: true });
  await menu.press('Enter');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Kontakte importieren' });
  const input = dialog.getByLabel('Datei wählen');
  await expect(input).toBeFocused();

  await input.setInputFiles(file('bild.vcf', 'GIF89a'));
  await expect(input).toHaveAccessibleDescription(/Das ist keine Kontakt- oder Kalenderdatei/);
  await input.setInputFiles(file('kontakte.vcf', contacts));

  const list = dialog.getByRole('region', { name: 'Gefundene Personen' });
  await expect(list.getByRole('status')).toHaveText('4 von 7 ausgewählt');
  await expect(list.getByRole('checkbox', { name: 'Anna Müller' })).toHaveAccessibleDescription(
    '12.03.1980 Geburtsjahr ergänzen',
  );
  await expect(list.getByRole('checkbox', { name: 'Lukas' })).toHaveAccessibleDescription(
    '27.11.1990 Datum anders: bei dir 26.11.',
  );
  const mia = list.getByRole('checkbox', { name: 'Mia' });
  await expect(mia).toHaveAccessibleDescription('08.07.2001 Datum ergänzen');
  await expect(mia).toBeChecked();
  await expect(list.getByRole('checkbox', { name: 'Ohne Datum' })).not.toBeChecked();
  await expect(list.getByRole('checkbox', { name: /^Donau/ })).toBeDisabled();
  await expect(list).toContainText('Ein Eintrag hat keinen lesbaren Namen.');
  await expect(list).toBeFocused();
  await inspect(page, 'import list');

  await list.getByRole('checkbox', { name: 'Ohne Datum' }).press('Space');
  await dialog.getByRole('button', { name: '5 Personen übernehmen' }).press('Enter');
  await expect(dialog.getByRole('status')).toHaveText(
    '3 Personen übernommen, Datum bei 1 Person ergänzt, Geburtsjahr bei 1 Person ergänzt.',
  );
  await expect(dialog.getByRole('status')).toBeFocused();
  await inspect(page, 'import done');
  await dialog.getByRole('button', { name: 'Fertig' }).press('Enter');
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(6);
  const ben = page.getByRole('listitem').filter({ hasText: 'Ben' });
  await expect(ben).toContainText('Geburtstag · 28. Februar');
  await expect(page.getByRole('listitem').filter({ hasText: 'Mia' })).toContainText('Geburtstag · 08. Juli');
  await expect(page.getByRole('heading', { name: 'Jörg <b>Fett</b>' })).toBeVisible();

  await page.getByRole('link', { name: 'Einstellungen' }).click();
  await page.getByRole('link', { name: 'In den Kalender' }).click();
  const calendar = page.getByRole('dialog', { name: 'In den Kalender' });
  await expect(calendar.getByRole('status')).toHaveText('5 von 5 ausgewählt');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    calendar.getByRole('button', { name: 'Kalender herunterladen' }).click(),
  ]);
  const text = await readFile(await download.path(), 'utf8');
  expect(text.match(/^SUMMARY:.*$/gm)?.toSorted((a, b) => a.localeCompare(b))).toEqual([
    'SUMMARY:Geburtstag von Anna Müller (*1980)',
    'SUMMARY:Geburtstag von Ben',
    'SUMMARY:Geburtstag von Jörg <b>Fett</b> (*1975)',
    'SUMMARY:Geburtstag von Lukas',
    'SUMMARY:Geburtstag von Mia (*2001)',
  ]);

  await page.getByRole('link', { name: 'Einstellungen' }).click();
  await page.getByRole('link', { name: 'In den Kalender' }).click();
  await calendar.press('Escape');
  await page.reload();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(6);
  await expect(calendar).toBeHidden();
});

test('the calendar of a guest has every occasion with its reminders @all', async ({ page }) => {
  await page.clock.setFixedTime(outOfSeason);
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Als Gast fortfahren' }).click();
  await page.getByRole('link', { name: 'Personen' }).click();
  await page.getByRole('button', { name: 'Kontakte importieren' }).click();
  const birthdays = ['Anna wird 40', 'Geburtstag von Ben', 'Zahnarzt'].map(
    (title) => `BEGIN:VEVENT\nSUMMARY:${title}\nDTSTART;VALUE=DATE:20240229\nRRULE:FREQ=YEARLY\nEND:VEVENT`,
  );
  await page
    .getByLabel('Datei wählen')
    .setInputFiles(file('alle.ics', ['BEGIN:VCALENDAR', ...birthdays, 'END:VCALENDAR'].join('\n')));
  await expect(page.getByRole('checkbox', { name: 'Anna' })).toHaveAccessibleDescription('29.02.1984');
  await expect(page.getByRole('checkbox', { name: 'Ben' })).toHaveAccessibleDescription('29.02.');
  await page.getByRole('button', { name: '2 Personen übernehmen' }).click();
  await expect(page.getByText('2 Personen übernommen.')).toBeVisible();
  await page.getByRole('button', { name: 'Fertig' }).click();

  await page.getByRole('button', { name: 'Mehr', exact: true }).click();
  await page.getByRole('menuitem', { name: 'In den Kalender' }).click();
  const dialog = page.getByRole('dialog', { name: 'In den Kalender' });
  await expect(dialog.getByRole('status')).toHaveText('2 von 2 ausgewählt');
  await dialog.getByRole('checkbox', { name: '1 Woche vorher' }).check();
  await dialog.getByRole('checkbox', { name: 'Ben' }).uncheck();
  await expectNoSidewaysScroll(page, [320, 1280]);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Kalender herunterladen' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('paeckchen-kalender.ics');
  const text = await readFile(await download.path(), 'utf8');
  expect(text.match(/^SUMMARY:.*$/gm)).toEqual(['SUMMARY:Geburtstag von Anna (*1984)']);
  expect(text).toMatch(/^DESCRIPTION:\d{4}: wird \d{2}\\n\d{4}: wird \d{2}/m);
  expect(text).toContain('RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1\r\n');
  expect(text.match(/^TRIGGER:.*$/gm)).toEqual(['TRIGGER:PT9H', 'TRIGGER:-P6DT15H', 'TRIGGER:-P13DT15H']);
  await expect(page.getByText('Kalender heruntergeladen')).toBeVisible();

  await page.getByRole('button', { name: 'Mehr', exact: true }).click();
  await page.getByRole('menuitem', { name: 'In den Kalender' }).click();
  await expect(dialog.getByRole('checkbox', { name: '1 Woche vorher' })).toBeChecked();
});

/** Ten megabytes of vCards, like an address book with many people and pictures. */
async function writeLargeFile(path: string, photo: number): Promise<string> {
  const card = (n: number) =>
    `BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Person ${n}\r\nBDAY:19800312\r\nPHOTO;ENCODING=b:${'QUJD'.repeat(photo)}\r\nEND:VCARD\r\n`;
  const count = Math.floor((10 * 1024 * 1024) / card(999_999).length);
  await writeFile(path, Array.from({ length: count }, (_, n) => card(n)).join(''));
  return path;
}

/** Counts turns of the event loop while a file is parsed. */
async function countTurns(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    let turns = 0;
    // A message channel instead of timers, which are clamped to 4 ms: a fast machine parses the file in 40 ms.
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      if (document.querySelector('progress')) turns += 1;
      Reflect.set(window, 'turns-while-reading', turns);
      port2.postMessage(null);
    });
    port1.start();
    port2.postMessage(null);
  });
  return () => page.evaluate(() => Number(Reflect.get(window, 'turns-while-reading')));
}

test('ten megabytes of contacts hold up nothing, and stop at 5,000 @all', async ({ page }, testInfo) => {
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Als Gast fortfahren' }).click();
  await page.getByRole('link', { name: 'Personen' }).click();
  await page.getByRole('button', { name: 'Kontakte importieren' }).click();
  const dialog = page.getByRole('dialog', { name: 'Kontakte importieren' });
  const input = dialog.getByLabel('Datei wählen');
  const list = dialog.getByRole('region', { name: 'Gefundene Personen' });
  await expect(input).toBeFocused();

  const turns = await countTurns(page);
  for (const photo of [0, 2_000]) {
    const before = await turns();
    await input.setInputFiles(await writeLargeFile(testInfo.outputPath('gross.vcf'), photo));
    await expect(list).toBeVisible();
    // Parsing on the main thread would leave one or two turns of the event loop. A busy machine paints as few frames, so
    // these are no measure.
    const taken = (await turns()) - before;
    testInfo.annotations.push({ type: 'turns while reading', description: String(taken) });
    expect(taken).toBeGreaterThan(20);
    if (photo === 0) {
      await expect(list.getByRole('status')).toHaveText('5.000 von 5.000 ausgewählt');
      await expect(list).toContainText('Nach 5.000 Einträgen haben wir aufgehört zu lesen.');
      await list.getByRole('button', { name: 'Weitere 100 anzeigen' }).press('Enter');
      await expect(list.getByRole('checkbox')).toHaveCount(200);
      await dialog.getByRole('button', { name: 'Abbrechen' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Verwerfen' }).click();
      await page.getByRole('button', { name: 'Kontakte importieren' }).click();
    }
  }
  await expect(list).not.toContainText('aufgehört zu lesen');
});
