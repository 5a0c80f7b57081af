import { JSDOM } from 'jsdom';

import { bootScript } from './boot-script.ts';
import type { FirstParts } from './first-parts.ts';

/** Address and key of the backend; without `origin` the backend has the origin of the app. */
export interface Api {
  origin?: string | undefined;
  key: string;
}

/** Prerendered markup: the sign-in page, and the head of a personal page. */
interface Pictures {
  signIn: string;
  head: string;
}

/** Built HTML page with boot script, preload data and prerendered pictures. */
export function withFirstPaint(
  html: string,
  { api, parts, pictures }: { api: Api; parts: FirstParts; pictures: Pictures },
): string {
  const page = new JSDOM(html);
  const { document } = page.window;
  const boot = element(document, 'script', { 'data-parts': JSON.stringify({ api, ...parts }) });
  boot.textContent = bootScript;
  for (const link of document.querySelectorAll('link[rel=modulepreload]')) link.remove();
  // Stylesheets come below the inline boot script, because a script waits for all stylesheets above it.
  find(document, 'meta[charset]').after(boot, ...document.querySelectorAll('link[rel=stylesheet]'));
  find(document, 'script[type=module]').setAttribute('fetchpriority', 'high');

  find(document, '#root').before(
    pictureOf(document, 'first-paint', pictures.signIn),
    pictureOf(document, 'first-head', pictures.head),
  );
  return page.serialize();
}

/** Files that every built page loads, and the preload data of all pages. */
export function readFirstPaint(html: string): { always: string[]; parts: FirstParts } {
  const { document } = new JSDOM(html).window;
  const loaded = document.querySelectorAll('script[src], link[rel=stylesheet]');
  const written = Array.from(loaded, (node) => node.getAttribute('src') ?? node.getAttribute('href') ?? '');
  const parts = JSON.parse(
    find(document, 'script[data-parts]').getAttribute('data-parts') ?? '',
  ) as FirstParts;
  return { always: [...written, ...parts.app], parts };
}

/** Prerendered markup as a mere picture: titles and form behaviour come with the app. */
function pictureOf(document: Document, id: string, markup: string): Element {
  const picture = element(document, 'div', { id, inert: '' });
  picture.innerHTML = markup;
  for (const node of picture.querySelectorAll('title, template')) node.remove();
  for (const input of picture.querySelectorAll('input')) input.setAttribute('readonly', '');
  for (const link of picture.querySelectorAll('a')) link.removeAttribute('href');
  for (const node of picture.querySelectorAll('*'))
    for (const name of node.getAttributeNames()) if (isForUse(name)) node.removeAttribute(name);
  return picture;
}

/** True for attributes that do not change the look; `aria-selected` is kept, because it styles tabs. */
function isForUse(name: string): boolean {
  if (name === 'aria-selected') return false;
  return ['id', 'for', 'role', 'name', 'tabindex', 'required'].includes(name) || /^(?:aria|data)-/.test(name);
}

function element(document: Document, tag: string, attributes: Record<string, string>): Element {
  const created = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) created.setAttribute(name, value);
  return created;
}

function find(document: Document, selector: string): Element {
  const found = document.querySelector(selector);
  if (!found) throw new Error(`The page has no ${selector}.`);
  return found;
}
