// Columns: name of the fault, source file, test file that has to fail, text to find in the source, replacement.
const aiFaults = String.raw`
an allergy is sent to the model as a like » person-facts.ts » person-facts.test.ts » kind: z.enum(kinds), text: z.string() } » kind: z.pipe(z.unknown(), z.transform(() => 'mag')), text: z.string() }
an allergy is one of the kinds » person-facts.ts » person-facts.test.ts » 'hat_schon'] » 'hat_schon', 'allergie']
kinds are read in any spelling » person-facts.ts » person-facts.test.ts » kind: z.enum(kinds), text: z.string() } » kind: z.pipe(z.pipe(z.string(), z.transform((kind) => kind.trim().toLowerCase())), z.enum(kinds)), text: z.string() }
a fact may speak of an allergy » person-facts.ts » person-facts.test.ts » fact.success && isMentionable(fact.data.text) » fact.success
a title may speak of an allergy » person-facts.ts » person-facts.test.ts » .filter((title) => isMentionable(title)) »
facts are read wherever they stand » person-facts.ts » person-facts.test.ts » entries.flatMap((entry) » entries.flat(2).flatMap((entry)
51 facts » person-facts.ts » person-facts.test.ts » facts: 50 » facts: 51
21 gifts » person-facts.ts » person-facts.test.ts » given: 20 » given: 21
texts of 201 characters » person-facts.ts » person-facts.test.ts » text: 200 » text: 201
the log holds the request » handler.ts » person-facts.test.ts » const wish = parseRequest(body); » const wish = parseRequest(body); console.log(JSON.stringify(body));
a failure tells the request » handler.ts » person-facts.test.ts » ...refusal(status, message) » ...refusal(status, message + JSON.stringify(body))
facts take names along » prompt.ts » model/model.test.ts » textsOf(request.facts, kind).map(clean) » textsOf(request.facts, kind)
titles take names along » prompt.ts » model/model.test.ts » request.given.map(clean) » request.given
what was given comes again » catalogue/suggest.ts » catalogue/suggest.test.ts » || known.hasAlready(idea.title) »
a wish that was given comes again » catalogue/suggest.ts » catalogue/suggest.test.ts » asked !== null && wish.known.hasAlready(asked.title) ? null : asked » asked
`;

const pageFaults = String.raw`
an address may be a number » guard.ts » guard.test.ts » || !name.test(host) »
a name may be one of the own network » guard.ts » guard.test.ts » || ownNetwork.test(host) »
a link may name a port » guard.ts » guard.test.ts » || url.port !== '' »
a link may carry a password » guard.ts » guard.test.ts » url.username !== '' || url.password !== '' || »
other protocols are read » guard.ts » guard.test.ts » !['http:', 'https:'].includes(url.protocol) » false
private addresses count as public » guard.ts » guard.test.ts » address.range() !== 'unicast' || »
the host of a machine at Azure counts as public » guard.ts » guard.test.ts » '168.63.129.16/32', »
all addresses of version 6 count as public » guard.ts » guard.test.ts » const publicSix = '2000::/3' » const publicSix = '::/0'
addresses of version 4 in old clothes count as public » guard.ts » guard.test.ts » .hostname.slice(1, -1) : text » .href && text : text
one public address is enough » fetching.ts » read-link.test.ts » addresses.some( » addresses.every(
addresses are not checked » fetching.ts » read-link.test.ts » if (addresses.some(({ address }) => !isPublicAddress(address))) throw new FetchError('refused'); »
a redirect is not checked » fetching.ts » read-link.test.ts » const url = shopUrl(text, from); » const url = URL.parse(text, from);
a redirect may leave TLS » fetching.ts » read-link.test.ts » from.protocol === 'https:' && url?.protocol === 'http:' ? null : url » url
redirects never end » fetching.ts » read-link.test.ts » const mostRedirects = 20 » const mostRedirects = 40
a packed page may be of any size » fetching.ts » read-link.test.ts » if (part.byteLength < chunk.byteLength) return { bytes, isWhole: false }; »
a page is read on when nobody waits for it » handler.ts » handler.test.ts » request.signal, »
a connection may have come to another address » network.ts » network.test.ts » !isSame(reached, address.address) » false
nobody ends what drips » fetching.ts » handler.test.ts » signal.addEventListener('abort', abort); »
a connection is left open » fetching.ts » read-link.test.ts » request.destroy(); »
connections are kept » network.ts » network.test.ts » agent: false » agent: undefined
a connection goes to the name » network.ts » network.test.ts » { headers, lookup: pinnedTo(address) } » { headers }
any failure counts as a pinned connection » network.ts » network.test.ts » end(error === refusal) » end(true)
pages are read where connections go anywhere » handler.ts » handler.test.ts » if (!(await isPinning)) » if (false)
the log names the link » handler.ts » handler.test.ts » state: facts.state, » state: asked.data.url as PageState,
a drawing is a picture » picture.ts » picture.test.ts » start.startsWith('\u0089PNG\r\n\u001a\n') || » start.startsWith('<svg') ||
a picture comes from anywhere » picture.ts » picture.test.ts » const url = shopUrl(address); » const url = URL.parse(address);
a page may be as deep as it likes » reading/markup.ts » reading/read-product.test.ts » const mostDepth = 256 » const mostDepth = 256_000
references lead to any number of offers » reading/json-ld.ts » reading/read-product.test.ts » offers: 5000, » offers: 5_000_000_000,
other money counts as euros » reading/json-ld.ts » reading/read-product.test.ts » currency === null || isEuro(currency) » true
a page may say to be another shop » reading/read-product.ts » reading/read-product.test.ts » && withoutWww(url.hostname) === withoutWww(page.hostname) »
titles turn the writing around » reading/read-product.ts » reading/read-product.test.ts » oneLine(withoutEntities( » ((text: string) => text)(withoutEntities(
a cookie goes to every host » cookies.ts » read-link.test.ts » hostname === domain || (isForAll && isBelow(hostname, domain)) » true || isBelow(hostname, domain)
a cookie may be for the hosts of others » cookies.ts » read-link.test.ts » wanted !== undefined && (host === wanted || isBelow(host, wanted)) » wanted !== undefined
cookies without end » cookies.ts » read-link.test.ts » cookies: 50 » cookies: 5000
`;

/** Mutants of the edge functions, each breaking one rule. Throws when the text to replace is missing in the source. */
export const functionFaults = Object.entries({
  'concretize-gift-idea': aiFaults,
  'read-product-link': pageFaults,
}).flatMap(([folder, table]) =>
  table
    .trim()
    .split('\n')
    .map((row) => {
      const [name = '', file = '', test = '', from = '', to = ''] = row.split('»').map((cell) => cell.trim());
      return { folder, name, file, test, from, to };
    }),
);
