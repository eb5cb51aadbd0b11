import * as contract from '@stund/contract';
import { type Route, route } from '../../../kernel/route.ts';
import { createTelevisionCode } from './operations/create-television-code.ts';
import { endTelevision, listTelevisions, stopTelevision } from './operations/manage-televisions.ts';
import { listTelevisionFiles, readTelevision } from './operations/read-television.ts';
import { changeTelevision, type FilesToShow, showOnTelevision } from './operations/show-on-television.ts';
import { presentFiles, presentState, presentTelevision } from './television.presenter.ts';

export const televisionRoutes: readonly Route[] = [
  route(contract.createTelevisionCode, async (context, { body }) => {
    const { code, secret, expiresAt } = await createTelevisionCode(context, body.name);
    return { code, secret, expires_at: expiresAt.getTime() / 1000 };
  }),

  route(contract.getTelevision, async (context, { body }) => presentState(await readTelevision(context, body.secret))),

  route(contract.listTelevisionFiles, async (context, { body }) =>
    presentFiles(await listTelevisionFiles(context, { ...body, fileIds: body.file_ids }), {
      mediaKey: context.mediaKey,
      now: context.clock.now(),
    }),
  ),

  route(contract.endTelevision, (context, { body }) => endTelevision(context, body.secret)),

  route(contract.showOnTelevision, async (context, { body }) =>
    presentTelevision(await showOnTelevision(context, { ...filesToShow(body), code: body.code })),
  ),

  route(contract.listTelevisions, async (context) => ({
    televisions: (await listTelevisions(context)).map(presentTelevision),
  })),

  route(contract.changeTelevision, async (context, { params, body }) =>
    presentTelevision(await changeTelevision(context, params.id, filesToShow(body))),
  ),

  route(contract.stopTelevision, (context, { params }) => stopTelevision(context, params.id)),
];

function filesToShow(body: contract.BodyOf<typeof contract.changeTelevision>): FilesToShow {
  const {
    job_id: jobId,
    start: startDay,
    end: endDay,
    file_ids: fileIds,
    shuffle: isShuffled,
    details: showsDetails,
  } = body;
  return { jobId, startDay, endDay, fileIds, isShuffled, showsDetails };
}
