import { type BrowserContext, expect, type Page } from '@playwright/test';

interface Watched {
  /** Number of executed payloads. */
  runs: number;
  /** Violations of the content security policy. */
  refusals: string[];
}

/** Counts executed payloads and policy violations on all pages opened from now on. */
export async function guard(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const watched: Watched = { runs: 0, refusals: [] };
    Object.assign(window, { watched, xss: () => (watched.runs += 1) });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, sample }) => {
      watched.refusals.push(`${violatedDirective} ${sample}`);
    });
  });
}

/** Fails when a payload was executed or became an element. */
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
 * Waits until each text is on the page literally, as text or field value, and expects no executed payload. Control and
 * bidi characters are dropped, and titles have one line.
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
