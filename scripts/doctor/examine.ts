import { readApiSchema } from './api-schema.ts';
import { checkApp } from './check-app.ts';
import { checkAuth } from './check-auth.ts';
import { checkBundle } from './check-bundle.ts';
import { checkDatabase } from './check-database.ts';
import { checkHelper } from './check-helper.ts';
import { checkRealtime } from './check-realtime.ts';
import type { Deployment } from './deployment.ts';
import { bad, note, type Finding } from './finding.ts';

export interface Section {
  name: string;
  findings: Finding[];
}

/** Looks at a deployment as a stranger would. Rejects never; what does not answer is a finding. */
export async function examine(deployment: Deployment): Promise<Section[]> {
  const { app, project } = deployment;
  return Promise.all([
    section('Database', project, () => checkDatabase(deployment, readApiSchema())),
    section('Sign-in', project, () => checkAuth(deployment)),
    section('AI helper', project, () => checkHelper(deployment)),
    section('Live updates', project, () => checkRealtime(deployment)),
    app === null
      ? { name: 'App', findings: [note('the app was not looked at', 'Name it: --app https://…')] }
      : section('App', app, async () => [
          ...(await checkApp(app, deployment)),
          ...(await checkBundle(app, deployment)),
        ]),
  ]);
}

async function section(name: string, address: string, check: () => Promise<Finding[]>): Promise<Section> {
  try {
    return { name, findings: await check() };
  } catch (error) {
    const reason = error instanceof Error ? causeOf(error) : String(error);
    const advice = 'Check the address and your connection, and whether the project is paused.';
    return { name, findings: [bad(`${address} does not answer (${reason})`, advice)] };
  }
}

function causeOf(error: Error): string {
  return error.cause instanceof Error ? error.cause.message || error.cause.name : error.message;
}

const marks = { good: '✓', bad: '✗', note: '–' };

/** The lines of the report. */
export function formatReport(sections: Section[]): string {
  return sections
    .map(({ name, findings }) =>
      [
        name,
        ...findings.flatMap(({ state, text, advice }) => [
          `  ${marks[state]} ${text}`,
          ...(advice === undefined ? [] : [`      ${advice}`]),
        ]),
      ].join('\n'),
    )
    .join('\n\n');
}
