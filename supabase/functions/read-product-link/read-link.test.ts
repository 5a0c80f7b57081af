import { deepEqual, equal, ok } from 'node:assert/strict';
import { Buffer } from 'node:buffer';
import { brotliCompressSync, constants, deflateSync, gzipSync } from 'node:zlib';

import { idleMs } from '../_shared/test-cpu.ts';
import { longestPage, readLink } from './read-link.ts';
import { type Answer, html, openWeb, productPage, publicAddress, type TestWeb } from './test-web.ts';

const shop = 'https://www.shop.de/p';
const nothing = { title: null, cents: null, shop: null, canonical: null, picture: null };
const pixels = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(500, 1)]);
const endless = new AbortController().signal;

function read(web: TestWeb, url = shop, signal: AbortSignal = endless) {
  return readLink(url, 'Paeckchen/1.0', web.network, signal);
}

/** Test server with an answer for some paths; all other paths return a product page. */
function pages(answers: Record<string, Answer>): Answer {
  return (request, response) => {
    const own = answers[request.url ?? ''];
    if (own) own(request, response);
    else html(response, productPage());
  };
}
const redirect =
  (location: string, status = 302): Answer =>
  (_request, response) =>
    void response.writeHead(status, { location }).end();

Deno.test('a product with its picture', async () => {
  const web = await openWeb(
    pages({
      '/zelt.jpg': (_request, response) =>
        void response.writeHead(200, { 'content-type': 'image/jpeg' }).end(pixels),
    }),
  );
  deepEqual(await read(web), {
    state: 'ok',
    title: 'Zelt',
    cents: 4990,
    shop: 'shop.de',
    canonical: null,
    picture: pixels.toString('base64'),
  });
  deepEqual(web.requests, ['www.shop.de/p', 'www.shop.de/zelt.jpg']);
  deepEqual(web.connected, [publicAddress, publicAddress]);
  await web.idle();
});

Deno.test('the shop learns an honest name, no cookie, and not who asks', async () => {
  let seen: Record<string, unknown> = {};
  const web = await openWeb((request, response) => {
    if (request.url === '/p') seen = { ...request.headers };
    html(response, productPage(), { 'set-cookie': 'a=b' });
  });
  await read(web);
  deepEqual(seen, {
    accept: 'text/html',
    'accept-encoding': 'gzip, br',
    'accept-language': 'de-DE,de;q=0.9,en;q=0.5',
    connection: 'close',
    host: 'www.shop.de',
    'user-agent': 'Paeckchen/1.0',
  });
});

const states: [name: string, answer: Answer, state: string][] = [
  ['a title alone', (_request, response) => html(response, '<title>Topf</title>'), 'partial'],
  ['a page without a product', (_request, response) => html(response, '<p>Nur Text</p>'), 'nothing'],
  ['a captcha', (_request, response) => html(response, '<title>Robot Check</title>'), 'blocked'],
  [
    'a PDF',
    (_request, response) => void response.writeHead(200, { 'content-type': 'application/pdf' }).end('x'),
    'nothing',
  ],
  [
    'JSON',
    (_request, response) => void response.writeHead(200, { 'content-type': 'application/json' }).end('{}'),
    'nothing',
  ],
  [
    'text/htmlx',
    (_request, response) => void response.writeHead(200, { 'content-type': 'text/htmlx' }).end(productPage()),
    'nothing',
  ],
  ['no type', (_request, response) => void response.writeHead(200).end(productPage()), 'nothing'],
  [
    'XHTML',
    (_request, response) =>
      void response.writeHead(200, { 'content-type': 'application/xhtml+xml' }).end(productPage()),
    'ok',
  ],
  [
    'an unknown packing',
    (_request, response) => html(response, productPage(), { 'content-encoding': 'zstd' }),
    'nothing',
  ],
  [
    'packed that is not',
    (_request, response) => html(response, productPage(), { 'content-encoding': 'gzip' }),
    'nothing',
  ],
  ['a redirect to nowhere', (_request, response) => void response.writeHead(302).end(), 'blocked'],
  ['a connection that ends', (request) => void request.socket.destroy(), 'blocked'],
  ['no HTTP', (request) => void request.socket.end('220 smtp ready\r\n'), 'blocked'],
];
for (const status of [401, 403, 429, 500, 503, 304, 204]) {
  states.push([
    `the answer ${status}`,
    (_request, response) => void response.writeHead(status).end(),
    'blocked',
  ]);
}
for (const status of [404, 410]) {
  states.push([
    `the answer ${status}`,
    (_request, response) =>
      void response.writeHead(status, { 'content-type': 'text/html' }).end(productPage()),
    'nothing',
  ]);
}
for (const [name, answer, state] of states) {
  Deno.test(`${name} is ${state}`, async () => {
    const web = await openWeb(answer);
    equal((await read(web)).state, state);
    equal(web.privateConnections(), 0);
  });
}

