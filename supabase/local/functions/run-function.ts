// Runs under Deno. Loads an edge function as it is and ends together with the server that started it, however that
// server ended: the pipe on standard input closes with it.
import process from 'node:process';

process.stdin.on('end', () => process.exit()).resume();
await import(String(process.argv[2]));
