import { type JobId, type ListedJob, subscribeToJob } from '@stund/contract';
import { Button, IconButton, Menu, MenuItem, MenuSeparator, phoneQuery, showToast, useMediaQuery } from '@stund/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Ellipsis, LogIn, UserPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { ActionItems } from '../../../../shared/actions/action-items.tsx';
import { useOfferActions } from '../../../../shared/actions/offered-actions.ts';
import { guestMenu } from '../../../../shared/album-actions/places.ts';
import { useAlbumActions } from '../../../../shared/album-actions/use-album-actions.ts';
import { albumKeys } from '../../../../shared/albums/album-keys.ts';
import { albumNameOf } from '../../../../shared/albums/album-name.ts';
import { albumQuery } from '../../../../shared/albums/album-query.ts';
import { callEndpoint } from '../../../../shared/api/call-endpoint.ts';
import { errorTextId } from '../../../../shared/api/error-text.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { addresses } from '../../../../shared/navigation/addresses.ts';
import { copyToTimeline } from '../api/copy-to-timeline.ts';
import { useLeaveAlbum } from '../api/leave-album.ts';
import { useVisitorKind } from '../model/contribution-rights.ts';
import { useGoToLogin } from './visitor-actions.tsx';

interface AlbumActionsProps {
  jobId: JobId;
  /** Further items at the top of the menu. */
  children?: ReactNode;
}

/** The actions for someone else's album as a whole: subscribe, copy, leave. Renders nothing for its owner. */
export function AlbumActions({ jobId, children }: AlbumActionsProps) {
  const { data: album } = useQuery(albumQuery(jobId));
  return album && <ActionsOf album={album}>{children}</ActionsOf>;
}

function ActionsOf({ album, children }: { album: ListedJob; children: ReactNode }) {
  const { t } = useTexts();
  const jobId = album.id;
  const offer = useAlbumActions();
  const visitor = useVisitorKind();
  const hasAccount = visitor === 'account';
  const goToLogin = useGoToLogin();
  const leave = useLeaveAlbum(jobId);
  const subscription = useSubscribe(jobId);
  // On phones the label does not fit into the bar.
  const isPhone = useMediaQuery(phoneQuery);
  const { copyFiles, download, subscribe, unsubscribe, changeProperties } = album.current_user_can;
  const mayCopy = hasAccount ? copyFiles : album.allow_sharing && download;
  // Visitors log in on the pages that do this.
  const actions = offer(guestMenu, unknownFiles, {
    ...(!hasAccount && {
      'take-part': { to: addresses.subscribe(jobId) },
      'copy-to-timeline': mayCopy ? { to: addresses.copyAlbum(jobId) } : undefined,
      'new-album': { to: addresses.createNew(jobId) },
    }),
    ...(hasAccount && {
      'take-part': subscribe && isPhone ? () => subscription.mutate() : undefined,
      'copy-to-timeline': mayCopy ? () => copyToTimeline(jobId) : undefined,
    }),
    leave: unsubscribe ? leave : undefined,
  });
  useOfferActions({ title: albumNameOf(album) || t('albums.unnamed'), actions, place: 'page' });
  const hasMenu = Boolean(children) || actions.length > 0;
  if (changeProperties || !(hasMenu || subscribe)) return null;
  return (
    <>
      {subscribe && !isPhone && (
        <Button isBusy={subscription.isPending} busyLabel={t('guests.takePart')} onClick={() => subscription.mutate()}>
          {t('guests.takePart')}
        </Button>
      )}
      {hasMenu && (
        <Menu
          align="end"
          trigger={(trigger) => <IconButton {...trigger} label={t('guests.menu.more')} icon={<Ellipsis />} />}
        >
          {children}
          <ActionItems actions={actions} />
          {visitor === 'anonymous' && isPhone && (
            <>
              <MenuSeparator />
              <MenuItem icon={<LogIn />} onSelect={() => goToLogin(false)}>
                {t('login.logIn')}
              </MenuItem>
              <MenuItem icon={<UserPlus />} onSelect={() => goToLogin(true)}>
                {t('login.createAccount')}
              </MenuItem>
            </>
          )}
        </Menu>
      )}
    </>
  );
}

/** Nothing in this menu depends on the files. */
const unknownFiles = { fileCount: 0, hasHeic: false };

function useSubscribe(jobId: JobId) {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => callEndpoint(subscribeToJob, { params: { id: jobId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: albumKeys.all() }),
    onError: (error) => showToast({ kind: 'error', message: t(errorTextId(error)) }),
  });
}
