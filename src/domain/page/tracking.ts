/** Prefixes of tracking parameters, which never change a page's content. */
const families = ['utm_', 'mtm_', 'matomo_', 'hsa_', 'etcc_', 'gad_'];

const names = new Set(
  [
    'gclid gclsrc gbraid wbraid dclid srsltid _ga _gl',
    'fbclid igshid igsh msclkid yclid ttclid twclid li_fat_id epik',
    'mc_cid mc_eid mkt_tok _hsenc _hsmi vero_id wt_mc emst',
    'pk_campaign pk_kwd pk_keyword pk_source pk_medium pk_content pk_cid',
    'awc affmt affmn zanpid irclickid irgwc cjevent ranmid raneaid ransiteid wmc',
    '_kx _pos _sid _ss pr_prod_strat pr_rec_id pr_rec_pid pr_ref_pid pr_seq',
  ].flatMap((line) => line.split(' ')),
);

const amazon =
  /^(?:.+\.)?amazon\.(?:com|de|fr|it|es|nl|pl|se|ie|ca|in|ae|sa|sg|eg|cn|com\.(?:au|be|br|mx|tr)|co\.(?:jp|uk|za))$/;

/** Tracking parameters by host. On other hosts such a name may select content: `ref` an article, `tag` a collection. */
const ofHosts: [host: RegExp, names: RegExp][] = [
  [
    amazon,
    /^(?:ref_?|tag|linkcode|linkid|ascsubtag|creative(?:asin)?|camp|p[df]_rd_\w+|content-id|dib(?:_tag)?|social_share|crid|qid|sr|sprefix)$/,
  ],
  [
    /^(?:.+\.)?ebay\.(?:com|de|at|ch|fr|it|es|nl|pl|ie|be|ca|co\.uk|com\.au)$/,
    /^(?:_trkparms|_trksid|amdata|mk(?:cid|evt|rid)|ss(?:spo|src|uid)|widget_ver|media)$/,
  ],
  [/^(?:.+\.)?etsy\.com$/, /^(?:ref|click_key|click_sum|ga_\w+|frs|organic_search_click)$/],
];

/** Tracking at the end of an Amazon path, with an optional session number. */
const lastPart = /\/ref=[^/]*(?:\/[\d-]*)?$/;

/** Link without tracking parameters. All else stays character by character, so that a clean link is unchanged. */
export function withoutTracking(href: string): string {
  const [, path = '', query, fragment] = /^([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/s.exec(href) ?? [];
  const [host, own] = ofHosts.find(([one]) => one.test(hostOf(path))) ?? [];
  const bare = host === amazon ? path.replace(lastPart, '') : path;
  // A fragment that begins with `?` is an address within the page, so it is kept.
  const rest = fragment?.startsWith('?') === true ? `#${fragment}` : kept('#', fragment, undefined);
  return `${bare}${kept('?', query, own)}${rest}`;
}

/** Parameters that are left without tracking, after their `?` or `#`; '' without any. */
function kept(sign: string, parameters: string | undefined, own: RegExp | undefined): string {
  const all = parameters?.split('&') ?? [];
  if (!all.some((parameter) => isTracking(parameter, own)))
    return parameters === undefined ? '' : sign + parameters;
  const rest = all.flatMap((parameter) => withoutTraces(parameter, own));
  return rest.some(Boolean) ? sign + rest.join('&') : '';
}

/** Some tracking parameters are put before a second question mark: `utm_source=nl?artikel=4711`. */
function withoutTraces(parameter: string, own: RegExp | undefined): string[] {
  if (!isTracking(parameter, own)) return [parameter];
  return parameter.split('?').filter((part) => !isTracking(part, own));
}

function hostOf(address: string): string {
  const url = URL.parse(address) ?? URL.parse(`https://${address}`);
  return url?.hostname ?? '';
}

function isTracking(parameter: string, own: RegExp | undefined): boolean {
  // Decodes escapes and never throws for broken ones.
  const [name = ''] = new URLSearchParams(parameter).keys();
  const lower = name.toLowerCase();
  return names.has(lower) || families.some((family) => lower.startsWith(family)) || own?.test(lower) === true;
}
