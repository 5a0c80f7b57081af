import { identifyCaller } from '../_shared/caller.ts';
import { takeRequest } from '../_shared/request-limit.ts';
import { suggestFromCatalogue } from './catalogue/suggest.ts';
import { createHandler } from './handler.ts';
import { createModel } from './model/model.ts';
import { readSettings } from './settings.ts';

const settings = readSettings((name) => Deno.env.get(name));
const { model, dailyLimit } = settings;

Deno.serve(
  createHandler({
    origins: settings.origins,
    source: model === null ? 'catalogue' : 'model',
    identify: (request) => identifyCaller(request, settings, fetch),
    takeRequest: (caller) =>
      takeRequest('take_ai_request', caller, settings, fetch, {
        p_project_limit: model === null ? null : dailyLimit,
      }),
    suggest: model === null ? async (request) => suggestFromCatalogue(request) : createModel(model),
    now: () => performance.now(),
    log: (entry) => console.log(JSON.stringify(entry)),
  }),
);
