// npm run fn:bundle: each edge function as one file in dist-functions/, for servers that do not mount src/domain.
import { bundleFunctions } from './bundle/bundle-functions.ts';

for (const file of await bundleFunctions('dist-functions')) console.log(file);
