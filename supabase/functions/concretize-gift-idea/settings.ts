import { type AppProject, readProject } from '../_shared/project.ts';

export interface ModelSettings {
  baseUrl: string;
  name: string;
  apiKey: string;
}

export interface Settings extends AppProject {
  /** Settings of the AI model; null without an API key, then the built-in catalogue answers. */
  model: ModelSettings | null;
  /** Maximum number of paid requests per day, of all users together. */
  dailyLimit: number;
}

export function readSettings(env: (name: string) => string | undefined): Settings {
  const value = (name: string) => env(name)?.trim() ?? '';
  const apiKey = value('AI_API_KEY');
  const dailyLimit = Number(value('AI_DAILY_LIMIT') || 500);
  return {
    ...readProject(env),
    model: apiKey === '' ? null : modelSettings(apiKey, value('AI_BASE_URL'), value('AI_MODEL')),
    // An invalid limit counts as 0: no paid requests.
    dailyLimit: Number.isSafeInteger(dailyLimit) && dailyLimit >= 0 ? dailyLimit : 0,
  };
}

function modelSettings(apiKey: string, baseUrl: string, name: string): ModelSettings {
  return { apiKey, baseUrl: baseUrl || 'https://api.openai.com/v1', name: name || 'gpt-4.1-mini' };
}
