import type { Project } from './database.ts';

/** Settings of the Supabase project in which the function runs, and origins of the app. */
export interface AppProject extends Project {
  publicKeys: string[];
  /** Origins of the app; only pages of these origins may call the functions. */
  origins: string[];
}

export function readProject(env: (name: string) => string | undefined): AppProject {
  const value = (name: string) => env(name)?.trim() ?? '';
  return {
    supabaseUrl: value('SUPABASE_URL').replace(/\/$/, ''),
    secretKey: namedKeys(value('SUPABASE_SECRET_KEYS'))[0] ?? value('SUPABASE_SERVICE_ROLE_KEY'),
    publicKeys: [value('SUPABASE_ANON_KEY'), ...namedKeys(value('SUPABASE_PUBLISHABLE_KEYS'))].filter(
      Boolean,
    ),
    origins: value('APP_ORIGINS')
      .split(',')
      .map((origin) => origin.trim().replace(/\/$/, ''))
      .filter(Boolean),
  };
}

/** Hosted projects with API keys of the new kind pass all keys as one JSON object, by name. */
function namedKeys(json: string): string[] {
  try {
    const keys: unknown = JSON.parse(json || '{}');
    return Object.values(keys ?? {}).filter((key) => typeof key === 'string');
  } catch {
    return [];
  }
}
