// npm run doctor -- <project address> <publishable key> [--app <address>] [--no-question]
// Checks a deployment from outside and gives advice for problems.
import { parseArgs } from 'node:util';

import { addressProblem } from '../scripts/hosting/settings.ts';
import { findSecrets } from '../scripts/security/secret-patterns.ts';
import { examine, formatReport } from './doctor/examine.ts';

const usage = `npm run doctor -- <project address> <publishable key> [--app <address>] [--no-question]

  --app <address>   the address under which the app is served
  --no-question     asks the AI helper nothing; otherwise one question, which may cost one paid call`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { app: { type: 'string' }, 'no-question': { type: 'boolean', default: false } },
});
const [project, publishableKey] = positionals;
if (!project || !publishableKey || ![project, values.app ?? project].every((text) => URL.canParse(text))) {
  console.error(usage);
  process.exit(2);
}
if (findSecrets(publishableKey).length > 0) {
  console.error('This is the secret key. It belongs on no command line; take the publishable one.');
  process.exit(2);
}

const { origin } = new URL(project);
// A project URL with trailing slash or path is accepted, because only its origin is used.
const problem = addressProblem(origin) && addressProblem(project);
if (problem !== null) {
  console.error(problem);
  process.exit(2);
}

const sections = await examine({
  project: origin,
  publishableKey,
  app: values.app === undefined ? null : new URL(values.app).origin,
  asksHelper: !values['no-question'],
});
console.log(formatReport(sections));
const problems = sections.flatMap(({ findings }) => findings).filter(({ state }) => state === 'bad');
console.log(problems.length === 0 ? '\nNothing to do.' : `\n${problems.length} to do.`);
process.exitCode = problems.length === 0 ? 0 : 1;
