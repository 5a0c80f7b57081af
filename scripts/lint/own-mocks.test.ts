import { globSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

/** Modules of this project that tests replace, with reasons. Spies that only observe calls are allowed everywhere. */
const replaced = {
  // Chunks that load late or fail to load, and a slow device store.
  'src/app/first-page.test.ts': ['./router', './session-data'],
  // A chunk that fails to load.
  'src/data/offline/undo-offline.test.ts': ['../queries/pictures/picture-changes'], // chunk that fails to load
  'src/data/queries/page-queries.test.ts': ['@/lib/supabase/functions-client'], // response of the server
  // A chunk that fails to load, and a slow device store.
  'src/data/queries/pictures/picture-queries.test.tsx': [
    './picture-changes',
    '../../offline/device/indexed-device-store',
  ],
  'src/data/session/session-provider.test.tsx': ['@/lib/supabase/auth/load-auth'], // events in a given order
  'src/features/concretizer/concretizer-dialog.test.tsx': ['@/data/ai/concretize'], // responses of the model
  'src/features/gifts/idea/idea-form.test.tsx': ['@/lib/supabase/functions-client'], // slow model
  'src/features/gifts/analysis/analyse-gift.test.tsx': ['@/lib/supabase/functions-client'], // responses of the model
  // Server responses that arrive at a moment chosen by the test.
  'src/features/gifts/idea/captured-link.test.tsx': ['@/lib/supabase/functions-client'],
  'src/features/gifts/link/gift-link-field.test.tsx': ['@/lib/supabase/functions-client'],
  // A network failure at a moment chosen by the test, and no live connection.
  'src/features/groups/chat/use-chat-feed.test.tsx': ['@/lib/supabase/rest-client', '../live/watch-group'],
  // No live connection, or one that delivers the events given by the test.
  'src/features/groups/chat/chat-tab.test.tsx': ['../live/watch-group'],
  'src/features/groups/group-page.test.tsx': ['./live/watch-group'],
  // REST client connected to a real server of the test.
  'src/features/draw/actions/draw-actions.db.test.ts': ['@/lib/supabase/rest-client'],
  'src/features/groups/live/watch-group.test.ts': ['./watch-keeper'],
  'src/lib/supabase/authorized-fetch.test.ts': ['@/lib/supabase/auth/load-auth'], // a refresh that fails without ending the session
  'src/lib/supabase/auth/load-auth.test.ts': ['./auth-client'], // late chunk
  'src/lib/supabase/realtime-client.test.ts': ['./authorized-fetch', '@/lib/supabase/auth/load-auth'], // token refresh at a given moment
  'src/ui/lazy/lazy-part.test.tsx': ['./missing-part'], // chunk that fails to load
  'src/ui/toast/toast-outlet.test.tsx': ['./toaster'], // chunk that fails to load
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
  ["import { a, b } from './x';\nvi.mocked(b).mockReturnValue(1);", ['./x']],
  ["import { a } from './x';\nvi.mocked(a.b)\n  .mockResolvedValueOnce(1);", ['./x']],
  ["import { a } from './x';\nvi.spyOn(a, 'b').mockImplementation(run);", ['./x']],
  ["vi.mock('./x');\nimport { a } from './x';\nvi.mocked(a).mockReset().mockReturnValue(1);", ['./x']],
  [
    "import { a } from './x';\nvi.mocked(a).mockClear();\nvi.spyOn(data.gifts, 'add').mockRejectedValue(1);",
    [],
  ],
])('%s', (text, modules) => {
  expect(ownMocks(text)).toEqual(modules);
});

/** Modules of this project that a test replaces, as a whole or by a spied function with another result. */
function ownMocks(text: string): string[] {
  const calls = text.matchAll(
    /vi\.(?:do)?mock\(\s*(?:import\()?['"]((?:@\/|\.)[^'"]*)['"]\)?(?!, \{ spy: true \})/gi,
  );
  const answers = text.matchAll(
    /vi\s*\.(?:mocked\(\s*(\w+)[^)]*\)|spyOn\(\s*(\w+)[^)]*\))(?:\s*\.mockReset\(\))?\s*\.mock(?:Return|Resolved|Rejected|Implementation)/g,
  );
  const origins = new Map(
    Array.from(text.matchAll(/import \{([^}]+)\} from '((?:@\/|\.)[^']*)'/g)).flatMap(
      ([, names = '', module = '']) =>
        names.split(',').map((name): [string, string] => [name.replace(/^.*\bas /, '').trim(), module]),
    ),
  );
  const spied = Array.from(answers).flatMap(
    ([, mocked, spiedOn]) => origins.get(mocked ?? spiedOn ?? '') ?? [],
  );
  return [...new Set([...Array.from(calls, ([, module = '']) => module), ...spied])];
}
