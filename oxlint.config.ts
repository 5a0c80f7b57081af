import { defineConfig } from 'oxlint';

import { importRules } from './scripts/lint/import-rules.ts';

export default defineConfig({
  plugins: ['eslint', 'typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'promise', 'vitest'],
  categories: { correctness: 'error', suspicious: 'error', perf: 'error' },
  env: { browser: true, es2024: true, node: true },
  ignorePatterns: ['dist', 'supabase/.temp', 'src/lib/supabase/database.types.ts'],
  rules: {
    'typescript/no-explicit-any': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/switch-exhaustiveness-check': 'error',
    'typescript/consistent-type-imports': 'error',
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import/no-default-export': 'error',
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    'react/react-in-jsx-scope': 'off',
    'react/jsx-no-target-blank': 'error',
    'react/no-danger': 'error',
    'import/no-unassigned-import': 'off',
    'no-await-in-loop': 'off',
    'no-console': 'error',
    'no-shadow': 'off',
    'unicorn/filename-case': ['error', { case: 'kebabCase' }],
    'jsx-a11y/prefer-tag-over-role': 'off',
    'jsx-a11y/no-autofocus': 'off',
    'react/no-multi-comp': 'off',
    'react/jsx-max-depth': 'off',
    'react/only-export-components': 'off',
    'react-perf/jsx-no-new-object-as-prop': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'vitest/require-mock-type-parameters': 'off',
  },
  overrides: [
    ...importRules(import.meta.dirname),
    {
      files: ['src/domain/**'],
      rules: {
        'no-restricted-globals': [
          'error',
          'document',
          'fetch',
          'localStorage',
          'navigator',
          'sessionStorage',
          'window',
        ],
        'no-restricted-properties': [
          'error',
          { object: 'Date', property: 'now' },
          { object: 'Math', property: 'random' },
        ],
      },
    },
    {
      files: [
        'src/**/*.test.{ts,tsx}',
        'src/**/*.contract.ts',
        'e2e/**',
        'supabase/functions/**/*.test.ts',
        'supabase/functions/**/test-*.ts',
        'supabase/local/**',
        'scripts/**',
        'tools/**',
      ],
      rules: { 'typescript/unbound-method': 'off', 'typescript/no-unsafe-type-assertion': 'off' },
    },
    { files: ['*.config.ts'], rules: { 'import/no-default-export': 'off' } },
    {
      files: ['supabase/local/**', 'supabase/functions/*/index.ts', 'scripts/**', 'tools/**', 'e2e/**'],
      rules: { 'no-console': 'off' },
    },
    {
      files: ['e2e/support/fixtures.ts'],
      rules: { 'react/rules-of-hooks': 'off', 'react-hooks/rules-of-hooks': 'off' },
    },
  ],
});
