// npm run bench:bundle: the bytes of each page's first load against its budget; --files names the files.
import { bundleSizes, type PageSize } from './bench/bundle-sizes.ts';

const sizes = bundleSizes('dist-e2e');
for (const page of sizes) {
  console.log(
    `${page.path.padEnd(14)} ${kib(page.kib)} KiB  goal ${page.goalKib}  limit ${page.limitKib}  ${verdict(page)}`,
  );
  if (process.argv.includes('--files'))
    for (const file of page.files) console.log(`  ${kib(file.kib)}  ${file.file}`);
}
process.exitCode = sizes.some((page) => page.kib > page.limitKib) ? 1 : 0;

function verdict(page: PageSize): string {
  if (page.kib > page.limitKib) return 'OVER THE LIMIT';
  return page.kib > page.goalKib ? 'within the limit' : 'within the goal';
}

function kib(value: number): string {
  return value.toFixed(1).padStart(6);
}
