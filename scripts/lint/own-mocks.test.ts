import { globSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

/** Parts of ours that tests replace, and why the real one would not do. A spy (`{ spy: true }`) replaces nothing. */
const replaced = {
  'src/data/session/session-provider.test.tsx': ['@/lib/supabase/load-auth'], // events in an order of our choice
  'src/features/concretizer/concretizer-dialog.test.tsx': ['@/data/ai/concretize'], // the answers of the model
  'src/features/groups/chat/use-chat-feed.test.tsx': ['@/lib/supabase/rest-client'], // a network that fails on cue
  'src/features/groups/live/watch-group.test.ts': ['./watch-keeper'], // the connection to the server
  'src/lib/supabase/authorized-fetch.test.ts': ['./load-auth'], // a refresh that fails without ending the session
  'src/lib/supabase/load-auth.test.ts': ['./auth-client'], // code that comes late
  'src/lib/supabase/realtime-client.test.ts': ['./authorized-fetch', './load-auth'], // a token refreshed on cue
  'src/ui/toast/toast-outlet.test.tsx': ['./toaster'], // code that does not come
};

test('a part of ours is replaced in these tests only', () => {
  const found = globSync('src/**/*.{test,contract}.{ts,tsx}').flatMap((file) => {
    const modules = ownMocks(readFileSync(file, 'utf8'));
    return modules.length > 0 ? [[file.replaceAll('\\', '/'), modules]] : [];
  });
  expect(Object.fromEntries(found)).toEqual(replaced);
});

test.each([
  ["vi.mock('@/data/x', () => ({}));", ['@/data/x']],
  ["vi.mock('./x');", ['./x']],
  ['vi.doMock("../x", factory)', ['../x']],
  ["vi.mock(import('@/data/x'), factory)", ['@/data/x']],
  ["vi.mock('./x', { spy: true });", []],
  ["vi.mock('canvas-confetti', () => ({}));", []],
])('%s', (text, modules) => {
  expect(ownMocks(text)).toEqual(modules);
});

function ownMocks(text: string): string[] {
  const calls = text.matchAll(
    /vi\.(?:do)?mock\(\s*(?:import\()?['"]((?:@\/|\.)[^'"]*)['"]\)?(?!, \{ spy: true \})/gi,
  );
  return Array.from(calls, ([, module = '']) => module);
}