for (const url of [
  'http://127.0.0.1/',
  'http://localhost/',
  'https://shop.de:8080/',
  'ftp://shop.de/',
  'x',
  '',
]) {
  Deno.test(`"${url}" is refused before anything is asked`, async () => {
    const web = await openWeb((_request, response) => html(response, productPage()));
    deepEqual(await read(web, url), { state: 'refused', ...nothing });
    deepEqual(web.connected, []);
  });
}

const answers: [addresses: string[], state: string][] = [
  [['127.0.0.1'], 'refused'],
  [[publicAddress, '10.0.0.1'], 'refused'],
  [['10.0.0.1', publicAddress], 'refused'],
  [[publicAddress, '::1'], 'refused'],
  [['2606:4700::1111', '::ffff:192.168.0.1'], 'refused'],
  [['2606:4700::1111', 'fd00::1', publicAddress], 'refused'],
  [['169.254.169.254'], 'refused'],
  [['168.63.129.16'], 'refused'],
  [['no address'], 'refused'],
  [[], 'blocked'],
  [[publicAddress, '8.8.8.8'], 'ok'],
  [['2606:4700::1111'], 'ok'],
];
for (const [addresses, state] of answers) {
  Deno.test(`a name with the addresses [${addresses.join()}] is ${state}`, async () => {
    const web = await openWeb((_request, response) => html(response, productPage()));
    web.addresses.set('www.shop.de', addresses);
    equal((await read(web)).state, state);
    equal(web.privateConnections(), 0);
    if (state !== 'ok') deepEqual(web.connected, []);
  });
}

Deno.test('where version 4 and 6 are public, version 4 is asked', async () => {
  const web = await openWeb((_request, response) => html(response, productPage()));
  web.addresses.set('www.shop.de', ['2606:4700::1111', publicAddress]);
  await read(web);
  equal(web.connected[0], publicAddress);
});

Deno.test('a name that changes its address after the check is still asked at the one that was checked', async () => {
  const web = await openWeb((_request, response) => html(response, productPage()));
  const { resolve } = web.network;
  let asked = 0;
  web.network.resolve = async (host) => {
    asked += 1;
    web.addresses.set('www.shop.de', asked === 1 ? [publicAddress] : ['127.0.0.1']);
    return resolve(host);
  };
  // Only the page is connected to: for the picture the name is resolved again, to a private address, which is refused.
  deepEqual(await read(web), {
    state: 'ok',
    title: 'Zelt',
    cents: 4990,
    shop: 'shop.de',
    canonical: null,
    picture: null,
  });
  deepEqual(web.connected, [publicAddress]);
  equal(asked, 2);
  equal(web.privateConnections(), 0);
});

