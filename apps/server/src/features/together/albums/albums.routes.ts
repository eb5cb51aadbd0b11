import * as contract from '@stund/contract';
import { DomainError } from '../../../kernel/domain-error.ts';
import { originOf } from '../../../kernel/origin-of-host.ts';
import { type RequestContext, requireAccount } from '../../../kernel/request-context.ts';
import { type Route, route } from '../../../kernel/route.ts';
import { getTimelineJob } from '../../library/jobs/index.ts';
import { presentContributor, presentJobInfo, presentListedJob, presentRemovedPerson } from './album.presenter.ts';
import { claimGuest } from './operations/claim-guest.ts';
import { createAlbum } from './operations/create-album.ts';
import { getAlbum } from './operations/get-album.ts';
import { listAlbums } from './operations/list-albums.ts';
import { listContributors } from './operations/list-contributors.ts';
import { listRemovedPeople } from './operations/list-removed-people.ts';
import { publishJobByMail } from './operations/publish-job.ts';
import { readmitPerson } from './operations/readmit-person.ts';
import { removePerson } from './operations/remove-person.ts';
import { renameAlbum } from './operations/rename-album.ts';
import { setCover } from './operations/set-cover.ts';
import { setJobAttribute } from './operations/set-job-attribute.ts';
import { setLastSeen } from './operations/set-last-seen.ts';
import { setPassword } from './operations/set-password.ts';
import { setPermissions } from './operations/set-permissions.ts';
import { setPrivacy } from './operations/set-privacy.ts';
import { subscribe } from './operations/subscribe.ts';
import { textJob } from './operations/text-job.ts';
import { unsubscribe } from './operations/unsubscribe.ts';

export interface AlbumRouteOptions {
  /** The origins of the other brands. */
  otherOrigins: readonly string[];
}

/** Albums, and the properties of jobs of all types. */
export function albumRoutes({ otherOrigins }: AlbumRouteOptions): Route[] {
  return [
    route(contract.getDefaultJob, async (context) => {
      const { id } = await getTimelineJob(context.database, requireAccount(context).accountId);
      return presentInfo(context, id);
    }),

    route(contract.getJobInfo, (context, { params }) => presentInfo(context, params.id)),

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
        includesLocation: body.include_location,
        allowsDownload: body.allow_download,
        days: body.expires_in_days,
      });
      return presentInfo(context, id);
    }),

    route(contract.listJobs, async (context, { query }) => {
      const withDetails = query.include_details === 1;
      const albums = query.stories === 1 ? await listAlbums(context, { withDetails }) : [];
      return { jobs: albums.map((album) => presentListedJob(context, album)) };
    }),

    route(contract.listJobUsers, async (context, { params }) => {
      const { job, people } = await listContributors(context, params.id);
      return { users: people.map((person) => presentContributor(context, job, person)) };
    }),

    route(contract.removeJobUser, (context, { params, body }) =>
      removePerson(context, {
        jobId: params.id,
        personId: params.userId,
        deletesContributions: body.delete_contributions,
      }),
    ),

    route(contract.listRemovedJobUsers, async (context, { params }) => {
      const { job, people } = await listRemovedPeople(context, params.id);
      return { users: people.map((person) => presentRemovedPerson(context, job, person)) };
    }),

    route(contract.readmitJobUser, (context, { params }) => readmitPerson(context, params.id, params.userId)),

    route(contract.renameJob, async (context, { params, body }) => {
      await renameAlbum(context, params.id, body.name);
      return presentInfo(context, params.id);
    }),

    route(contract.setJobCover, async (context, { params, body }) => {
      await setCover(context, params.id, body.id);
      return presentInfo(context, params.id);
    }),

    route(contract.setJobPrivacy, async (context, { params, body }) => {
      await setPrivacy(context, params.id, body.privacy_mode);
      return presentInfo(context, params.id);
    }),

    route(contract.setJobPermissions, async (context, { params, body }) => {
      await setPermissions(context, params.id, {
        allowsUploads: body.allow_uploads,
        allowsComments: body.allow_comments,
        allowsSharing: body.allow_sharing,
        includesLocation: body.include_location,
        allowsDownload: body.allow_download,
        days: body.expires_in_days,
      });
      return presentInfo(context, params.id);
    }),

    route(contract.setJobPassword, async (context, { params, body }) => {
      await setPassword(context, params.id, body.password);
      return presentInfo(context, params.id);
    }),

    route(contract.publishJob, (context, { params, body, exchange }) =>
      publishJobByMail(context, params.id, {
        recipients: body.to_email,
        subject: body.subject,
        message: body.message,
        mailId: body.mail_id,
        origin: originOf(exchange.host, [context.settings.publicUrl, ...otherOrigins]),
      }),
    ),

    route(contract.textJob, (context, { params, body, exchange }) =>
      textJob(context, params.id, {
        phoneNumbers: body.to_phone_numbers,
        message: body.message,
        origin: originOf(exchange.host, [context.settings.publicUrl, ...otherOrigins]),
        messageId: body.message_id,
      }),
    ),

    route(contract.subscribeToJob, async (context, { params }) => {
      await subscribe(context, params.id);
      return presentInfo(context, params.id);
    }),

    route(contract.unsubscribeFromJob, async (context, { params }) => {
      await unsubscribe(context, params.id);
    }),

    route(contract.claimGuest, async (context, { body }) => ({
      claimed: await claimGuest(context, body.guest_token),
    })),

    route(contract.setJobAttribute, (context, { params, body }) =>
      setJobAttribute(context, { jobId: params.id, name: params.name, value: body.value }),
    ),

    route(contract.getJobMetadata, async (context, { params }) => {
      const { job, attributes } = await getAlbum(context, params.id, { withDetails: false });
      const value = params.name === 'sort_order' ? job.sort_order : ownValue(attributes, params.name);
      if (value === undefined) throw new DomainError('not-found', 'attribute');
      return { value };
    }),

    route(contract.setLastSeenSerial, async (context, { params, body }) => ({
      last_seen_serial: await setLastSeen(context, params.id, body.serial),
    })),
  ];
}

/** What every object inherits, such as `constructor`, is no attribute. */
function ownValue(attributes: Readonly<Record<string, string>>, name: string): string | undefined {
  return Object.hasOwn(attributes, name) ? attributes[name] : undefined;
}

async function presentInfo(context: RequestContext, jobId: contract.JobId): Promise<contract.JobInfo> {
  const { job, attributes } = await getAlbum(context, jobId, { withDetails: false });
  return presentJobInfo(context, job, attributes);
}
