// Keeps zod from `new Function`, which the content security policy forbids. Imported first, without importing zod.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
