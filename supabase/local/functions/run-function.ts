// Runs under Deno. Loads an edge function unchanged and exits together with its server: standard input closes in any
// case.
import process from 'node:process';

process.stdin.on('end', () => process.exit()).resume();
await import(String(process.argv[2]));
