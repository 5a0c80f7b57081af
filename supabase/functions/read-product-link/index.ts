import { createFunction } from './create-function.ts';
import { internet } from './network.ts';

Deno.serve(createFunction((name) => Deno.env.get(name), internet, console.log));
