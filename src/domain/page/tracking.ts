/** Beginnings of parameters that say where a click came from, never what a page shows. */
const families = ['utm_', 'mtm_', 'matomo_', 'pk_', 'hsa_', 'etcc_', 'pd_rd_', 'pf_rd_', 'gad_'];

const names = new Set(
  [
    'gclid gclsrc gbraid wbraid dclid srsltid _ga _gl',
    'fbclid igshid igsh msclkid yclid ttclid twclid li_fat_id epik',
    'mc_cid mc_eid mkt_tok _hsenc _hsmi vero_id wt_mc emst',
    'ref ref_ tag linkcode linkid ascsubtag creativeasin',
    'awc affmt affmn zanpid irclickid irgwc cjevent ranmid raneaid ransiteid',
  ].flatMap((line) => line.split(' ')),
);

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
  const kept = parameters.filter((parameter) => !isTracking(parameter));
  if (kept.length === parameters.length) return href;
  const query = kept.some(Boolean) ? `?${kept.join('&')}` : '';
  return `${address.slice(0, question)}${query}${fragment}`;
}

function isTracking(parameter: string): boolean {
  // Reads escapes, and never throws for broken ones.
  const [name = ''] = new URLSearchParams(parameter).keys();
  const lower = name.toLowerCase();
  return names.has(lower) || families.some((family) => lower.startsWith(family));
}