const redirects: [name: string, location: string, state: string][] = [
  ['within the shop', '/ok', 'ok'],
  ['to another shop', 'https://anderer.de/ok', 'ok'],
  ['to this machine', 'http://127.0.0.1/', 'refused'],
  ['to this machine by name', 'https://localhost/', 'refused'],
  ['to this machine, as a number', 'https://2130706433/', 'refused'],
  ['to this machine, in the notation of networks', '//0x7f.1/', 'refused'],
  ['to the keys of a machine', 'http://169.254.169.254/latest/meta-data/', 'refused'],
  ['to a name within', 'https://inside.shop.de/', 'refused'],
  ['to another port', 'https://www.shop.de:8443/', 'refused'],
  ['to a page that anybody can change', 'http://www.shop.de/ok', 'refused'],
  ['to a file', 'file:///etc/passwd', 'refused'],
  ['to a script', 'javascript:alert(1)', 'refused'],
  ['with a password', 'https://a:b@www.shop.de/ok', 'refused'],
  ['to something that is no address', 'https://', 'refused'],
];
for (const [name, location, state] of redirects) {
  for (const status of state === 'ok' ? [301, 302, 303, 307, 308] : [302]) {
    Deno.test(`a redirect (${status}) ${name} is ${state}`, async () => {
      const web = await openWeb(pages({ '/p': redirect(location, status) }));
      web.addresses.set('inside.shop.de', ['10.0.0.7']);
      const facts = await read(web);
      equal(facts.state, state);
      // No shop name is returned for a refused URL.
      if (state === 'refused') equal(facts.shop, null);
      equal(web.privateConnections(), 0);
      await web.idle();
    });
  }
}

Deno.test('a redirect to umlauts as they are leads there', async () => {
  const web = await openWeb(({ url, socket }, response) => {
    if (url === '/p') socket.end(Buffer.from('HTTP/1.1 302 Found\r\nlocation: /Tür\r\n\r\n'));
    else if (url === '/T%C3%BCr')
      socket.end(Buffer.from('HTTP/1.1 302 Found\r\nlocation: /T\xfcr2\r\n\r\n', 'latin1'));
    else html(response, productPage());
  });
  equal((await read(web)).state, 'ok');
  deepEqual(web.requests.slice(0, 3), ['www.shop.de/p', 'www.shop.de/T%C3%BCr', 'www.shop.de/T%C3%BCr2']);
});

Deno.test('from an open page to a closed one is a redirect like others', async () => {
  const web = await openWeb(pages({ '/p': redirect('https://www.shop.de/ok') }));
  equal((await read(web, 'http://shop.de/p')).shop, 'shop.de');
  deepEqual(web.requests.slice(0, 2), ['shop.de/p', 'www.shop.de/ok']);
});

Deno.test('after twenty redirects it is enough, in a circle at once', async () => {
  const chain = Object.fromEntries(Array.from({ length: 21 }, (_, i) => [`/${i}`, redirect(`/${i + 1}`)]));
  const web = await openWeb(pages({ ...chain, '/circle': redirect('/circle') }));
  equal((await read(web, 'https://www.shop.de/1')).state, 'ok');
  equal((await read(web, 'https://www.shop.de/0')).state, 'blocked');
  const before = web.requests.length;
  equal((await read(web, 'https://www.shop.de/circle')).state, 'blocked');
  equal(web.requests.length - before, 1);
});

Deno.test('a circle until its cookie comes back', async () => {
  const web = await openWeb((request, response) => {
    if (request.headers.cookie === 'seen=1; lang=de') html(response, productPage());
    else
      response
        .writeHead(302, { location: request.url, 'set-cookie': ['seen=1; Path=/; HttpOnly', 'lang=de'] })
        .end();
  });
  equal((await read(web)).state, 'ok');
});

