/** Text of a page (such as the imprint) that only the operator of the app can write. */
interface MissingText {
  what: string;
  advice: string;
}

/** `trace`: string in the build only while a page uses its placeholder, because unused components are dropped. */
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

/** Texts that the operator still has to write, found in a build. Not an error, because developers build as well. */
export function missingTexts(code: string): MissingText[] {
  return traces.filter(([trace]) => code.includes(trace)).map(([, missing]) => missing);
}
