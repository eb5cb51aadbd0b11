export interface QueuedModalProps {
  isOpen: boolean;
  onClose: () => void;
  /** Ends the session and leaves the page. */
  logOut: () => Promise<void>;
}