Deno.test('a cookie stays with its shop, and ends with the reading', async () => {
  const seen: string[] = [];
  const web = await openWeb((request, response) => {
    seen.push(`${request.headers.host}${request.url} ${request.headers.cookie ?? '-'}`);
    const next = { '/p': 'https://a.shop.de/2', '/2': 'https://anderer.de/3', '/3': 'https://www.shop.de/4' }[
      request.url ?? ''
    ];
    const cookies = ['own=1', 'all=2; Domain=.shop.de', 'foreign=3; Domain=anderer.de', 'top=4; Domain=de'];
    if (next === undefined) html(response, productPage());
    else
      response
        .writeHead(302, { location: next, ...(request.url === '/p' && { 'set-cookie': cookies }) })
        .end();
  });
  await read(web);
  deepEqual(seen, [
    'www.shop.de/p -',
    'a.shop.de/2 all=2',
    'anderer.de/3 -',
    'www.shop.de/4 own=1; all=2; foreign=3; top=4',
    'www.shop.de/zelt.jpg -',
  ]);
});

for (const end of ['Max-Age=0', 'Expires=1970', 'Expires=Thu, 01 Jan 1970 00:00:00 GMT; Path=/']) {
  Deno.test(`a cookie ends with ${end}`, async () => {
    const web = await openWeb((request, response) => {
      const cookie = { '/p': 'a=1; Expires=Fri, 01 Jan 2100 00:00:00 GMT', '/2': `a=; ${end}` }[
        request.url ?? ''
      ];
      if (cookie === undefined) html(response, productPage(`Zelt ${request.headers.cookie ?? '-'}`));
      else
        response.writeHead(302, { location: request.url === '/p' ? '/2' : '/3', 'set-cookie': cookie }).end();
    });
    equal((await read(web)).title, 'Zelt -');
  });
}

Deno.test('cookies are few, short, and nothing that a header cannot hold', async () => {
  let sent = '';
  const many = Array.from({ length: 200 }, (_, i) => `c${i}=1`);
  const web = await openWeb((request, response) => {
    if (request.url === '/p')
      response
        .writeHead(302, {
          location: '/2',
          'set-cookie': [`long=${'x'.repeat(5000)}`, '=x', 'no cookie', ...many],
        })
        .end();
    else {
      sent ||= request.headers.cookie ?? '';
      html(response, productPage());
    }
  });
  equal((await read(web)).state, 'ok');
  equal(sent.split('; ').length, 50);
  ok(sent.startsWith('c0=1; '));
});

const leads =
  (content: string, more = ''): Answer =>
  (_request, response) =>
    html(response, `<head><meta http-equiv="Refresh" content="${content}">${more}</head>`);
const refreshes: [name: string, answer: Answer, state: string][] = [
  ['at once', leads('0;url=/ok'), 'ok'],
  ['with quotation marks', leads("0; URL='/ok'"), 'ok'],
  ['without a name', leads('1,/ok'), 'ok'],
  ['from a page with a title', leads('0;url=/ok', '<title>t.co</title>'), 'ok'],
  ['later', leads('30;url=/ok'), 'nothing'],
  ['to itself', leads('5'), 'nothing'],
  [
    'where scripts are off',
    (_request, response) =>
      html(response, '<noscript><meta http-equiv=refresh content="0;url=/ok"></noscript>'),
    'nothing',
  ],
  ['to this machine', leads('0;url=http://127.0.0.1/'), 'nothing'],
  ['to a page that anybody can change', leads('0;url=http://www.shop.de/ok'), 'nothing'],
  ['to a script', leads('0;url=javascript:alert(1)'), 'nothing'],
  ['in a circle', leads('0;url=/p'), 'nothing'],
  ['to nowhere', leads('0;url=/weg'), 'nothing'],
];
for (const [name, answer, state] of refreshes) {
  Deno.test(`a page that leads on ${name} is ${state}`, async () => {
    const web = await openWeb(pages({ '/p': answer, '/weg': status(404) }));
    equal((await read(web)).state, state);
    equal(web.privateConnections(), 0);
    ok(web.requests.length <= 5);
  });
}

function status(code: number): Answer {
  return (_request, response) => void response.writeHead(code).end();
}

