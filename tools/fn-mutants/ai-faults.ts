import type { FunctionFault } from './function-fault.ts';

const facts = 'person-facts.ts';

/** Detected in `person-facts.test.ts` by default. */
const faults: readonly (Omit<FunctionFault, 'test'> & { test?: string })[] = [
  {
    name: 'an allergy is sent to the model as a like',
    file: facts,
    from: 'kind: z.enum(kinds), text: z.string() }',
    to: "kind: z.pipe(z.unknown(), z.transform(() => 'mag')), text: z.string() }",
  },
  {
    name: 'an allergy is one of the kinds',
    file: facts,
    from: "'hat_schon']",
    to: "'hat_schon', 'allergie']",
  },
  {
    name: 'kinds are read in any spelling',
    file: facts,
    from: 'kind: z.enum(kinds), text: z.string() }',
    to: 'kind: z.pipe(z.pipe(z.string(), z.transform((kind) => kind.trim().toLowerCase())), z.enum(kinds)), text: z.string() }',
  },
  {
    name: 'a fact may speak of an allergy',
    file: facts,
    from: 'fact.success && isMentionable(fact.data.text)',
    to: 'fact.success',
  },
  {
    name: 'a title may speak of an allergy',
    file: facts,
    from: '.filter((title) => isMentionable(title))',
    to: '',
  },
  {
    name: 'facts are read wherever they stand',
    file: facts,
    from: 'entries.flatMap((entry)',
    to: 'entries.flat(2).flatMap((entry)',
  },
  { name: '51 facts', file: facts, from: 'facts: 50', to: 'facts: 51' },
  { name: '21 gifts', file: facts, from: 'given: 20', to: 'given: 21' },
  { name: 'texts of 201 characters', file: facts, from: 'text: 200', to: 'text: 201' },
  {
    name: 'the log holds the request',
    file: 'handler.ts',
    from: 'const wish = parseRequest(body);',
    to: 'const wish = parseRequest(body); console.log(JSON.stringify(body));',
  },
  {
    name: 'a failure tells the request',
    file: 'handler.ts',
    from: '...refusal(status, message)',
    to: '...refusal(status, message + JSON.stringify(body))',
  },
  {
    name: 'facts take names along',
    file: 'prompt.ts',
    from: 'textsOf(request.facts, kind).map(clean)',
    to: 'textsOf(request.facts, kind)',
    test: 'model.test.ts',
  },
  {
    name: 'titles take names along',
    file: 'prompt.ts',
    from: 'request.given.map(clean)',
    to: 'request.given',
    test: 'model.test.ts',
  },
  {
    name: 'what was given comes again',
    file: 'catalogue/suggest.ts',
    from: ' || known.hasAlready(idea.title)',
    to: '',
    test: 'catalogue/suggest.test.ts',
  },
  {
    name: 'a wish that was given comes again',
    file: 'catalogue/suggest.ts',
    from: 'asked !== null && wish.known.hasAlready(asked.title) ? null : asked',
    to: 'asked',
    test: 'catalogue/suggest.test.ts',
  },
];

export const aiFaults: readonly FunctionFault[] = faults.map(({ test = 'person-facts.test.ts', ...fault }) =>
  Object.assign(fault, { test }),
);
