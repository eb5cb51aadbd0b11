import { useOverlay } from '../../../../shared/navigation/use-overlay.ts';

export type ConversationView = 'comments' | 'participantsList' | 'loveList';

interface Conversation {
  /** The displayed view; undefined while the panel is closed. */
  view: ConversationView | undefined;
  isOpen: boolean;
  toggle: () => void;
  showPeople: () => void;
  showLoves: () => void;
  close: () => void;
}

/** The state of the panel for comments, participants and loves, which is stored in the address. */
export function useConversation(): Conversation {
  const comments = useOverlay('comments');
  const people = useOverlay('participantsList');
  const loves = useOverlay('loveList');
  const open = [comments, people, loves].find(({ isOpen }) => isOpen);
  const close = () => open?.close();
  return {
    view: comments.isOpen ? 'comments' : people.isOpen ? 'participantsList' : loves.isOpen ? 'loveList' : undefined,
    isOpen: open !== undefined,
    toggle: open ? close : comments.open,
    showPeople: people.open,
    showLoves: loves.isOpen ? loves.close : loves.open,
    close,
  };
}
