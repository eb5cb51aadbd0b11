import { DeathNoticeLayer } from '../../features/account/digital-legacy/index.ts';
import { DownloadLayer } from '../../features/archives/downloads/index.ts';
import { EditsLayer } from '../../features/editing/saved-edits/index.ts';
import { LiveTimeline } from '../../features/library/timeline/index.ts';
import { logOut } from '../../features/login/login/index.ts';
import { CastLayer } from '../../features/television/google-cast/index.ts';
import { useFollowNotifications, useKeepPush } from '../../features/together/notifications/index.ts';
import { MissingNameLayer } from '../../features/together/service-notices/index.ts';
import { ModalQueueLayer } from '../modal-queue/modal-queue-layer.tsx';

/** What is over all pages of a logged-in person, or follows the server. It is loaded after the page, which needs none of it. */
export function ShellLayers() {
  useFollowNotifications();
  useKeepPush();
  return (
    <>
      <CastLayer />
      <DownloadLayer />
      <EditsLayer />
      <ModalQueueLayer logOut={logOut} />
      <MissingNameLayer />
      <LiveTimeline />
    </>
  );
}

/** The banners of the header that have to be asked for. */
export function HeaderLayers() {
  return <DeathNoticeLayer />;
}
