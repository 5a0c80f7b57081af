import { accountFaults } from './account-faults.ts';
import { bundleFaults } from './bundle-faults.ts';
import { databaseFaults } from './database-faults.ts';
import { examine, type SectionName } from './examine.ts';
import { startFakeDeployment } from './fake-deployment.ts';
import type { SeededFault } from './fault-parts.ts';
import type { Finding } from './finding.ts';
import { hostFaults } from './host-faults.ts';
import { linkFaults } from './link-faults.ts';
import { reminderFaults } from './reminder-faults.ts';
import { helperFaults, signInFaults } from './sign-in-faults.ts';

/** All tested faults of a deployment, by section of the report. */
export const seededFaults: { section: SectionName; faults: SeededFault[] }[] = [
  { section: 'Database', faults: databaseFaults },
  { section: 'Accounts', faults: accountFaults },
  { section: 'Sign-in', faults: signInFaults },
  { section: 'AI helper', faults: helperFaults },
  { section: 'Links', faults: linkFaults },
  { section: 'Reminders', faults: reminderFaults },
  { section: 'App', faults: [...hostFaults, ...bundleFaults] },
];

/** Problems that the doctor reports about a deployment with only these faults. */
export async function problemsWith(
  faults?: Parameters<typeof startFakeDeployment>[0],
  sections?: SectionName[],
): Promise<Finding[]> {
  const deployment = await startFakeDeployment(faults);
  try {
    const report = await examine(deployment, sections);
    return report.flatMap(({ findings }) => findings.filter(({ state }) => state === 'bad'));
  } finally {
    await deployment.close();
  }
}
