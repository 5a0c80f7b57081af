// The content security policy forbids `new Function`, which zod would try once for speed and which would be reported.
// Imported before anything else, and without zod itself, which the first page does not need.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
