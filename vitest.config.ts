import { fileURLToPath } from 'node:url';

import { defineConfig } from 'vitest/config';

const alias = { '@': fileURLToPath(new URL('./src', import.meta.url)) };

export default defineConfig({
  test: {
    projects: [
      {
        resolve: { alias },
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          exclude: ['src/**/*.db.test.ts', 'scripts/db/**'],
          environment: 'jsdom',
          setupFiles: ['./src/test-setup.ts'],
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'db',
          include: ['supabase/**/*.test.ts', 'src/**/*.db.test.ts', 'scripts/db/**/*.test.ts'],
          exclude: ['supabase/functions/**'],
          environment: 'node',
          globalSetup: ['./supabase/local/test-snapshot.ts'],
          maxWorkers: 2,
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
