import { ChevronLeft } from 'lucide-react';
import { Link } from 'react-router';
import { useEmbedded } from '../navigation/embedded.ts';
import styles from './back-link.module.css';

/** To the page above this one. An app that shows the page has its own way back, unless we led here. */
export function BackLink({ to, children }: { to: string; children: string }) {
  const { isEmbedded, isFromNav, inside } = useEmbedded();
  if (isEmbedded && !isFromNav) return null;
  return (
    <Link to={inside(to)} className={styles.back}>
      <ChevronLeft aria-hidden="true" />
      {children}
    </Link>
  );
}
