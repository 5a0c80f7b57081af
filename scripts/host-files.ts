// npm run host-files [-- <project address>]: writes deploy/nginx.conf for the Supabase project of .env.local. Static
// hosts do not need it: `_headers` is part of every build.
import { writeFileSync } from 'node:fs';

import { loadEnv } from 'vite';

import { nginxConfig } from './hosting/host-files.ts';
import { addressProblem, exampleProblem } from './hosting/settings.ts';

const address = process.argv[2] ?? loadEnv('production', process.cwd(), 'VITE_').VITE_SUPABASE_URL;
const problem = address
  ? (exampleProblem(address) ?? addressProblem(address))
  : 'Name the project: npm run host-files -- https://<ref>.supabase.co';
if (!address || problem !== null) {
  console.error(problem);
  process.exit(1);
}
writeFileSync('deploy/nginx.conf', nginxConfig(address));
console.log(`deploy/nginx.conf now names ${address}.`);
