// The content security policy forbids `new Function`, which zod tries. Imported before anything else and without zod.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
