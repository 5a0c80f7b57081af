// npm run bench:bundle: size of each page's first content against its budget; --files lists the files.
import { bundleSizes } from './bench/bundle-sizes.ts';

const sizes = bundleSizes('dist-e2e');
for (const { path, kib, limitKib, files, isMet } of sizes) {
  console.log(
    `${isMet ? 'ok  ' : 'OVER'} ${kib.toFixed(1).padStart(6)} of ${limitKib} KiB ${files.length} files ${path}`,
  );
  if (process.argv.includes('--files'))
    for (const file of files) console.log(`  ${file.kib.toFixed(1).padStart(6)}  ${file.file}`);
}
process.exitCode = sizes.every(({ isMet }) => isMet) ? 0 : 1;
