import type { ListedJob } from '@stund/contract';
import { IconButton } from '@stund/ui';
import { MessageCircle } from 'lucide-react';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { useConversation } from './use-conversation.ts';

/** The button in the album bar that opens the comments and participants. */
export function ConversationToggle({ album }: { album: ListedJob }) {
  const { t } = useTexts();
  const conversation = useConversation();
  const count = album.details?.comment_count ?? 0;
  const label = count > 0 ? t('conversation.open.album.count', { count }) : t('conversation.open.album');
  return (
    <IconButton label={label} icon={<MessageCircle />} isPressed={conversation.isOpen} onClick={conversation.toggle} />
  );
}
