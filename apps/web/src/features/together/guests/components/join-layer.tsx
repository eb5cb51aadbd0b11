import { lazy, Suspense } from 'react';
import { type JoinRequest, useJoinRequest } from '../model/join-request.ts';

const JoinDialog = lazy(() => import('./join-dialog.tsx').then((module) => ({ default: module.JoinDialog })));

/** Renders the dialog for the current request of a display name. */
export function JoinLayer() {
  const request = useJoinRequest();
  return <Suspense fallback={null}>{request && <RequestedDialog request={request} />}</Suspense>;
}

function RequestedDialog({ request }: { request: JoinRequest }) {
  return <JoinDialog isOpen onJoined={request.join} onDeny={request.deny} onLeave={request.leave} />;
}
