// npm run compress [-- <folder>]: writes .br and .gz files beside the assets of a build, for servers with static
// compression (deploy/nginx.conf). Never outdated, because asset names contain a hash.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const folder = join(process.argv[2] ?? 'dist', 'assets');
if (!existsSync(folder)) {
  console.error(`${folder} does not exist. Run npm run build first.`);
  process.exit(1);
}
const files = readdirSync(folder).filter((name) => /\.(?:js|css)$/.test(name));
for (const name of files) {
  const path = join(folder, name);
  const text = readFileSync(path);
  writeFileSync(`${path}.br`, brotliCompressSync(text));
  writeFileSync(`${path}.gz`, gzipSync(text, { level: 9 }));
}
console.log(`${files.length} files of ${folder} are compressed.`);
