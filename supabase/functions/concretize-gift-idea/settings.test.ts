import { deepEqual, equal } from 'node:assert/strict';

import { readSettings } from './settings.ts';

const read = (env: Record<string, string>) => readSettings((name) => env[name]);

Deno.test('without a key there is no model, whatever else is set', () => {
  equal(
    read({ AI_BASE_URL: 'http://localhost:11434/v1', AI_MODEL: 'qwen3:8b', AI_API_KEY: ' ' }).model,
    null,
  );
});

Deno.test('a key alone means OpenAI, anything else is named', () => {
  equal(read({ AI_API_KEY: 'key' }).model?.baseUrl, 'https://api.openai.com/v1');
  deepEqual(
    read({ AI_API_KEY: 'key', AI_BASE_URL: 'http://localhost:11434/v1', AI_MODEL: 'qwen3:8b' }).model,
    {
      apiKey: 'key',
      baseUrl: 'http://localhost:11434/v1',
      name: 'qwen3:8b',
    },
  );
});

Deno.test('old and new public keys count, also when the new ones are unreadable', () => {
  const keys = '{"default":"sb_publishable_a","web":"sb_publishable_b"}';
  deepEqual(read({ SUPABASE_ANON_KEY: 'old', SUPABASE_PUBLISHABLE_KEYS: keys }).publicKeys, [
    'old',
    'sb_publishable_a',
    'sb_publishable_b',
  ]);
  deepEqual(read({ SUPABASE_ANON_KEY: 'old', SUPABASE_PUBLISHABLE_KEYS: '{' }).publicKeys, ['old']);
  deepEqual(read({}).publicKeys, []);
});

Deno.test('the new secret key comes before the old one, which a newer project does not have', () => {
  const old = { SUPABASE_SERVICE_ROLE_KEY: 'old' };
  equal(read({ ...old, SUPABASE_SECRET_KEYS: '{"default":"sb_secret_a"}' }).secretKey, 'sb_secret_a');
  equal(read({ ...old, SUPABASE_SECRET_KEYS: '{}' }).secretKey, 'old');
  equal(read(old).secretKey, 'old');
});

Deno.test('origins are a list', () => {
  deepEqual(read({ APP_ORIGINS: 'https://a.example/, https://b.example,' }).origins, [
    'https://a.example',
    'https://b.example',
  ]);
  deepEqual(read({}).origins, []);
});

const limits: [text: string, limit: number][] = [
  ['', 500],
  ['20', 20],
  ['0', 0],
  ['-1', 0],
  ['2.5', 0],
  ['viel', 0],
];
for (const [text, limit] of limits) {
  Deno.test(`a daily limit of "${text}" is ${limit}`, () =>
    equal(read({ AI_DAILY_LIMIT: text }).dailyLimit, limit));
}
