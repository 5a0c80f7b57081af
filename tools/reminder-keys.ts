// npm run reminder-keys [-- <project address>]: generates reminder secrets and shows where each belongs.
import { randomBytes } from 'node:crypto';

import { addressProblem } from '../scripts/hosting/settings.ts';
import { vapidKeys } from '../supabase/local/keys.ts';

const address = process.argv[2]?.replace(/\/$/, '');
// A wrong URL is refused here, because the scheduler would call it every minute without any visible error.
const problem = address === undefined ? null : addressProblem(address);
if (problem !== null) {
  console.error(problem);
  process.exit(2);
}

const project = address ?? 'https://<ref>.supabase.co';
const secret = randomBytes(32).toString('base64url');
const { publicKey, privateKey } = vapidKeys();

console.log(`In supabase/functions/.env, with an address at which push services reach you:

NOTIFICATIONS_SECRET=${secret}
VAPID_PUBLIC_KEY=${publicKey}
VAPID_PRIVATE_KEY=${privateKey}
VAPID_SUBJECT=mailto:post@example.org

In the SQL editor of the project:

select vault.create_secret('${project}/functions/v1/notifications', 'notifications_url');
select vault.create_secret('${secret}', 'notifications_secret');`);
