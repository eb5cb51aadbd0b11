import { Heart, type LucideProps } from 'lucide-react';

/** The heart of a favorite, in the colour of hearts. */
export function FilledHeart(props: LucideProps) {
  return <Heart {...props} fill="currentColor" style={{ color: 'var(--love)' }} />;
}
