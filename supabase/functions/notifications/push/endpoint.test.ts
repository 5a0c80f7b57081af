import { equal } from 'node:assert/strict';

import { isPushEndpoint } from './send-push.ts';

const cases: [isPushService: boolean, endpoint: string, extraHosts?: string[]][] = [
  [true, 'https://fcm.googleapis.com/fcm/send/abc'],
  [true, 'https://updates.push.services.mozilla.com/wpush/v2/abc'],
  [true, 'https://web.push.apple.com/abc'],
  [true, 'https://wns2-par02p.notify.windows.com/w/?token=abc'],
  [true, 'https://fcm.googleapis.com:443/abc'],
  [true, 'http://127.0.0.1:4000/abc', ['127.0.0.1:4000']],
  [false, 'http://127.0.0.1:4001/abc', ['127.0.0.1:4000']],
  [false, 'http://fcm.googleapis.com/abc'],
  [false, 'https://fcm.googleapis.com:8443/abc'],
  [false, 'https://user:pass@fcm.googleapis.com/abc'],
  [false, 'https://user@fcm.googleapis.com/abc'],
  [false, 'https://fcm.googleapis.com.evil.example/abc'],
  [false, 'https://evil-fcm.googleapis.com/abc'],
  [false, 'https://fcm.googleapis.com@evil.example/abc'],
  [false, 'https://evil.example/fcm.googleapis.com'],
  [false, 'https://evilpush.apple.com/abc'],
  [false, 'https://push.apple.com/abc'],
  [false, 'https://127.0.0.1/abc'],
  [false, 'https://169.254.169.254/latest/meta-data'],
  [false, 'https://[::1]/abc'],
  [false, 'file:///etc/passwd'],
  [false, ''],
  [false, 'fcm.googleapis.com/abc'],
  [false, `https://fcm.googleapis.com/${'x'.repeat(10_000)}`],
];
for (const [expected, endpoint, extraHosts = []] of cases) {
  const name = `${endpoint.slice(0, 80)} is ${expected ? 'a' : 'no'} push service`;
  Deno.test(name, () => equal(isPushEndpoint(endpoint, extraHosts), expected));
}
