import { expect, test } from 'vitest';

import { withoutTracking } from './tracking.ts';

test.each([
  ['https://www.thalia.de/p/1?utm_source=mail&utm_medium=x', 'https://www.thalia.de/p/1'],
  ['https://shop.de/p?id=7&gclid=abc', 'https://shop.de/p?id=7'],
  ['https://shop.de/p?gclid=abc&id=7', 'https://shop.de/p?id=7'],
  ['https://shop.de/p?a=1&fbclid=x&b=2&msclkid=y&c=3', 'https://shop.de/p?a=1&b=2&c=3'],
  ['https://www.amazon.de/dp/B01?tag=x-21&ref_=nav&ref=y&th=1', 'https://www.amazon.de/dp/B01?th=1'],
  ['https://www.amazon.de/dp/B01?pd_rd_i=1&pf_rd_p=2&linkCode=ll1', 'https://www.amazon.de/dp/B01'],
  ['https://AMAZON.co.uk/dp/B01?Ref=x', 'https://AMAZON.co.uk/dp/B01'],
  ['amazon.de/dp/B01?ref=x', 'amazon.de/dp/B01'],
  ['https://www.etsy.com/de/listing/1/tasse?click_key=a&ref=home', 'https://www.etsy.com/de/listing/1/tasse'],
  ['https://shop.de/p?pk_campaign=x&id=7', 'https://shop.de/p?id=7'],
  ['https://shop.de/p?UTM_Source=x&id=7', 'https://shop.de/p?id=7'],
  ['https://shop.de/p?utm%5Fsource=x&id=7', 'https://shop.de/p?id=7'],
  ['https://shop.de/p?id=7&utm_source#bewertungen', 'https://shop.de/p?id=7#bewertungen'],
  ['https://shop.de/p?utm_source=x#bewertungen', 'https://shop.de/p#bewertungen'],
  ['https://shop.de/p?utm_source=x&', 'https://shop.de/p'],
  ['https://shop.de/p?q=a+b%20c&srsltid=1&x=%zz', 'https://shop.de/p?q=a+b%20c&x=%zz'],
  ['shop.de/p?utm_source=x', 'shop.de/p'],
  ['https://www.laden.de/?utm_source=nl?artikel=4711', 'https://www.laden.de/?artikel=4711'],
  ['https://www.laden.de/?utm_source=nl?gclid=1&id=7', 'https://www.laden.de/?id=7'],
  ['https://www.laden.de/?q=was?&utm_source=nl', 'https://www.laden.de/?q=was?'],
  ['https://www.amazon.com.be/dp/B01?tag=x', 'https://www.amazon.com.be/dp/B01'],
  ['https://www.amazon.ie/dp/B01?tag=x', 'https://www.amazon.ie/dp/B01'],
  [
    'https://www.amazon.de/dp/B01?social_share=x&crid=1&qid=2&sr=8-1&sprefix=k&th=1',
    'https://www.amazon.de/dp/B01?th=1',
  ],
  ['https://www.amazon.de/Buch/dp/B01/ref=sr_1_1?tag=x', 'https://www.amazon.de/Buch/dp/B01'],
  ['https://www.amazon.de/Buch/dp/B01/ref=sr_1_1', 'https://www.amazon.de/Buch/dp/B01'],
  ['https://www.amazon.de/dp/B01/ref=sr_1_1#bewertungen', 'https://www.amazon.de/dp/B01#bewertungen'],
  [
    'https://www.ebay.de/itm/123?mkcid=16&mkevt=1&mkrid=707-1&ssspo=x&sssrc=2&ssuid=y&var=4&widget_ver=a&media=COPY',
    'https://www.ebay.de/itm/123?var=4',
  ],
  ['https://www.ebay.co.uk/itm/123?mkevt=1', 'https://www.ebay.co.uk/itm/123'],
  [
    'https://www.ebay.de/itm/123?_trkparms=x&_trksid=p1&hash=y&amdata=z',
    'https://www.ebay.de/itm/123?hash=y',
  ],
  ['https://www.amazon.de/dp/B01/ref=sr_1_1/262-1234567-1234567?th=1', 'https://www.amazon.de/dp/B01?th=1'],
  ['https://www.amazon.de/dp/B01/ref=sr_1_1/', 'https://www.amazon.de/dp/B01'],
  [
    'https://shop.de/products/kanne?_pos=1&_sid=abc&_ss=r&variant=5',
    'https://shop.de/products/kanne?variant=5',
  ],
  [
    'https://shop.de/kanne?pr_prod_strat=x&pr_rec_id=y&pr_rec_pid=1&pr_ref_pid=1&pr_seq=u',
    'https://shop.de/kanne',
  ],
  ['https://shop.de/kanne?_kx=abc&wmc=AFF49_DE', 'https://shop.de/kanne'],
  ['https://shop.de/p#utm_source=x&utm_medium=y', 'https://shop.de/p'],
  ['https://shop.de/p?id=7&gclid=1#utm_source=x', 'https://shop.de/p?id=7'],
  ['https://shop.de/p#farbe=rot&utm_source=x', 'https://shop.de/p#farbe=rot'],
])('of %s %s is left', (href, expected) => {
  expect(withoutTracking(href)).toBe(expected);
  expect(withoutTracking(expected)).toBe(expected);
});

test.each([
  '',
  '?',
  'kein Link',
  'https://shop.de/p',
  'https://shop.de/p?',
  'https://shop.de/p?id=7&&color=rot&',
  'https://shop.de/p?reference=7&stage=2&tags=a&preference=1',
  'https://shop.de/p?q=utm_source&x=ref',
  // On these hosts the parameters select the article, so they are kept.
  'https://laden.de/artikel?ref=4711',
  'https://laden.de/artikel?tag=blau&linkId=3&ref_=x&creativeASIN=1',
  'https://laden.de/artikel?pk_id=5&camp=7&dib=1',
  'https://amazon.de.laden.example/artikel?ref=4711',
  'https://notamazon.de/artikel?ref=4711',
  'https://www.amazon.xyz/kollektion?tag=4711',
  'https://www.amazon.co.de/kollektion?tag=4711',
  'https://laden.de/artikel/ref=4711',
  'https://laden.de/artikel?media=COPY&qid=1&sr=2&crid=3&pr_id=4',
  'https://www.amazon.de/dp/B01#ref=x',
  'https://shop.de/p#farbe=rot&',
  'https://shop.de/#/p?utm_source=x',
  'https://shop.de/utm_source=x/gclid',
  'https://shop.de/p#?utm_source=x',
  'https://SHOP.de:443/%7Ea/../b?x=%C3%A4&y=ä',
  'https://shop.de/p?%E0%A4%A=1&%=2',
])('%j stays letter for letter', (href) => {
  expect(withoutTracking(href)).toBe(href);
});
