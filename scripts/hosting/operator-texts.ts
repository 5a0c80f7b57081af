/** Something that only the operator can write. */
interface MissingText {
  what: string;
  advice: string;
}

/** Words that a build holds as long as one of its pages has them, because what no page uses is left out. */
const traces: readonly (readonly [trace: string, missing: MissingText])[] = [
  [
    'data-operator-text',
    {
      what: 'the privacy page has places that only you can fill in',
      advice:
        'Fill in what is marked in src/features/legal/privacy-basics.tsx and beside it (docs/deploy.md), then build.',
    },
  ],
  [
    'Inhalte folgen in Kürze',
    {
      what: '/impressum and /agb have no content yet',
      advice: 'Write both pages and name them in src/app/router.tsx (docs/deploy.md), then build.',
    },
  ],
];

/** What the operator has still to write, by the code of a build; no fault, because others build it, too. */
export function missingTexts(code: string): MissingText[] {
  return traces.filter(([trace]) => code.includes(trace)).map(([, missing]) => missing);
}