const known = {
  OpenGraph: '<meta property="og:title" content="Kanne Probe">',
  'a heading': '<h1>Kanne Probe</h1>',
  'a title': '<title>Kanne Probe</title>',
};
const worse: Record<string, Answer> = {
  'is missing': status(404),
  'is forbidden': status(403),
  'breaks off': (request) => void request.socket.destroy(),
  'is private': redirect('http://192.168.178.1/'),
  'is a wall': (_request, response) => html(response, '<title>Robot Check</title>'),
  'is about the shop': (_request, response) => html(response, '<title>Shop – alles für dich</title>'),
};
for (const [place, words] of Object.entries(known)) {
  for (const [what, answer] of Object.entries(worse)) {
    Deno.test(`a title known from ${place} stays where the next page ${what}`, async () => {
      const web = await openWeb(pages({ '/p': leads('3;url=/weg', words), '/weg': answer }));
      const { state, title } = await read(web);
      deepEqual([state, title], ['partial', 'Kanne Probe']);
    });
  }
}

Deno.test('redirects and pages that lead on share twenty requests', async () => {
  const web = await openWeb((request, response) => {
    const step = Number(request.url?.slice(1));
    if (step % 7 === 6) leads(`0;url=/${step + 1}`)(request, response);
    else redirect(`/${step + 1}`)(request, response);
  });
  equal((await read(web, 'https://www.shop.de/0')).state, 'blocked');
  equal(web.requests.length, 21);
});

const filler = 'x'.repeat(longestPage);
/** HTML page of this size with its product data in the last bytes. */
function pageOf(bytes: number): string {
  const end = '--><meta property=og:title content=Topf>';
  return `<!--${filler.slice(0, bytes - 4 - end.length)}${end}`;
}

Deno.test('of a page above 3 MiB the first three are read', async () => {
  const web = await openWeb(
    pages({
      '/begin': (_request, response) => html(response, productPage('Zelt', 5, filler)),
      '/end': (_request, response) => html(response, `<!--${filler}-->${productPage()}`),
      '/exact': (_request, response) => html(response, pageOf(longestPage)),
      '/one-more': (_request, response) => html(response, pageOf(longestPage + 1)),
    }),
  );
  equal((await read(web, 'https://www.shop.de/begin')).state, 'ok');
  equal((await read(web, 'https://www.shop.de/end')).state, 'nothing');
  equal((await read(web, 'https://www.shop.de/exact')).state, 'partial');
  equal((await read(web, 'https://www.shop.de/one-more')).state, 'nothing');
});

Deno.test('a page without an end is left after 3 MiB', async () => {
  let sent = 0;
  const web = await openWeb((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).write(productPage());
    const more = () => {
      while (!response.destroyed && response.write(filler.slice(0, 65_536))) sent += 65_536;
    };
    response.on('drain', more);
    more();
  });
  equal((await read(web)).state, 'ok');
  await web.idle();
  ok(sent < 40 * longestPage, `${sent} bytes`);
});

const packings: [name: string, pack: (data: Uint8Array) => Uint8Array][] = [
  ['gzip', gzipSync],
  ['x-gzip', gzipSync],
  [' GZIP', gzipSync],
  ['deflate', deflateSync],
  ['br', (data) => brotliCompressSync(data, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })],
];
for (const [encoding, pack] of packings) {
  Deno.test(`a page packed as ${encoding}`, async () => {
    const web = await openWeb((_request, response) =>
      html(response, pack(Buffer.from(productPage('Zelt für 2'))), { 'content-encoding': encoding }),
    );
    equal((await read(web)).title, 'Zelt für 2');
  });

  Deno.test(`a bomb packed as ${encoding} is left after 3 MiB`, async () => {
    const bomb = pack(Buffer.concat([Buffer.from(productPage()), Buffer.alloc(100_000_000, 32)]));
    const web = await openWeb((_request, response) => html(response, bomb, { 'content-encoding': encoding }));
    const [before, started] = [Deno.memoryUsage().rss, performance.now()];
    equal((await read(web)).state, 'ok');
    ok(Deno.memoryUsage().rss - before < 100_000_000);
    ok(performance.now() - started < 3000);
  });
}

