import { equal, notEqual } from 'node:assert/strict';

import { isPublicAddress, shopUrl } from './guard.ts';

const refused = [
  // This machine, in every way to write it.
  ...['http://127.0.0.1', 'http://127.1', 'http://127.0.1', 'http://2130706433', 'http://0x7f000001'],
  ...[
    'http://0177.0.0.1',
    'http://017700000001',
    'http://0x7f.1',
    'http://127.0.0.1.',
    'http://0x7f.0x0.0x0.0x1',
  ],
  ...[
    'http://①②⑦.⓪.⓪.①',
    'http://127。0。0。1',
    'http://１２７.0.0.1',
    'http://%31%32%37.0.0.1',
    'http://127.0.0.1%2e',
  ],
  ...[
    'http://[::1]',
    'http://[::]',
    'http://[0:0:0:0:0:0:0:1]',
    'http://[::ffff:127.0.0.1]',
    'http://[::ffff:7f00:1]',
  ],
  ...[
    'http://0',
    'http://0.0.0.0',
    'http://0x0',
    'http://localhost',
    'http://LOCALHOST.',
    'http://ⓛocalhost',
  ],
  ...['http://foo.localhost', 'http://localhost.localdomain', 'http://１２７。１'],
  // Networks that nobody outside reaches, and the services that tell a machine its own keys.
  ...[
    'http://10.0.0.1',
    'http://192.168.178.1',
    'http://172.16.0.1',
    'http://100.100.100.200',
    'http://[fd00::1]',
  ],
  ...[
    'http://169.254.169.254/latest/meta-data',
    'http://[0:0:0:0:0:ffff:169.254.169.254]',
    'http://[fe80::1%25eth0]',
  ],
  ...[
    'http://[fd00:ec2::254]/latest/',
    'http://metadata.google.internal',
    'http://2852039166/',
    'http://0xa9fea9fe',
  ],
  ...[
    'http://kubernetes.default.svc.cluster.local',
    'http://printer.local',
    'http://fritz.box.home',
    'http://a.onion',
  ],
  ...[
    'http://router.lan',
    'http://wiki.corp',
    'http://nas.private',
    'http://1.0.0.127.in-addr.arpa',
    'http://x.test',
  ],
  ...[
    'http://[64:ff9b::7f00:1]',
    'http://[ff02::1]',
    'http://[2002:7f00:1::]',
    'http://wiki.intranet',
    'http://a.alt',
  ],
  // Public, but no name.
  ...['http://1.1.1.1', 'https://8.8.8.8', 'https://[2606:4700::1111]', 'http://134744072', 'http://8.8'],
  // One thing to read, another to reach.
  ...[
    'http://user:pw@shop.de',
    'http://shop.de@127.0.0.1',
    'http://@shop.de@127.0.0.1',
    'http://127.0.0.1#@shop.de',
  ],
  ...[
    'http://127.0.0.1\\@shop.de',
    'http:\\\\127.0.0.1',
    '  http://127.0.0.1',
    'http://127.0.0.1\t',
    'http://12\n7.0.0.1',
  ],
  ...[
    'http://shop.de:pw@localhost',
    'http:127.0.0.1',
    'http:/127.0.0.1',
    'http:////127.0.0.1',
    'https:localhost',
  ],
  // Other ports and protocols.
  ...[
    'http://shop.de:22',
    'http://shop.de:8080',
    'http://shop.de:5432',
    'http://shop.de:0',
    'https://shop.de:80',
  ],
  ...['http://shop.de:443', 'https://shop.de:443x', 'http://shop.de:99999', 'http://shop.de:٨٠'],
  ...[
    'ftp://shop.de',
    'file:///etc/passwd',
    'gopher://shop.de',
    'data:text/html,x',
    'javascript:alert(1)',
    'ws://shop.de',
  ],
  ...['blob:https://shop.de/x', 'about:blank', 'view-source:http://shop.de', 'java\nscript:alert(1)'],
  // No addresses.
  ...[
    '',
    ' ',
    'http:///',
    'http://',
    '//shop.de',
    'shop.de',
    'http://shop',
    'http://db',
    'http://example',
    'http://shop..de',
  ],
  ...[
    'http://.shop.de',
    'http://shop.de..',
    'http://xn--/',
    'http://256.256.256.256',
    'http://1.2.3.4.5',
    'http://shop.0x7f',
  ],
  ...[
    'http://shop.123',
    'http://-shop.de',
    'http://shop-.de',
    'http://sh op.de',
    'http://shop.de%00',
    'http://shop%2ede%2f.de',
  ],
  `http://a${'.b'.repeat(1100)}.de`,
  `http://${'a'.repeat(64)}.de`,
  `http://${'a.'.repeat(130)}de`,
  `https://shop.de/${'x'.repeat(2048)}`,
];
for (const text of refused) {
  Deno.test(`refuses ${JSON.stringify(text.slice(0, 60))}`, () => equal(shopUrl(text)?.href, undefined));
}

