import { expect, test } from 'vitest';

import { costFormSchema, ownFormSchema, parsePoolCents } from './pool-form.ts';
import {
  collectedText,
  currentText,
  differenceText,
  elsewhereText,
  joinedText,
  joiningLabel,
  membersLabel,
  openSumText,
  openText,
  previewText,
  remindedNames,
  residualText,
  shareName,
  shareText,
  transferNote,
} from './pool-texts.ts';
import {
  amountOf,
  evenCents,
  joinedCents,
  type Pool,
  type PoolShare,
  poolSums,
  surplusCents,
  without,
} from './pool.ts';

const pool: Pool = {
  state: 'open',
  collectorId: 'tim',
  totalCents: 9_000,
  paidCents: null,
  memberIds: ['tim', 'marlene', 'heinz'],
  restCents: 9_000,
  evenCount: 3,
};

function share(change: Partial<PoolShare>): PoolShare {
  return {
    id: `share of ${change.memberId}`,
    giftId: 'gift',
    memberId: 'tim',
    nameThen: 'Tim',
    ownCents: null,
    amountCents: null,
    takenCents: 0,
    state: 'pledged',
    paidTo: null,
    paidToUserId: null,
    ...change,
  };
}

/** Text with normal instead of no-break spaces. */
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? null;

test('an even part is what the others share, to the cent', () => {
  expect(evenCents(pool)).toBe(3_000);
  expect(plain(currentText(pool))).toBe('zurzeit je 30,00 €');
  const six = { ...pool, restCents: 10_000, evenCount: 6 };
  expect(plain(currentText(six))).toBe('zurzeit je 16,67 €');
  const withOwn = { ...pool, restCents: 8_000, evenCount: 2 };
  expect(plain(currentText(withOwn))).toBe('alle anderen je 40,00 €');
  expect(currentText({ ...pool, memberIds: ['tim'], evenCount: 1 })).toBe('noch allein');
  expect(plain(currentText({ ...pool, evenCount: 0, restCents: 500 }))).toBe('es fehlen 5,00 €');
  expect(currentText({ ...pool, evenCount: 0, restCents: 0 })).toBe('alles ist gedeckt');
  expect(currentText({ ...pool, restCents: 0 })).toBe('alles ist gedeckt');
});

test('a round without a collector says so', () => {
  expect(plain(openText(pool))).toBe('Es wird gesammelt · 90,00 €');
  expect(plain(openText({ ...pool, collectorId: null }))).toBe('Gerade sammelt niemand · 90,00 €');
});

test('a joining member sees the new share, a member the share after a change', () => {
  expect(joinedCents(pool, undefined)).toBe(2_250);
  expect(plain(previewText(4, 9_000))).toBe('dein Anteil, wenn ihr zu viert seid · 90,00 € zusammen');
  expect(plain(previewText(2, 9_000))).toBe('dein Anteil, wenn ihr zu zweit seid · 90,00 € zusammen');
  expect(plain(previewText(12, 9_000))).toBe('dein Anteil, wenn ihr zu zwölft seid · 90,00 € zusammen');
  expect(plain(previewText(13, 9_000))).toBe('dein Anteil, wenn ihr 13 seid · 90,00 € zusammen');
  expect(plain(previewText(1, 9_000))).toBe('dein Anteil, wenn du allein bleibst · 90,00 € zusammen');
  expect(plain(previewText(null, 9_000))).toBe(
    'dein Anteil, auch wenn noch jemand mitmacht · 90,00 € zusammen',
  );
  expect(joinedCents(pool, share({}))).toBe(3_000);
  const own = share({ ownCents: 3_000 });
  expect(without({ ...pool, restCents: 6_000, evenCount: 2 }, own)).toEqual({
    restCents: 9_000,
    evenCount: 2,
  });
  expect(joinedCents({ ...pool, restCents: 6_000, evenCount: 2 }, own)).toBe(3_000);
  expect(joinedCents({ ...pool, restCents: 0 }, undefined)).toBe(0);
});

const shares = [
  share({ memberId: 'tim', amountCents: 3_000, state: 'received' }),
  share({ memberId: 'marlene', amountCents: 3_000, state: 'received' }),
  share({ memberId: 'heinz', amountCents: 3_000, state: 'sent' }),
];

