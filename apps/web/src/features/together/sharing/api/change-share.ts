import {
  type setJobPermissions as albumEndpoint,
  type BodyOf,
  changeShare,
  type OwnShare,
  setJobPassword,
  setJobPermissions,
} from '@stund/contract';
import { deriveAlbumPassword } from '../../../../shared/album-password.ts';
import { albumKeys } from '../../../../shared/albums/album-keys.ts';
import { callEndpoint } from '../../../../shared/api/call-endpoint.ts';
import { queryClient } from '../../../../shared/api/query-client.ts';
import { refreshShares } from './list-shares.ts';

/** A link of the list: to a share or to a shared album. */
export type HandedOutLink = Pick<OwnShare, 'id' | 'type'>;

type LinkChange = Pick<BodyOf<typeof albumEndpoint>, 'allow_download' | 'include_location'> & {
  /** A new period, which begins now. Only links to albums may have no end. */
  expires_in_days?: BodyOf<typeof albumEndpoint>['expires_in_days'];
  /** Only for shares. */
  requires_login?: boolean;
};

/** Changes options of a link. Resolves when the list shows the change. Throws as `callEndpoint` does. */
export async function changeLink({ id, type }: HandedOutLink, change: LinkChange): Promise<void> {
  const { expires_in_days: days, requires_login, ...common } = change;
  const params = { id };
  if (type === 'story') await callEndpoint(setJobPermissions, { params, body: { ...common, ...periodOf(days) } });
  else
    await callEndpoint(changeShare, {
      params,
      body: { ...common, ...(requires_login !== undefined && { requires_login }), ...(days && periodOf(days)) },
    });
  await refreshLink({ type });
}

function periodOf<Days>(days: Days | undefined): { expires_in_days: Days } | undefined {
  return days === undefined ? undefined : { expires_in_days: days };
}

/** Sets the password that is typed; null removes it. Resolves when the list shows it. Throws as `callEndpoint` does. */
export async function setLinkPassword({ id, type }: HandedOutLink, typed: string | null): Promise<void> {
  const password = typed === null || type === 'share' ? typed : await deriveAlbumPassword(typed, id);
  await callEndpoint(setJobPassword, { params: { id }, body: { password } });
  await refreshLink({ type });
}

/** Fetches again what is displayed about a link. */
export async function refreshLink({ type }: Pick<HandedOutLink, 'type'>): Promise<void> {
  const albums = type === 'story' ? queryClient.invalidateQueries({ queryKey: albumKeys.all() }) : undefined;
  await Promise.all([refreshShares(), albums]);
}
