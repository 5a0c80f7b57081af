// @module-tag all

import { at, type Fault, testFaults } from '../test-deployment.ts';

const sender = '/functions/v1/notifications';
const links = '/functions/v1/notification-links';

function changedHealth(change: Record<string, unknown>): Fault {
  return at(`${links}/health`, (healthy) => ({
    ...healthy,
    body: { ...(healthy.body as object), ...change },
  }));
}

/** Faults of a deployment that prevent reminders. */
testFaults('Reminders', [
  [
    'no links of reminders',
    at(`${links}/health`, () => ({ status: 404 })),
    /links of the reminders are not there/,
    /functions deploy notifications notification-links/,
  ],
  [
    'links of reminders that do not boot',
    at(`${links}/health`, () => ({ status: 503, body: { code: 'BOOT_ERROR' } })),
    /links of the reminders do not work \(503\)/,
    /logs/,
  ],
  [
    'no function that sends',
    at(sender, () => ({ status: 404 })),
    /sends reminders is not there/,
    /functions deploy/,
  ],
  [
    'a day on which guests have nearly filled their budget',
    changedHealth({ scarce: ['guest_bytes'] }),
    /more than 80 % of today's guest_bytes/,
    /What guests and pictures may take/,
  ],
  [
    'a function that sends for anybody',
    at(sender, () => ({ status: 202, body: { problems: [] } })),
    /answers strangers \(202\)/,
    /NOTIFICATIONS_SECRET/,
  ],
  [
    'a scheduler that never ran',
    changedHealth({ minutesSincePlanned: null }),
    /scheduler of the reminders has never run/,
    /from cron\.job; it shows notifications-tick/,
  ],
  [
    'a scheduler that stands still',
    changedHealth({ minutesSincePlanned: 16 }),
    /scheduler of the reminders last ran 16 minutes ago/,
    /paused/,
  ],
  [
    'a scheduler that wakes nobody',
    changedHealth({ isOverdue: true }),
    /have been waiting for an hour/,
    /notifications_url and notifications_secret of the Vault/,
  ],
  ['no mail', changedHealth({ isMailSetUp: false }), /no way to send mails/, /MAIL_FROM/],
  [
    'a wrong setting',
    changedHealth({ isMailSetUp: false, problems: ['SMTP_URL names port 587.'] }),
    /setting of the reminders is wrong: SMTP_URL names port 587/,
    /secrets set/,
  ],
  [
    'no VAPID key',
    changedHealth({ isPushSetUp: false, vapidPublicKey: '' }),
    /there is no VAPID key/,
    /npm run reminder-keys/,
  ],
  [
    'a VAPID key that is none',
    changedHealth({ vapidPublicKey: 'BA' }),
    /VAPID key is none/,
    /npm run reminder-keys/,
  ],
  [
    'links of mails that lead elsewhere',
    at(`${links}/abmelden`, () => ({
      status: 303,
      headers: { location: 'https://paeckchen.example.org/erinnerung#doctor' },
    })),
    /lead to https:\/\/paeckchen\.example\.org\/erinnerung#doctor, not to/,
    /APP_ORIGINS/,
  ],
  [
    'links that the app may not ask about',
    at(`${links}/worum`, () => ({ status: 403 })),
    /may not ask about the links of reminders/,
    /APP_ORIGINS/,
  ],
]);