const shops: [text: string, href: string][] = [
  ['https://www.thalia.de/shop/home/artikeldetails/A1', 'https://www.thalia.de/shop/home/artikeldetails/A1'],
  ['http://shop.de/', 'http://shop.de/'],
  ['https://müller.de/p?x=1#y', 'https://xn--mller-kva.de/p?x=1'],
  ['https://shop.de:443/x', 'https://shop.de/x'],
  ['http://shop.de:80', 'http://shop.de/'],
  ['https://sub.domain.co.uk/a', 'https://sub.domain.co.uk/a'],
  ['HTTPS://SHOP.DE/Ä', 'https://shop.de/%C3%84'],
  ['https://a.shop', 'https://a.shop/'],
  ['https://shop.de./', 'https://shop.de/'],
  ['https://shop.xn--p1ai/', 'https://shop.xn--p1ai/'],
  ['https://1und1.de/', 'https://1und1.de/'],
  ['https://127.0.0.1.shop.de/', 'https://127.0.0.1.shop.de/'],
  ['https://my_shop.example.org/', 'https://my_shop.example.org/'],
  ['https://shop.de/?next=http://127.0.0.1/', 'https://shop.de/?next=http://127.0.0.1/'],
];
for (const [text, href] of shops) {
  Deno.test(`asks for ${text}`, () => equal(shopUrl(text)?.href, href));
}

Deno.test('a place that a page names is read from there, and checked the same', () => {
  const page = new URL('https://shop.de/a/b');
  equal(shopUrl('../c?x=1', page)?.href, 'https://shop.de/c?x=1');
  equal(shopUrl('//cdn.de/x.jpg', page)?.href, 'https://cdn.de/x.jpg');
  for (const text of [
    '//127.0.0.1/x',
    '//localhost',
    '\\\\127.0.0.1\\x',
    'http://169.254.169.254/',
    '/\t/127.0.0.1/',
  ]) {
    equal(shopUrl(text, page), null, text);
  }
});

const privateAddresses = [
  ...[
    '127.0.0.1',
    '127.255.255.254',
    '10.0.0.0',
    '10.255.255.255',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
  ],
  ...[
    '169.254.169.254',
    '100.64.0.1',
    '100.127.255.255',
    '100.100.100.200',
    '0.0.0.0',
    '0.1.2.3',
    '224.0.0.1',
  ],
  ...[
    '239.255.255.255',
    '255.255.255.255',
    '192.0.2.1',
    '198.18.0.1',
    '198.19.255.255',
    '198.51.100.1',
    '203.0.113.5',
  ],
  ...['240.0.0.1', '192.0.0.1', '192.0.0.192', '192.88.99.1', '168.63.129.16'],
  ...[
    '::',
    '::1',
    'fe80::1',
    'febf::1',
    'fc00::1',
    'fdff::1',
    'fd00:ec2::254',
    'ff02::1',
    '::ffff:127.0.0.1',
  ],
  ...[
    '::ffff:10.0.0.1',
    '::ffff:a9fe:a9fe',
    '::ffff:168.63.129.16',
    '::127.0.0.1',
    '::8.8.8.8',
    '0:0:0:0:0:0:8.8.8.8',
    '::808:808',
    '::ffff:0:127.0.0.1',
  ],
  ...[
    '64:ff9b::a00:1',
    '64:ff9b::808:808',
    '64:ff9b:1::1',
    '2002:7f00:1::',
    '2002:808:808::',
    '2001::1',
    '2001:db8::1',
  ],
  ...[
    '2001:10::1',
    '2001:20::1',
    '2001:2::1',
    '100::1',
    'fec0::1',
    '3fff::1',
    '3fff:fff::1',
    '5f00::1',
    '4000::1',
    '1fff::1',
  ],
  // Not addresses, or not in the way that a name is answered with.
  ...[
    'fe80::1%eth0',
    '2606:4700::1111%eth0',
    'x',
    '',
    '127.1',
    '0x7f000001',
    '134744072',
    '8.8',
    '010.8.8.8',
    ' 8.8.8.8',
  ],
  ...['8.8.8.8 ', '8.8.8.8/32', '[2606:4700::1111]', 'shop.de'],
];
for (const address of privateAddresses) {
  Deno.test(`"${address}" is not public`, () => equal(isPublicAddress(address), false));
}

const publicAddresses = [
  ...[
    '8.8.8.8',
    '93.184.216.34',
    '1.1.1.1',
    '172.15.255.255',
    '172.32.0.0',
    '192.167.255.255',
    '100.63.255.255',
  ],
  ...['100.128.0.0', '168.63.129.15', '168.63.129.17', '223.255.255.255', '52.95.116.1', '::ffff:8.8.8.8'],
  ...['2a00:1450:4001:82a::2003', '2606:4700::1111', '2001:4860:4860::8888', '2400:cb00::1', '2c0f:ffff::1'],
];
for (const address of publicAddresses) {
  Deno.test(`"${address}" is public`, () => notEqual(isPublicAddress(address), false));
}
