import { type BrowserContext, expect, type Page } from '@playwright/test';

interface Watched {
  /** How often a payload has run. */
  runs: number;
  /** What the policy refused. */
  refusals: string[];
}

/** Watches all pages that the browser opens from now on. */
export async function guard(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const watched: Watched = { runs: 0, refusals: [] };
    Object.assign(window, { watched, xss: () => (watched.runs += 1) });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, sample }) => {
      watched.refusals.push(`${violatedDirective} ${sample}`);
    });
  });
}

/** Fails when anything of the payloads has become more than text. */
export async function expectHarmless(page: Page): Promise<void> {
  const found = await page.evaluate(() => {
    const outline = (element: Element) => (element.cloneNode() as Element).outerHTML;
    const isSafe = (address: string) => /^https?:$/.test(URL.parse(address, location.href)?.protocol ?? '');
    const elements = [...document.querySelectorAll('*')];
    return {
      ...(Reflect.get(window, 'watched') as Watched),
      pollution: Reflect.get({}, 'polluted') !== undefined,
      smuggled: elements
        .filter((element) => element.matches('.xss, iframe, object, embed, base'))
        .map(outline),
      handlers: elements
        .filter(({ attributes }) => [...attributes].some(({ name }) => name.startsWith('on')))
        .map(outline),
      addresses: elements.flatMap((element) =>
        ['href', 'action', 'formaction', 'xlink:href']
          .map((name) => element.getAttribute(name))
          .filter((address) => address !== null && !isSafe(address)),
      ),
    };
  });
  const nothing = { runs: 0, refusals: [], pollution: false, smuggled: [], handlers: [], addresses: [] };
  expect(found, page.url()).toEqual(nothing);
}

/**
 * Waits until each text is on the page as it is, as text or as the value of a field; and nothing of it has run. Control
 * characters and signs that turn the direction of writing are not kept, and a title has one line.
 */
export async function expectLiteral(page: Page, texts: readonly string[]): Promise<void> {
  const missing = () =>
    page.evaluate((wanted) => {
      const plain = (text: string) =>
        text
          .replaceAll(/(?!\s)\p{Cc}|\p{Bidi_Control}/gu, '')
          .replaceAll(/\s+/g, ' ')
          .trim();
      const fields = [...document.querySelectorAll('textarea, input')];
      const values = fields.map((field) =>
        field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : '',
      );
      const shown = plain([document.body.textContent, ...values].join('\n'));
      return wanted.filter((text) => !shown.includes(plain(text)));
    }, texts);
  await expect.poll(missing, { message: `texts missing on ${page.url()}` }).toEqual([]);
  await expectHarmless(page);
}
