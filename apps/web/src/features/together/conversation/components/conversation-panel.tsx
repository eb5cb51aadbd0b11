import type { CommentedFile, FileId, JobId, ListedJob } from '@stund/contract';
import { SidePanel } from '@stund/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { useSession } from '../../../../shared/session/session.ts';
import { contributionRights, requireDisplayName, useVisitorKind } from '../../guests/index.ts';
import { sendDeferred } from '../api/comments.ts';
import { sendDeferredLoves } from '../api/loves.ts';
import { moveDraft } from '../model/drafts.ts';
import { CommentList } from './comments/comment-list.tsx';
import { Composer } from './composer/composer.tsx';
import { LoveList } from './loves/love-list.tsx';
import { ParticipantList } from './people/participant-list.tsx';
import { ParticipantSummary } from './people/participant-summary.tsx';
import { useConversation } from './use-conversation.ts';

interface ConversationPanelProps {
  album: ListedJob;
  /** The displayed file; without one the panel shows the whole album. */
  fileId?: FileId | undefined;
  className?: string | undefined;
}

/**
 * The comments on a file or an album, its participants, or the people who love a file, as selected by the `overlay` in
 * the address. Keep it mounted: it also sends the comments written before a login.
 */
export function ConversationPanel({ album, fileId, className }: ConversationPanelProps) {
  const { t } = useTexts();
  const jobId = album.id;
  const { view, close, showPeople } = useConversation();
  const visitor = useVisitorKind();
  const { comment: canComment } = contributionRights(album, visitor);
  const [replyTarget, setReplyTarget] = useState<CommentedFile>();
  useSendDeferred(jobId);
  const isLoveList = view === 'loveList' && fileId !== undefined;
  const showsComments = view === 'comments' || (view === 'loveList' && !isLoveList);
  const target = fileId ?? replyTarget?.id ?? null;
  const changeTarget = (next: CommentedFile | undefined) => {
    moveDraft(target ?? jobId, next?.id ?? jobId);
    setReplyTarget(next);
  };
  const titles = {
    comments: t(fileId === undefined ? 'conversation.title.album' : 'conversation.title'),
    participantsList: t('conversation.people.title'),
    loveList: t('conversation.love.title'),
  } as const;

  return (
    <SidePanel
      isOpen={view !== undefined}
      onClose={close}
      closeLabel={t('conversation.close')}
      title={titles[view ?? 'comments']}
      className={className}
      intro={showsComments && fileId === undefined && <ParticipantSummary album={album} onOpenAll={showPeople} />}
      footer={
        showsComments &&
        canComment && (
          <Composer
            key={fileId ?? jobId}
            jobId={jobId}
            fileId={target}
            replyTo={
              fileId === undefined && replyTarget
                ? { file: replyTarget, onCancel: () => changeTarget(undefined) }
                : undefined
            }
          />
        )
      }
    >
      {view === 'participantsList' && <ParticipantList album={album} />}
      {isLoveList && <LoveList jobId={jobId} fileId={fileId} />}
      {showsComments && (
        <CommentList
          key={fileId ?? 'all'}
          jobId={jobId}
          fileId={fileId}
          invitation={invitation()}
          onReply={canComment ? changeTarget : undefined}
        />
      )}
    </SidePanel>
  );

  function invitation(): string | undefined {
    if (!canComment) return undefined;
    return t(fileId === undefined ? 'conversation.empty.album' : 'conversation.empty.file');
  }
}

/** Sends the comments and loves made in the album before the login (docs/rules/conversation.md#co5). */
function useSendDeferred(jobId: JobId): void {
  const queryClient = useQueryClient();
  const { token } = useSession();
  useEffect(() => {
    if (token === undefined) return;
    void sendDeferredLoves(queryClient, jobId);
    void requireDisplayName(() => undefined).then((hasName) => hasName && sendDeferred(queryClient, jobId));
  }, [queryClient, jobId, token]);
}