test('received and open money add up to the cost', () => {
  const fixed: Pool = { ...pool, state: 'fixed' };
  expect(poolSums(fixed, shares)).toEqual({ costCents: 9_000, receivedCents: 6_000, openCents: 3_000 });
  expect(plain(collectedText(fixed, 6_000, 'Tim'))).toBe('60,00 € von 90,00 € bei Tim');
});

test.each([
  [{ receivedCents: 6_000, openCents: 3_000 }, 'offen: 30,00 €'],
  [{ receivedCents: 9_000, openCents: 0 }, 'alles da'],
  [{ receivedCents: 6_000, openCents: 0 }, 'offen: 0,00 €'],
])('of 90 € %j is %j', (sums, text) => {
  expect(plain(openSumText({ costCents: 9_000, ...sums }))).toBe(text);
});

test.each([
  [9_320, 3_320, 'Der Preis wich um 3,20 € ab', 'Dein Anteil ist jetzt 33,20 €.'],
  [8_680, 2_680, 'Der Preis wich um 3,20 € ab', 'Dein Anteil ist jetzt 26,80 €.'],
  [6_000, 0, 'Der Preis wich um 30,00 € ab', 'Dein Anteil ist jetzt 0,00 €.'],
  [5_500, 0, 'Der Preis wich um 35,00 € ab', 'Wenn alle überweisen, bleiben 5,00 € übrig.'],
])('at %i cents the one who collects takes %i', (paidCents, residual, difference, text) => {
  const paid: Pool = { ...pool, state: 'fixed', paidCents };
  const [mine, marlene] = shares;
  expect(mine && amountOf(mine, paid, shares)).toBe(residual);
  expect(marlene && amountOf(marlene, paid, shares)).toBe(3_000);
  const { receivedCents, openCents } = poolSums(paid, shares);
  expect(receivedCents + openCents - surplusCents(paid, shares)).toBe(paidCents);
  expect(plain(differenceText(paid))).toBe(difference);
  expect(mine && plain(residualText(mine, paid, shares))).toBe(text);
});

test('a surplus is shown with the amount to return', () => {
  const paid: Pool = { ...pool, state: 'fixed', paidCents: 5_500 };
  const all = shares.map((one) => share({ memberId: one.memberId, amountCents: 3_000, state: 'received' }));
  const sums = poolSums(paid, all);
  expect(sums).toEqual({ costCents: 5_500, receivedCents: 6_000, openCents: 0 });
  expect(openSumText(sums)).toBe('alles da');
  const [mine] = all;
  expect(mine && plain(residualText(mine, paid, all))).toBe('5,00 € bleiben übrig: Klärt, was damit wird.');
});

test('a price that is the same is no difference', () => {
  expect(differenceText(pool)).toBeNull();
  expect(differenceText({ ...pool, paidCents: 9_000 })).toBeNull();
});

test('without a collector no share absorbs a changed price', () => {
  const left = share({ memberId: null, amountCents: 3_000 });
  expect(amountOf(left, { ...pool, state: 'fixed', collectorId: null, paidCents: 9_320 }, [left])).toBe(
    3_000,
  );
});

test('money at a former collector is neither received nor open', () => {
  const before = share({ memberId: 'marlene', amountCents: 3_000, state: 'received', paidTo: 'Tim' });
  const mia: Pool = { ...pool, state: 'fixed', collectorId: 'mia' };
  expect(poolSums(mia, [before])).toEqual({ costCents: 9_000, receivedCents: 0, openCents: 0 });
  expect(shareText(before)).toBe('bei Tim eingezahlt');
  expect(shareText({ ...before, paidTo: '' })).toBe('bei einem ehemaligen Mitglied eingezahlt');
  const sent = share({ memberId: 'marlene', amountCents: 3_000, state: 'sent', paidTo: 'Tim' });
  expect(shareText(sent)).toBe('an Tim überwiesen');
  expect(shareText({ ...sent, paidTo: '' })).toBe('an ein ehemaliges Mitglied überwiesen');
  expect(plain(collectedText({ ...mia, collectorId: null }, 3_000, 'jemand'))).toBe(
    '30,00 € von 90,00 € eingezahlt',
  );
});

