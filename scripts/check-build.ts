// npm run check:build [-- <folder>]: checks that a build contains no embedded backend, no secrets, no remote resources,
// no import cycles between scripts and no dialog that loads a page. Also lists texts that the operator still has to write.
import { globSync, readFileSync } from 'node:fs';

import { missingTexts } from './hosting/operator-texts.ts';
import { problemsOfBuild } from './security/build-contents.ts';

const folder = process.argv[2] ?? 'dist';
const problems = problemsOfBuild(folder);
for (const problem of problems) console.error(problem);
if (problems.length === 0) {
  console.log(`${folder} holds what the browser needs and nothing else.`);
  const code = globSync(`${folder}/assets/*.js`).map((file) => readFileSync(file, 'utf8'));
  for (const { what, advice } of missingTexts(code.join('\n')))
    console.log(`Before others use it: ${what}. ${advice}`);
}
process.exitCode = problems.length === 0 ? 0 : 1;
