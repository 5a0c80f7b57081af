// The content security policy forbids `new Function`, which zod would use. Imported first, and without importing zod.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
