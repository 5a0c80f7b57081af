import { identifyCaller } from './caller.ts';
import { suggestFromCatalogue } from './catalogue/suggest.ts';
import { createHandler } from './handler.ts';
import { createModel } from './model.ts';
import { takeRequest } from './request-limit.ts';
import { readSettings } from './settings.ts';

const settings = readSettings((name) => Deno.env.get(name));
const { model } = settings;

Deno.serve(
  createHandler({
    origins: settings.origins,
    source: model === null ? 'catalogue' : 'model',
    identify: (request) => identifyCaller(request, settings, fetch),
    takeRequest: (caller) => takeRequest(caller, settings, fetch),
    suggest: model === null ? async (request) => suggestFromCatalogue(request) : createModel(model),
    now: () => performance.now(),
    log: (entry) => console.log(JSON.stringify(entry)),
  }),
);
