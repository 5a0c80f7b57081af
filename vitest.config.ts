import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';

import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const alias = { '@': fileURLToPath(new URL('./src', import.meta.url)) };

// A test that waits goes on at once, so these only say how long a failure takes. They leave room for a busy machine.
const timeouts = { testTimeout: 300_000, hookTimeout: 300_000 };
// The local backend takes a fifth of a second for a password otherwise.
const env = { LITE_AUTH_BCRYPT_COST: '4' };
// Projects that run together need the same number; Vitest's own one would differ from machine to machine.
const maxWorkers = Math.max(2, availableParallelism() - 1);

/** What takes longest comes first, or it would go on alone at the end. Vitest goes by what it remembers, else by the size. */
class LongestFirst extends BaseSequencer {
  private static readonly longest = [
    'two-worlds.all.test.ts',
    'races.all.test.ts',
    'deployment.hosted.test.ts',
    'vite-plugin.test.ts',
    'pgtap.all.test.ts',
    'outside-view.db.test.ts',
  ];

  override async sort(files: TestSpecification[]) {
    const rank = ({ moduleId }: TestSpecification) => {
      const index = LongestFirst.longest.findIndex((name) => moduleId.endsWith(`/${name}`));
      return index < 0 ? LongestFirst.longest.length : index;
    };
    const group = ({ project }: TestSpecification) => project.config.sequence.groupOrder;
    // oxlint-disable-next-line unicorn/no-array-sort -- it is not an array's
    const usual = await super.sort(files);
    return usual.toSorted((a, b) => group(a) - group(b) || rank(a) - rank(b));
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    tags: [{ name: 'all', description: 'Too long for `npm test`.' }],
    projects: [
      {
        resolve: { alias },
        test: {
          ...timeouts,
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: ['src/**/*.db.test.ts'],
          environment: 'jsdom',
          env: { VITE_SUPABASE_URL: 'https://example.org', VITE_SUPABASE_PUBLISHABLE_KEY: 'public' },
          // A context of its own per file, without loading jsdom for each: a third of the time.
          pool: 'vmThreads',
          vmMemoryLimit: '1GB',
          maxWorkers,
          setupFiles: ['./src/test-setup.ts'],
        },
      },
      {
        resolve: { alias },
        test: {
          ...timeouts,
          name: 'scripts',
          include: ['{scripts,tools}/**/*.test.ts'],
          exclude: ['tools/**/*.{db,all,hosted}.test.ts'],
          environment: 'node',
          maxWorkers,
        },
      },
      {
        resolve: { alias },
        test: {
          ...timeouts,
          name: 'db',
          env,
          include: ['supabase/**/*.test.ts', '{src,tools}/**/*.db.test.ts'],
          exclude: ['supabase/functions/**'],
          environment: 'node',
          globalSetup: ['./supabase/local/test-snapshot.ts'],
          // Each has a PostgreSQL in its memory; they come when the other projects are through.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      {
        // Too long for `npm test`.
        resolve: { alias },
        test: {
          ...timeouts,
          name: 'all',
          env,
          include: ['tools/**/*.all.test.ts'],
          environment: 'node',
          globalSetup: ['./supabase/local/test-snapshot.ts'],
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...timeouts,
          name: 'hosted',
          env,
          include: ['tools/**/*.hosted.test.ts'],
          environment: 'node',
          globalSetup: ['./tools/hosted/install-cli.ts'],
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
