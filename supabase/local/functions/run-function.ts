// Runs under Deno: loads an edge function unchanged and exits with the server that started it, because even a killed
// server closes the standard input.
import process from 'node:process';

process.stdin.on('end', () => process.exit()).resume();
await import(String(process.argv[2]));
