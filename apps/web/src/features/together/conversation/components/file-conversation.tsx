import type { FileRecord, ListedFile, ListedJob } from '@stund/contract';
import { IconButton } from '@stund/ui';
import { useQuery } from '@tanstack/react-query';
import { MessageCircle } from 'lucide-react';
import { fileQuery } from '../../../../shared/files/file-query.ts';
import { formatNumber } from '../../../../shared/formatting/numbers.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { contributionRights, useVisitorKind } from '../../guests/index.ts';
import { ConversationPanel } from './conversation-panel.tsx';
import styles from './file-conversation.module.css';
import { LoveButton } from './loves/love-button.tsx';
import { useConversation } from './use-conversation.ts';

interface FileConversationProps {
  album: ListedJob;
  file: FileRecord;
}

/** The love button and the comment count in the viewer's bar. */
export function FileConversationBar({ album, file }: FileConversationProps) {
  const { t, language } = useTexts();
  const conversation = useConversation();
  const { comment_count: comments, reaction_count: loves } = useCounts(album, file);
  const { love: canLove } = contributionRights(album, useVisitorKind());
  const label = comments > 0 ? t('conversation.open.count', { count: comments }) : t('conversation.open');
  return (
    <>
      <LoveButton
        jobId={album.id}
        fileId={file.id}
        count={loves}
        canLove={canLove}
        onOpenPeople={conversation.showLoves}
      />
      <span className={styles.talk}>
        <IconButton
          label={label}
          icon={<MessageCircle />}
          isPressed={conversation.view === 'comments'}
          onClick={conversation.toggle}
        />
        {comments > 0 && (
          <span className={styles.count} aria-hidden="true">
            {formatNumber(comments, language)}
          </span>
        )}
      </span>
    </>
  );
}

/** Displayed next to the picture, or over it on narrow screens. */
export function FileConversationPanel({ album, file }: FileConversationProps) {
  return <ConversationPanel album={album} fileId={file.id} className={styles.panel} />;
}

type Counts = Pick<ListedFile, 'comment_count' | 'reaction_count'>;

/** Lists of albums include the counts; members of a group are fetched individually. */
function useCounts(album: ListedJob, file: FileRecord & Partial<Counts>): Counts {
  const isListed = file.comment_count !== undefined && file.reaction_count !== undefined;
  const { data } = useQuery({ ...fileQuery(album.id, file.id), enabled: !isListed });
  return {
    comment_count: file.comment_count ?? data?.comment_count ?? 0,
    reaction_count: file.reaction_count ?? data?.reaction_count ?? 0,
  };
}
