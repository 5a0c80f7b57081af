// npm run check:build [-- <folder>]: that a build holds nothing of the embedded backend, no secret and nothing foreign.
import { problemsOfBuild } from './security/build-contents.ts';

const folder = process.argv[2] ?? 'dist';
const problems = problemsOfBuild(folder);
for (const problem of problems) console.error(problem);
if (problems.length === 0) console.log(`${folder} holds what the browser needs and nothing else.`);
process.exitCode = problems.length === 0 ? 0 : 1;
