import * as z from 'zod/mini';

import { askAsVisitor, type Deployment } from '../deployment.ts';
import { bad, badIf, good, goodUnless, note, type Finding } from '../finding.ts';

const sender = '/functions/v1/notifications';
const links = '/functions/v1/notification-links';
const deploy = 'Ship both: npx supabase@3 functions deploy notifications notification-links --use-api';
const page = 'see Reminders in docs/deploy.md';
const sendSecrets = 'then: npx supabase@3 secrets set --env-file supabase/functions/.env';
/** Minutes without a run after which the scheduler counts as late; the settings page uses the same limit. */
const lateMinutes = 15;

const healthSchema = z.object({
  minutesSincePlanned: z.nullable(z.int()),
  minutesSinceSent: z.nullable(z.int()),
  isOverdue: z.boolean(),
  scarce: z.array(z.string()),
  isSetUp: z.boolean(),
  isMailSetUp: z.boolean(),
  isPushSetUp: z.boolean(),
  vapidPublicKey: z.string(),
  problems: z.array(z.string()),
});
type Health = z.infer<typeof healthSchema>;

/** Checks the reminders: scheduler, access to both functions, mail and push setup. */
export async function checkReminders(deployment: Deployment): Promise<Finding[]> {
  const answer = await askAsVisitor(deployment, `${links}/health`);
  if (answer.status === 404) return [bad('the links of the reminders are not there', deploy)];
  const health = healthSchema.safeParse(answer.json).data;
  if (health === undefined) {
    return [
      bad(
        `the links of the reminders do not work (${answer.status})`,
        `${deploy}; then look into their logs.`,
      ),
    ];
  }
  const alarms = checkBudgets(health);
  if (!health.isSetUp) {
    const problem = await checkSender(deployment);
    const silent = note(
      'nobody is reminded yet: NOTIFICATIONS_SECRET is not set',
      `To set reminders up, ${page}.`,
    );
    return [...alarms, ...problem, silent];
  }
  return [
    ...alarms,
    ...goodUnless(
      await checkSender(deployment),
      'the function that sends refuses callers without its secret',
    ),
    checkScheduler(health),
    ...checkWaking(health),
    ...checkWays(health),
    ...(await checkApp(deployment)),
  ];
}

/** Checks the daily limits of the project, which only the health endpoint shows to the outside. */
function checkBudgets({ scarce }: Health): Finding[] {
  return scarce.map((quota) =>
    bad(
      `more than 80 % of today's ${quota} of the whole project are used`,
      'Somebody may be filling the disk, or the project has grown: see What guests and pictures may take in docs/deploy.md.',
    ),
  );
}

/** Checks that nobody but the scheduler may call the sending function. */
async function checkSender(deployment: Deployment): Promise<Finding[]> {
  const { status } = await askAsVisitor(deployment, sender, {
    method: 'POST',
    headers: { authorization: 'Bearer nobody' },
    body: {},
  });
  if (status === 401 || status === 503) return [];
  if (status === 404) return [bad('the function that sends reminders is not there', deploy)];
  const text = `the function that sends reminders answers strangers (${status})`;
  return [bad(text, `${deploy}; it takes its secret from NOTIFICATIONS_SECRET.`)];
}

/** Checks when the scheduler last ran. This also detects a deactivated job, whose state is not visible from outside. */
function checkScheduler({ minutesSincePlanned: minutes, isOverdue }: Health): Finding {
  if (minutes === null || minutes > lateMinutes) {
    const when = minutes === null ? 'has never run' : `last ran ${minutes} minutes ago`;
    return bad(
      `the scheduler of the reminders ${when}`,
      `In the SQL editor: select jobname, active from cron.job; it shows notifications-tick, active. A free project that was paused has to be resumed; ${page}.`,
    );
  }
  if (isOverdue) {
    return bad(
      'the scheduler runs, but reminders have been waiting for an hour',
      `Compare notifications_url and notifications_secret of the Vault with the function, and look into its logs; ${page}.`,
    );
  }
  return good(`the scheduler of the reminders runs (${minutes} minutes ago)`);
}

/** Checks whether anything was ever sent: without secrets in the Vault the scheduler runs, but calls no function. */
function checkWaking({ minutesSincePlanned, minutesSinceSent }: Health): Finding[] {
  if (minutesSinceSent !== null || minutesSincePlanned === null) return [];
  return [
    note(
      'nothing was sent yet, so nobody knows whether the scheduler wakes the function that sends',
      `Send yourself a probe from the settings of the app. If it does not come, look at notifications_url and notifications_secret of the Vault; ${page}.`,
    ),
  ];
}

function checkWays({ isMailSetUp, isPushSetUp, vapidPublicKey, problems }: Health): Finding[] {
  const mend = `Mend it in supabase/functions/.env, ${sendSecrets}`;
  // With other problems of the settings, missing mail and push are already reported by these.
  const isRight = problems.length === 0;
  const makeKeys = (what: string) => `npm run reminder-keys makes ${what}, ${sendSecrets}`;
  const isNoKey = isPushSetUp && !isPublicKey(vapidPublicKey);
  return goodUnless(
    [
      ...problems.map((problem) => bad(`a setting of the reminders is wrong: ${problem}`, mend)),
      ...badIf(
        isRight && !isMailSetUp,
        'reminders have no way to send mails',
        `Set MAIL_FROM with MAIL_API_KEY or SMTP_URL, ${sendSecrets}`,
      ),
      ...badIf(
        isRight && !isPushSetUp,
        'there is no VAPID key, so no device can be notified',
        makeKeys('one'),
      ),
      ...badIf(isNoKey, 'the VAPID key is none: browsers refuse it', makeKeys('a new pair')),
    ],
    'reminders can go out as mails and as notifications',
  );
}

/** True for a public VAPID key: an uncompressed P-256 point of 65 bytes. */
function isPublicKey(text: string): boolean {
  const bytes = Buffer.from(text, 'base64url');
  return /^[\w-]+$/.test(text) && bytes.length === 65 && bytes[0] === 4;
}

/** Checks that mail links lead to the app; for this its origin must be in APP_ORIGINS. */
async function checkApp(deployment: Deployment): Promise<Finding[]> {
  const { app, project } = deployment;
  const advice = `Name your address first in APP_ORIGINS of supabase/functions/.env, ${sendSecrets}`;
  if (app === null) return [note('where the links of reminders lead', 'Name the app: --app https://…')];
  const { headers } = await askAsVisitor(deployment, `${links}/abmelden?t=doctor`);
  const location = headers.get('location') ?? '';
  if (!location.startsWith(`${app}/`)) {
    return [bad(`the links of reminders lead to ${location || 'nowhere'}, not to ${app}`, advice)];
  }
  const preflight = await askAsVisitor(deployment, `${links}/worum`, {
    method: 'OPTIONS',
    headers: {
      origin: app,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
    },
  });
  if (app !== project && preflight.headers.get('access-control-allow-origin') !== app) {
    return [bad(`${app} may not ask about the links of reminders`, advice)];
  }
  return [good('the links of reminders lead to the app')];
}
