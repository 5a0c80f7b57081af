import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';

import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const alias = { '@': fileURLToPath(new URL('./src', import.meta.url)) };

// Upper limits for failures on a busy machine.
const timeouts = { testTimeout: 300_000, hookTimeout: 300_000 };
// The default bcrypt cost of the local backend takes 0.2 s per password.
const env = { LITE_AUTH_BCRYPT_COST: '4' };
// Concurrent projects need the same number; the default depends on the machine.
const maxWorkers = Math.max(2, availableParallelism() - 1);

/** Starts the slowest files first. Vitest itself sorts by recorded durations, or by size without them. */
class LongestFirst extends BaseSequencer {
  private static readonly longest = [
    'two-worlds.all.test.ts',
    'wishes.all.test.ts',
    'deployment.hosted.test.ts',
    'vite-plugin.test.ts',
    'pgtap.test.ts',
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
          // An own context per file without loading jsdom each time takes a third of the time.
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
          // Each file runs a PostgreSQL in memory. Files of a thread share its compiled WebAssembly: half the time.
          pool: 'threads',
          isolate: false,
          // Starts after the other projects.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      {
        // Files that are too slow for `npm test`.
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
          globalSetup: ['./tools/hosted/test-install-cli.ts'],
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
