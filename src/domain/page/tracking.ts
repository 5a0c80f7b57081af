/** Beginnings of parameters that say where a click came from, never what a page shows. */
const families = ['utm_', 'mtm_', 'matomo_', 'hsa_', 'etcc_', 'gad_'];

const names = new Set(
  [
    'gclid gclsrc gbraid wbraid dclid srsltid _ga _gl',
    'fbclid igshid igsh msclkid yclid ttclid twclid li_fat_id epik',
    'mc_cid mc_eid mkt_tok _hsenc _hsmi vero_id wt_mc emst',
    'pk_campaign pk_kwd pk_keyword pk_source pk_medium pk_content pk_cid',
    'awc affmt affmn zanpid irclickid irgwc cjevent ranmid raneaid ransiteid',
  ].flatMap((line) => line.split(' ')),
);

/** Elsewhere such names choose what a page shows: `ref` may be the number of an article, `tag` a collection. */
const ofHosts: [host: RegExp, names: RegExp][] = [
  [
    /^(?:.+\.)?amazon\.(?:com|de|fr|it|es|nl|pl|se|ie|ca|in|ae|sa|sg|eg|cn|com\.(?:au|be|br|mx|tr)|co\.(?:jp|uk|za))$/,
    /^(?:ref_?|tag|linkcode|linkid|ascsubtag|creative(?:asin)?|camp|p[df]_rd_\w+|content-id|dib(?:_tag)?)$/,
  ],
  [/^(?:.+\.)?etsy\.com$/, /^(?:ref|click_key|click_sum|ga_\w+|frs|organic_search_click)$/],
];

/**
 * A link without the query parameters that follow whoever opens it. What is kept stays letter for letter, so the same
 * text comes back when there was nothing to cut.
 */
export function withoutTracking(href: string): string {
  const hash = href.indexOf('#');
  const fragment = hash < 0 ? '' : href.slice(hash);
  const address = hash < 0 ? href : href.slice(0, hash);
  const question = address.indexOf('?');
  if (question < 0) return href;
  const parameters = address.slice(question + 1).split('&');
  const own = ofHosts.find(([host]) => host.test(hostOf(address)))?.[1];
  if (!parameters.some((parameter) => isTracking(parameter, own))) return href;
  const kept = parameters.flatMap((parameter) => withoutTraces(parameter, own));
  const query = kept.some(Boolean) ? `?${kept.join('&')}` : '';
  return `${address.slice(0, question)}${query}${fragment}`;
}

/** Some put their traces before a query that begins as it did without them: `utm_source=nl?artikel=4711`. */
function withoutTraces(parameter: string, own: RegExp | undefined): string[] {
  if (!isTracking(parameter, own)) return [parameter];
  return parameter.split('?').filter((part) => !isTracking(part, own));
}

function hostOf(address: string): string {
  const url = URL.parse(address) ?? URL.parse(`https://${address}`);
  return url?.hostname ?? '';
}

function isTracking(parameter: string, own: RegExp | undefined): boolean {
  // Reads escapes, and never throws for broken ones.
  const [name = ''] = new URLSearchParams(parameter).keys();
  const lower = name.toLowerCase();
  return names.has(lower) || families.some((family) => lower.startsWith(family)) || own?.test(lower) === true;
}
