import { Button } from '@stund/ui';
import styles from './shell.module.css';

interface MessageProps {
  title: string;
  text: string;
  actions: ReadonlyArray<{ label: string; isPrimary?: boolean; onPress: () => void }>;
}

/** Fills the editor where there is no picture to show. */
export function Message({ title, text, actions }: MessageProps) {
  return (
    <div role="alert" className={styles.message}>
      <h2 className={styles.messageTitle}>{title}</h2>
      <p className={styles.messageText}>{text}</p>
      <div className={styles.messageActions}>
        {actions.map((action) => (
          <Button key={action.label} variant={action.isPrimary ? 'primary' : 'secondary'} onClick={action.onPress}>
            {action.label}
          </Button>
        ))}
      </div>
    </div>
  );
}
