import { equal, ok } from 'node:assert/strict';

import { withoutNames } from './anonymous-text.ts';

/**
 * Name of the recipient, text of the form, and the expected anonymous text; P stands for the placeholder `[Person]`.
 */
const table: [name: string, text: string, expected: string][] = [
  // Other spellings of the name.
  ['Anna', 'Kurs für Anna', 'Kurs für P'],
  ['Anna', 'anna, ANNA und Anna', 'P, P und P'],
  ['Élodie', 'ELODIE mag Tee', 'P mag Tee'],
  ['ELODIE', 'Élodie mag Tee', 'P mag Tee'],
  ['Jürgen', 'Ju\u0308rgen mag Tee', 'P mag Tee'],
  ['Ju\u0308rgen', 'Jürgen mag Tee', 'P mag Tee'],
  ['Jürgen', 'Juergen und Jurgen', 'P und P'],
  ['Juergen Mueller', 'Jürgen Müller', 'P'],
  ['Strauß', 'Familie STRAUSS', 'Familie P'],
  ['Łukasz', 'Lukasz', 'P'],
  ['Søren', 'Soren und Soeren', 'P und P'],
  ['Işıl', 'Isil und IŞIL', 'P und P'],
  ['İbrahim', 'ibrahim', 'P'],
  ['Anna', 'An\u00adna und A\u200bnna', 'P und P'],
  ['Anna', 'Ａｎｎａ', 'P'],
  ['Наталья', 'Подарок НАТАЛЬЯ', 'Подарок P'],
  ['Γιώργος', 'Γιωργος', 'P'],
  // Short names, of two or three letters.
  ['Bo', 'Geschenk für Bo', 'Geschenk für P'],
  ['Bo', 'Bos Bootstour mit Bo, Bob und dem Boot', 'Ps Bootstour mit P, Bob und dem Boot'],
  ['Bo', 'Bo', 'P'],
  ['Jo', 'Jo-Jo für Jo', 'P für P'],
  ['Al', 'Al mag mehr als das All', 'P mag mehr als das All'],
  ['Ed', 'Eds Fahrrad', 'Ps Fahrrad'],
  ['Li', 'Li liest, Lila ist Lis Farbe', 'P liest, Lila ist Ps Farbe'],
  ['Ei', 'Ei mag Eis', 'P mag Eis'],
  // Inflected forms of the name.
  ['Jürgen', 'Jürgens Hobby', 'Ps Hobby'],
  ['Max', "Max’ Rad, Max' Buch, Maxens Hut", 'Ps Rad, Ps Buch, Ps Hut'],
  ['Anna', "Anna's Rad und Anna’s Buch", 'Ps Rad und Ps Buch'],
  ['Anna', 'Annchen und Annalein', 'P und P'],
  ['Hans', 'Hänschen klein', 'P klein'],
  ['Marie', 'Mariens Garten', 'Ps Garten'],
  ['Ayşe', "Ayşe'nin çayı", 'P çayı'],
  ['Anna', 'Annas', 'Ps'],
  ['Tim', 'Timer für Tim', 'Timer für P'],
  ['Lena', 'Kalenader für Lena', 'Kalenader für P'],
  // Parts of a name, such as the first name only.
  ['Max (Papa)', 'Wanderschuhe für Papa', 'Wanderschuhe für P'],
  ['Max (Papa)', 'Papas Papagei heißt Max', 'Ps Papagei heißt P'],
  ['Annalena Kanari', 'Annalena Kanari mag Ton, kanari’s Hobby', 'P mag Ton, Ps Hobby'],
  ['Anna-Lena', 'Anna Lena, Annalena, Anna und Lena', 'P, P, P und P'],
  ['Anna & Ben', 'Anna und Ben', 'P und P'],
  ['"Schnucki" Weber', 'Schnucki liebt Kaffee', 'P liebt Kaffee'],
  ['Ludwig van Beethoven', 'Ludwig van Beethoven, van Gogh', 'P, van Gogh'],
  ['Anna M.', 'Anna trägt Größe M', 'P trägt Größe M'],
  ['Oma 🎂 80', 'Oma wird 80', 'P wird 80'],
  ['O’Neill', 'O’Neill und ONeill', 'P und P'],
  ['Anna Müller', '@anna_mueller und #annamueller', '@P und #P'],
  // Names in scripts without spaces.
  ['李雷', '送给李雷的礼物', '送给P的礼物'],
  ['李 雷', '李雷喜欢茶, 李 雷', 'P喜欢茶, P'],
  ['王小明', '小明喜欢书', 'P喜欢书'],
  ['さくら', 'さくらちゃんへ', 'Pちゃんへ'],
  ['김민수', '민수에게 선물', 'P에게 선물'],
  ['Li Lei (李雷)', 'Lei und 李雷', 'P und P'],
  ['محمد', 'هدية لمحمد', 'هدية لP'],
  // Names that are also German words.
  ['Rose', 'Eine Rose für Rose', 'Eine Rose für P'],
  ['Rose', 'Rose', 'Rose'],
  ['Rose', 'Rosen und Rosenwasser', 'Rosen und Rosenwasser'],
  ['Rose', 'Rote Rose im Glas', 'Rote Rose im Glas'],
  ['Rose', 'Rose aus Glas', 'Rose aus Glas'],
  ['Rose', 'Rose mag Tee', 'P mag Tee'],
  ['Rose', 'Die Rose mag Tee', 'Die P mag Tee'],
  ['Rose', 'Roses Garten', 'Ps Garten'],
  ['Rose', 'Liebe Rose, Kette in Rosé-Gold', 'Liebe P, Kette in Rosé-Gold'],
  ['Rose Meier', 'Rose Meier', 'P'],
  ['Rose', 'Seife, duftet nach Rose', 'Seife, duftet nach Rose'],
  ['Mark', 'Marks Münze von 10 Mark', 'Ps Münze von 10 Mark'],
  ['Mark', 'Ich schenke Mark eine Mark', 'Ich schenke P eine Mark'],
  ['Mark', 'Markenuhr und Marken', 'Markenuhr und Marken'],
  ['Anna Engel', 'Engel aus Holz für Anna Engel', 'Engel aus Holz für P'],
  ['Anna Engel', 'Ein goldener Engel, die Flügel des Engels', 'Ein goldener Engel, die Flügel des Engels'],
  ['Anna Engel', 'Frau Engel sammelt Tassen', 'Frau P sammelt Tassen'],
  ['Ernst', 'Im Ernst, Ernst meint es ernst', 'Im Ernst, P meint es ernst'],
  ['Sommer', 'Sommer am See im Sommer', 'P am See im Sommer'],
  ['Lisa Koch', 'Kochkurs beim Koch mit Lisa', 'Kochkurs beim Koch mit P'],
  ['Wolf', 'Wolf-Shirt für Wolf', 'Wolf-Shirt für P'],
  ['Stern', 'Drei Sterne, zwei kleine Stern-Ohrringe', 'Drei Sterne, zwei kleine Stern-Ohrringe'],
  ['An', 'An Ostern etwas an die Wand', 'An Ostern etwas an die Wand'],
  ['An', 'Für An: An mag Tee', 'Für P: P mag Tee'],
  ['An Nguyen', 'An Nguyen kommt an', 'P kommt an'],
  ['Will', 'Ich will etwas für Will', 'Ich will etwas für P'],
  ['Mai', 'Im Mai für Mai', 'Im Mai für P'],
  ['Mein Bruder', 'mein Bruder mag meine Kette', 'mein P mag meine Kette'],
  ['M', 'Größe M für M', 'Größe M für P'],
  ['Mai', 'Mai ist 30. Meine Freundin Mai', 'P ist 30. Meine Freundin P'],
  ['Mai', 'Mit Mai wandern, Mai wird 30', 'Mit P wandern, P wird 30'],
  ['Mai', 'Mai und Tom, im Mai und Juni', 'P und Tom, im Mai und Juni'],
  ['An', 'An ist 30, An wird 31 und An hat alles', 'P ist 30, P wird 31 und P hat alles'],
  ['An', 'Meine Freundin An, mit An, von An', 'Meine Freundin P, mit P, von P'],
  ['An', 'Etwas an die Wand. An und zu', 'Etwas an die Wand. P und zu'],
  ['Will', 'Will ist toll, ich will das', 'P ist toll, ich will das'],
  ['Will', 'Will er das, so will ich es', 'P er das, so will ich es'],
  ['Rose', 'rose hat Geburtstag, rose ist 60', 'P hat Geburtstag, P ist 60'],
  ['Rose', 'Die rote Rose ist schön', 'Die rote Rose ist schön'],
  ['Rose', 'Eine Rose ist schön', 'Eine Rose ist schön'],
  ['Ernst', 'mit dem Ernst wandern', 'mit dem P wandern'],
  ['Ernst', 'Im Ernst, es ist dem Ernst der Lage', 'Im Ernst, es ist dem Ernst der Lage'],
  ['Kim Müller', 'die Müllers und der Müller', 'die Ps und der Müller'],
  // Mail addresses in the text.
  ['', 'Frag tom@example.org.', 'Frag [E-Mail].'],
  ['', 'mailto:tom.b+x@müller.example, <a_b@c-d.example.com>', 'mailto:[E-Mail], <[E-Mail]>'],
  ['', 'tom＠example.org', '[E-Mail]'],
  ['', 'tom (at) example (dot) org und tom[at]example.org', '[E-Mail] und [E-Mail]'],
  ['', "tom's Adresse 'tom@example.org'", "tom's Adresse '[E-Mail]'"],
  ['', '2 Tassen @ 5 € und @handle', '2 Tassen @ 5 € und @handle'],
  ['', 'tom@example.org;ben@example.org', '[E-Mail];[E-Mail]'],
  // Texts that stay unchanged.
  ['', 'Tee & Kaffee (½ kg) für 5 €', 'Tee & Kaffee (½ kg) für 5 €'],
  ['.*', 'Alles bleibt', 'Alles bleibt'],
  ['Anna', 'Annahme, Hannah, Susanna, Ananas', 'Annahme, Hannah, Susanna, Ananas'],
];

for (const [name, text, expected] of table) {
  Deno.test(`of "${text}" for "${name}" a model reads "${expected}"`, () => {
    const names = name === '' ? [] : [name];
    equal(withoutNames(text, names).replaceAll('[Person]', 'P'), expected);
  });
}

Deno.test('the table has its size', () => ok(table.length >= 60));

Deno.test('a name that was cut off at the end of a long text stays here, too', () => {
  const cut = `${'Tee und Kaffee '.repeat(40)}für Annal`;
  ok(!/Annal/.test(withoutNames(cut, ['Annalena'])));
  ok(!/Annal/.test(withoutNames(`${cut}…`, ['Annalena'])));
});

Deno.test('several people', () => {
  equal(withoutNames('Anna und Ben', ['Anna', 'Ben']), '[Person] und [Person]');
});
