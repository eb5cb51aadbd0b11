import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { useEmbedded } from '../navigation/embedded.ts';
import styles from './back-link.module.css';

/** A link to the parent page. Apps that embed the page have their own, unless one of our pages led here. */
export function BackLink({ to, children }: { to: string; children: string }) {
  const { isEmbedded, isFromNav, inside } = useEmbedded();
  if (isEmbedded && !isFromNav) return null;
  return (
    <Link to={inside(to)} className={styles.back}>
      <ArrowLeft aria-hidden="true" />
      {children}
    </Link>
  );
}
