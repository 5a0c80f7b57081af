export interface ModelSettings {
  baseUrl: string;
  name: string;
  apiKey: string;
}

export interface Settings {
  supabaseUrl: string;
  /** Grants what the service role may do; never leaves this function. */
  secretKey: string;
  publicKeys: string[];
  /** Where the app runs, the only pages that may call. */
  origins: string[];
  /** Null without a key: then the catalogue answers. */
  model: ModelSettings | null;
  /** Paid calls of all users together per day. */
  dailyLimit: number;
}

export function readSettings(env: (name: string) => string | undefined): Settings {
  const value = (name: string) => env(name)?.trim() ?? '';
  const apiKey = value('AI_API_KEY');
  const dailyLimit = Number(value('AI_DAILY_LIMIT') || 500);
  return {
    supabaseUrl: value('SUPABASE_URL'),
    secretKey: namedKeys(value('SUPABASE_SECRET_KEYS'))[0] ?? value('SUPABASE_SERVICE_ROLE_KEY'),
    publicKeys: [value('SUPABASE_ANON_KEY'), ...namedKeys(value('SUPABASE_PUBLISHABLE_KEYS'))].filter(
      Boolean,
    ),
    origins: value('APP_ORIGINS')
      .split(',')
      .map((origin) => origin.trim().replace(/\/$/, ''))
      .filter(Boolean),
    model: apiKey === '' ? null : modelSettings(apiKey, value('AI_BASE_URL'), value('AI_MODEL')),
    // An invalid limit counts as 0, so it allows no paid calls.
    dailyLimit: Number.isSafeInteger(dailyLimit) && dailyLimit >= 0 ? dailyLimit : 0,
  };
}

function modelSettings(apiKey: string, baseUrl: string, name: string): ModelSettings {
  return { apiKey, baseUrl: baseUrl || 'https://api.openai.com/v1', name: name || 'gpt-4.1-mini' };
}

/** A hosted project with the newer keys hands them over as one JSON object by name. */
function namedKeys(json: string): string[] {
  try {
    const keys: unknown = JSON.parse(json || '{}');
    return Object.values(keys ?? {}).filter((key) => typeof key === 'string');
  } catch {
    return [];
  }
}
