import { Heart, type LucideIcon, type LucideProps } from 'lucide-react';

/** The heart of a favorite, in the colour of hearts. */
export const FilledHeart = ((props: LucideProps) => (
  <Heart {...props} fill="currentColor" style={{ color: 'var(--love)' }} />
)) as unknown as LucideIcon;
