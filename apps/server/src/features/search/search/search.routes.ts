import * as contract from '@stund/contract';
import { requireAccount } from '../../../kernel/request-context.ts';
import { type Route, route } from '../../../kernel/route.ts';
import { presentFile, presentTile } from '../../library/files/index.ts';
import { createSavedSearch } from './operations/create-saved-search.ts';
import { deleteSavedSearch } from './operations/delete-saved-search.ts';
import { listSearchChunk } from './operations/list-search-chunk.ts';
import { listSearchMonths } from './operations/list-search-months.ts';
import { renameSavedSearch } from './operations/rename-saved-search.ts';
import { searchAlbums } from './operations/search-albums.ts';
import { searchFiles } from './operations/search-files.ts';
import { suggestSearches } from './operations/suggest-searches.ts';
import { selectSavedSearches } from './saved-search.repository.ts';
import {
  presentFoundAlbums,
  presentFoundMonth,
  presentingOfFound,
  presentSavedSearch,
  presentUnderstood,
} from './search.presenter.ts';

export const searchRoutes: readonly Route[] = [
  route(contract.searchFiles, async (context, { params, query }) => {
    const page = await searchFiles(context, params.id, query);
    const presenting = presentingOfFound(context, page);
    return {
      files: page.files.map((file) => presentFile(file, presenting)),
      next_cursor: page.nextCursor,
      understood: presentUnderstood(page.matching),
    };
  }),

  route(contract.listSearchMonths, async (context, { params, query }) => {
    const { months, job, matching } = await listSearchMonths(context, params.id, query);
    return { months: months.map(presentFoundMonth), serial: job.last_serial, understood: presentUnderstood(matching) };
  }),

  route(contract.listSearchChunk, async (context, { params, query }) => {
    const page = await listSearchChunk(context, params.id, query);
    const presenting = presentingOfFound(context, page);
    return {
      files: page.files.map((file) => contract.compactTimelineFile(presentTile(file, presenting))),
      offset: page.offset,
    };
  }),

  route(contract.searchAlbums, async (context, { query }) =>
    presentFoundAlbums(context, await searchAlbums(context, query)),
  ),

  route(contract.suggestSearches, async (context, { params, query }) => {
    const { suggestions, matching } = await suggestSearches(context, params.id, query);
    return {
      suggestions: suggestions.map(({ kind, label, q, count }) => ({ kind, label, q, count })),
      understood: presentUnderstood(matching),
    };
  }),

  route(contract.listSavedSearches, async (context) => {
    const { accountId } = requireAccount(context);
    return { searches: (await selectSavedSearches(context.database, accountId)).map(presentSavedSearch) };
  }),

  route(contract.createSavedSearch, async (context, { body }) =>
    presentSavedSearch(await createSavedSearch(context, body)),
  ),

  route(contract.renameSavedSearch, async (context, { params, body }) =>
    presentSavedSearch(await renameSavedSearch(context, { id: params.id, name: body.name })),
  ),

  route(contract.deleteSavedSearch, (context, { params }) => deleteSavedSearch(context, params.id)),
];