test('money at former collectors is shown, so that the sums add up', () => {
  const there = (cents: number, paidTo: string) => share({ state: 'received', amountCents: cents, paidTo });
  const told = (...shares: PoolShare[]) => plain(elsewhereText(shares));
  expect(told(there(2_500, 'Ben'), there(500, 'Ben'))).toBe('30,00 € sind bei Ben eingezahlt.');
  expect(told(there(2_500, 'Ben'), there(500, ''))).toBe(
    '30,00 € sind bei Ben und einem ehemaligen Mitglied eingezahlt.',
  );
  // The member who paid to a former collector is now the collector, and took over shares of others.
  const own = share({ ...there(2_500, 'Ben'), memberId: 'tim', ownCents: 2_500, amountCents: 6_250 });
  expect(told(own)).toBe('25,00 € sind bei Ben eingezahlt.');
  expect(poolSums({ ...pool, state: 'fixed' }, [own])).toMatchObject({ receivedCents: 3_750, openCents: 0 });
  expect(told(share({ state: 'sent', amountCents: 100, paidTo: 'Ben' }))).toBeNull();
  expect(told(share({ state: 'received', amountCents: 100 }))).toBeNull();
});

test('a former member keeps their share', () => {
  expect(shareText(share({ memberId: null }))).toBe('Ehemaliges Mitglied · noch offen');
  expect(shareText(share({ memberId: null, nameThen: null }))).toBe('noch offen');
});

test('a share has the name of today, else the last one', () => {
  expect(shareName(share({ nameThen: 'Tim' }), 'Timo')).toBe('Timo');
  expect(shareName(share({ nameThen: 'Tim' }), undefined)).toBe('Tim');
  expect(shareName(share({ nameThen: null }), undefined)).toBe('Ehemaliges Mitglied');
});

test('the others are named', () => {
  expect(joinedText(['Tim', 'Marlene', 'Opa Heinz'])).toBe('Tim, Marlene und Opa Heinz legen schon mit.');
  expect(joinedText(['Tim'])).toBe('Tim legt schon mit.');
  expect(joinedText(['Tim'], 'Tim')).toBe('Tim legt schon mit und sammelt das Geld.');
  expect(joinedText(['Tim', 'Mia'], 'Tim')).toBe('Tim und Mia legen schon mit. Tim sammelt das Geld.');
  expect(joinedText([])).toBe('Noch legt sonst niemand mit.');
  expect(membersLabel(['Tim'])).toBe('Es legt zusammen: Tim');
  expect(membersLabel(['Tim', 'Mia'])).toBe('Es legen zusammen: Tim und Mia');
  expect([0, 1, 2].map(joiningLabel)).toEqual([
    'Bisher legst nur du mit',
    'Eine Person legt mit, mit dir sind es 2',
    '2 legen mit, mit dir sind es 3',
  ]);
  expect(remindedNames(['Katharina', 'Jonas'])).toBe('Jonas und Katharina');
});

test('the remittance text has only Paeckchen and a code', () => {
  expect(transferNote('4F7K')).toBe('Paeckchen 4F7K');
});

test.each([
  ['12,5', { cents: 1_250 }],
  ['1.299,00', { cents: 129_900 }],
  ['0,01', { cents: 1 }],
  ['100.000', { cents: 10_000_000 }],
  ['100.000,01', { problem: 'Höchstens 100.000 €' }],
  ['10.000.000', { problem: 'Höchstens 100.000 €' }],
  ['0', { problem: 'Der Betrag muss über 0 € liegen' }],
  ['-3', { problem: 'Der Betrag darf nicht negativ sein' }],
  ['', { problem: 'Bitte gib einen Betrag ein, zum Beispiel 34,90' }],
])('an amount of %j', (text, parsed) => {
  expect(parsePoolCents(text, 'Der Betrag')).toEqual(parsed);
});

test('the forms read whole cents', () => {
  expect(costFormSchema.parse({ cost: '149' })).toEqual({ cost: 14_900 });
  expect(ownFormSchema.safeParse({ own: '0' }).success).toBe(false);
});
