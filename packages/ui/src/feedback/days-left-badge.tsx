import { Badge } from './badge.tsx';

/** From here down a thing is removed soon. */
const SOON_DAYS = 5;

export interface DaysLeftBadgeProps {
  days: number;
  /** "3 days", already in the person's language. */
  text: string;
  /** The whole meaning for screen readers: "Removed in 3 days". */
  label?: string | undefined;
  className?: string | undefined;
}

/** How long a thing stays in the trash, on its picture; in danger from 5 days down. */
export function DaysLeftBadge({ days, text, label, className }: DaysLeftBadgeProps) {
  return (
    <Badge tone={days <= SOON_DAYS ? 'photo-danger' : 'photo'} label={label} className={className}>
      {text}
    </Badge>
  );
}
