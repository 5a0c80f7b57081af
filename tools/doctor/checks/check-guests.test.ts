// @module-tag all

import { at, type FakeReply, testFaults } from '../test-deployment.ts';

const rows: FakeReply = { status: 200, body: [{ id: 1 }] };

/** Faults of a deployment that expose data to signed-in users. */
testFaults('Accounts', [
  [
    'reminders without row security',
    at('/rest/v1/reminders', (healthy, { method }) =>
      method === 'POST' ? { status: 400, body: { code: '23502', message: 'null value' } } : healthy,
    ),
    /table reminders takes rows from an account that may store none/,
    /row level security of public\.reminders is off/,
  ],
  [
    'reminders that everybody reads',
    at('/rest/v1/reminders', (healthy, { method }) => (method === 'GET' ? rows : healthy)),
    /table reminders gives rows of others to every account/,
    /row level security of public\.reminders is off/,
  ],
  [
    'hidden gifts that everybody reads',
    at('/rest/v1/group_gifts', (healthy, { method }) => (method === 'GET' ? rows : healthy)),
    /table group_gifts gives rows of others/,
    /policy lets too much be read/,
  ],
  [
    'counts that everybody reads',
    at('/rest/v1/gift_comment_counts', () => rows),
    /table gift_comment_counts gives rows of others/,
    /policy lets too much be read/,
  ],
  [
    'plans of the database for everybody',
    at('/rest/v1/group_gifts', (healthy, { headers }) =>
      headers.accept?.startsWith('application/vnd.pgrst.plan') === true
        ? {
            status: 200,
            headers: { 'content-type': 'application/vnd.pgrst.plan+json; charset=utf-8' },
            body: '[{"Plan":{"Total Cost":8.82}}]',
          }
        : healthy,
    ),
    /db-plan-enabled/,
    /reset pgrst\.db_plan_enabled/,
  ],
  [
    'messages of everybody',
    at('/rest/v1/chat_messages', (healthy, { method }) => (method === 'POST' ? { status: 201 } : healthy)),
    /table chat_messages takes rows from an account/,
    /policy lets too much be stored/,
  ],
  [
    'another table for accounts',
    at('/rest/v1/feedback', () => rows),
    /table feedback is none of ours and can be read with every account/,
    /drop table public\.feedback/,
  ],
  [
    'another function for accounts',
    at('/rest/v1/rpc/make_admin', () => ({ status: 204 })),
    /function make_admin is none of ours and can be called with every account/,
    /revoke execute on function public\.make_admin/,
  ],
  [
    'accounts that cannot be deleted',
    at('/rest/v1/rpc/delete_account', () => ({ status: 500 })),
    /account made for this check could not be deleted \(500\)/,
    /newest anonymous user/,
  ],
]);
