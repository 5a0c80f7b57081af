// npm run fn:bundle: each edge function as one file in dist-functions/, for servers that mount only supabase/functions
// without src/domain.
import { bundleFunctions } from './bundle/bundle-functions.ts';

for (const file of await bundleFunctions('dist-functions')) console.log(file);
