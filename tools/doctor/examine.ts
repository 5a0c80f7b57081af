import { readApiSchema, type ApiSchema } from './api-schema.ts';
import { checkApp } from './checks/check-app.ts';
import { checkAuth } from './checks/check-auth.ts';
import { checkDatabase } from './checks/check-database.ts';
import { checkGuests } from './checks/check-guests.ts';
import { checkHelper } from './checks/check-helper.ts';
import { checkLinks } from './checks/check-links.ts';
import { checkRealtime } from './checks/check-realtime.ts';
import { checkReminders } from './checks/check-reminders.ts';
import type { Deployment } from './deployment.ts';
import { bad, note, type Finding } from './finding.ts';

export interface Section {
  name: SectionName;
  findings: Finding[];
}

export type SectionName =
  | 'Database'
  | 'Accounts'
  | 'Sign-in'
  | 'AI helper'
  | 'Links'
  | 'Reminders'
  | 'Live updates'
  | 'App';

const sections: Record<SectionName, (deployment: Deployment, schema: ApiSchema) => Promise<Finding[]>> = {
  Database: checkDatabase,
  Accounts: checkGuests,
  'Sign-in': checkAuth,
  'AI helper': checkHelper,
  Links: checkLinks,
  Reminders: checkReminders,
  'Live updates': checkRealtime,
  App: checkHost,
};
const sectionNames = Object.keys(sections) as SectionName[];

/** Checks a deployment with the access of a stranger. Never rejects: a missing answer becomes a finding. */
export async function examine(
  deployment: Deployment,
  names = sectionNames,
  schema = readApiSchema(),
): Promise<Section[]> {
  return Promise.all(
    names.map(async (name) => ({ name, findings: await findingsOf(name, deployment, schema) })),
  );
}

async function checkHost(deployment: Deployment): Promise<Finding[]> {
  const { app } = deployment;
  if (app === null) return [note('the app was not looked at', 'Name it: --app https://…')];
  return checkApp(app, deployment);
}

async function findingsOf(name: SectionName, deployment: Deployment, schema: ApiSchema): Promise<Finding[]> {
  try {
    return await sections[name](deployment, schema);
  } catch (error) {
    const reason = error instanceof Error ? causeOf(error) : String(error);
    const address = (name === 'App' ? deployment.app : null) ?? deployment.project;
    const advice = 'Check the address and your connection, and whether the project is paused.';
    return [bad(`${address} does not answer (${reason})`, advice)];
  }
}

function causeOf(error: Error): string {
  return error.cause instanceof Error ? error.cause.message || error.cause.name : error.message;
}

const marks = { good: '✓', bad: '✗', note: '–' };

/** Lines of the printed report. */
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