Deno.test('of a bomb no more is unpacked than is read', async () => {
  // Response that decompresses to one gigabyte (gzip bomb), made of several gzip members.
  const part = gzipSync(Buffer.alloc(10_000_000, 32));
  const bomb = Buffer.concat([gzipSync(productPage()), ...Array.from({ length: 100 }, () => part)]);
  const web = await openWeb((_request, response) => html(response, bomb, { 'content-encoding': 'gzip' }));
  const took = await idleMs(async () => equal((await read(web)).state, 'ok'));
  ok(took < 150, `${took} ms`);
});

Deno.test('packed nothings without an end are left, too', async () => {
  const empty = gzipSync('');
  const web = await openWeb((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' });
    const block = Buffer.concat(Array.from({ length: 2000 }, () => empty));
    const more = () => {
      while (!response.destroyed && response.write(block));
    };
    response.on('drain', more);
    more();
  });
  equal((await read(web)).state, 'nothing');
});

const around: [name: string, beginning: string, part: string, state: string][] = [
  [
    'the size of a chunk',
    'HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ntransfer-encoding: chunked\r\n\r\n1;',
    'x',
    'nothing',
  ],
  ['hints before the answer', '', 'HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n', 'blocked'],
];
for (const [name, beginning, part, state] of around) {
  Deno.test(`without an end is left, too: ${name}`, async () => {
    const web = await openWeb(({ socket }) => {
      const block = part.repeat(65_536 / part.length);
      const more = () => {
        while (!socket.destroyed && socket.write(block));
      };
      socket.on('drain', more);
      socket.write(beginning);
      more();
    });
    const signal = AbortSignal.timeout(20_000);
    equal((await read(web, shop, signal)).state, state);
    equal(signal.aborted, false);
  });
}

Deno.test('a page in the charset of its meta', async () => {
  const page = Buffer.from('<meta charset="iso-8859-1"><title>Tür für 5</title>', 'latin1');
  const web = await openWeb((_request, response) => html(response, page, { 'content-type': 'text/html' }));
  equal((await read(web)).title, 'Tür für 5');
});

Deno.test('a host that is slow, silent or drips is given up after the time', async () => {
  const timers: ReturnType<typeof setInterval>[] = [];
  const web = await openWeb(
    pages({
      '/silent': () => undefined,
      '/drip': (_request, response) => {
        response.writeHead(200, { 'content-type': 'text/html' });
        timers.push(setInterval(() => response.write('x'), 5));
      },
      '/drip-after-product': (_request, response) => {
        response.writeHead(200, { 'content-type': 'text/html' }).write(productPage());
        timers.push(setInterval(() => response.write('x'), 5));
      },
      '/headers': (request) => {
        request.socket.write('HTTP/1.1 200 OK\r\n');
        timers.push(setInterval(() => request.socket.write('x-a: b\r\n'), 5));
      },
    }),
  );
  const expected = { silent: 'blocked', drip: 'nothing', 'drip-after-product': 'ok', headers: 'blocked' };
  for (const [path, state] of Object.entries(expected)) {
    const started = performance.now();
    equal((await read(web, `https://www.shop.de/${path}`, AbortSignal.timeout(150))).state, state, path);
    ok(performance.now() - started < 2000, path);
  }
  for (const timer of timers) clearInterval(timer);
});

Deno.test('a name server that is silent ends with the time', async () => {
  const web = await openWeb((_request, response) => html(response, productPage()));
  web.network.resolve = () => new Promise(() => undefined);
  equal((await read(web, shop, AbortSignal.timeout(50))).state, 'blocked');
  equal((await read(web, shop, AbortSignal.abort())).state, 'blocked');
});
