/** Address of the backend: the hosted project, or this origin if the embedded backend serves the app. */
export const supabaseUrl: string = import.meta.env.VITE_SUPABASE_URL;

export const publishableKey: string = import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY;
