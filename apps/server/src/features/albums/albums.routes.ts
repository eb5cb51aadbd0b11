import * as contract from '@stund/contract';
import { DomainError } from '../../kernel/domain-error.ts';
import { type RequestContext, requireAccount } from '../../kernel/request-context.ts';
import { type Route, route } from '../../kernel/route.ts';
import { getTimelineJob } from '../library/index.ts';
import { presentContributor, presentJobInfo, presentListedJob } from './album.presenter.ts';
import {
  renameAlbum,
  setAttribute,
  setCover,
  setPassword,
  setPermissions,
  setPrivacy,
} from './operations/change-properties.ts';
import { claimGuest } from './operations/claim-guest.ts';
import { createAlbum } from './operations/create-album.ts';
import { getAlbum, listAlbums, listContributors } from './operations/list-albums.ts';
import { publishAlbum } from './operations/publish-album.ts';
import { setLastSeen, subscribe, unsubscribe } from './operations/take-part.ts';

export interface JobRouteOptions {
  /** Is told the job whose media some may not see any more, before the caller is answered. */
  forget(jobId: contract.JobId): void;
  brandOf(host: string): { name: string };
}

/** Albums, and what any job is. */
export function jobRoutes({ forget, brandOf }: JobRouteOptions): Route[] {
  return [
    route(contract.getDefaultJob, async (context) => {
      const { id } = await getTimelineJob(context.database, requireAccount(context).accountId);
      return infoOf(context, id);
    }),

    route(contract.getJobInfo, (context, { params }) => infoOf(context, params.id)),

    route(contract.getJobDetails, async (context, { params }) =>
      presentListedJob(context, await getAlbum(context, params.id, { withDetails: true })),
    ),

    route(contract.createJob, async (context, { body }) => {
      const id = await createAlbum(context, {
        id: body.id,
        title: body.name,
        isShared: body.public,
        password: body.password,
        allowsUploads: body.allow_uploads,
        allowsComments: body.allow_comments,
        allowsSharing: body.allow_sharing,
      });
      return infoOf(context, id);
    }),

    route(contract.listJobs, async (context, { query }) => {
      const withDetails = query.include_details === 1;
      const albums = query.stories === 1 ? await listAlbums(context, { withDetails }) : [];
      return { jobs: albums.map((album) => presentListedJob(context, album)) };
    }),

    route(contract.listJobUsers, async (context, { params }) => ({
      users: (await listContributors(context, params.id)).map((person) => presentContributor(context, person)),
    })),

    route(contract.renameJob, async (context, { params, body }) => {
      await renameAlbum(context, params.id, body.name);
      return infoOf(context, params.id);
    }),

    route(contract.setJobCover, async (context, { params, body }) => {
      await setCover(context, params.id, body.id);
      return infoOf(context, params.id);
    }),

    route(contract.setJobPrivacy, async (context, { params, body }) => {
      await setPrivacy(context, params.id, body.privacy_mode);
      forget(params.id);
      return infoOf(context, params.id);
    }),

    route(contract.setJobPermissions, async (context, { params, body }) => {
      await setPermissions(context, params.id, {
        allowsUploads: body.allow_uploads,
        allowsComments: body.allow_comments,
        allowsSharing: body.allow_sharing,
      });
      return infoOf(context, params.id);
    }),

    route(contract.setJobPassword, async (context, { params, body }) => {
      await setPassword(context, params.id, body.password);
      forget(params.id);
      return infoOf(context, params.id);
    }),

    route(contract.publishJob, (context, { params, body, exchange }) =>
      publishAlbum(context, params.id, {
        recipients: body.to_email,
        subject: body.subject,
        message: body.message,
        brandName: brandOf(exchange.host).name,
      }),
    ),

    route(contract.subscribeToJob, async (context, { params }) => {
      await subscribe(context, params.id);
      return infoOf(context, params.id);
    }),

    route(contract.unsubscribeFromJob, async (context, { params }) => {
      await unsubscribe(context, params.id);
      forget(params.id);
    }),

    route(contract.claimGuest, async (context, { body }) => ({
      claimed: await claimGuest(context, body.guest_token),
    })),

    route(contract.setJobAttribute, (context, { params, body }) =>
      setAttribute(context, { jobId: params.id, name: params.name, value: body.value }),
    ),

    route(contract.getJobMetadata, async (context, { params }) => {
      const { job, attributes } = await getAlbum(context, params.id, { withDetails: false });
      const value = params.name === 'sort_order' ? job.sort_order : attributes[params.name];
      if (value === undefined) throw new DomainError('not-found', 'attribute');
      return { value };
    }),

    route(contract.setLastSeenSerial, async (context, { params, body }) => ({
      last_seen_serial: await setLastSeen(context, params.id, body.serial),
    })),
  ];
}

async function infoOf(context: RequestContext, jobId: contract.JobId): Promise<contract.JobInfo> {
  const { job, attributes } = await getAlbum(context, jobId, { withDetails: false });
  return presentJobInfo(context, job, attributes);
}
