// npm run reminder-keys [-- <project address>]: makes the secrets of the reminders and says where each belongs. Stores nothing.
import { randomBytes } from 'node:crypto';

import { vapidKeys } from '../supabase/local/keys.ts';

const project = (process.argv[2] ?? 'https://<ref>.supabase.co').replace(/\/$/, '');
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
