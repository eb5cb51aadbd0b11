import { Badge } from './badge.tsx';

/** An item with this many days left or fewer is removed soon. */
const soonDays = 5;

export interface DaysLeftBadgeProps {
  days: number;
  /** "3 days", already translated. */
  text: string;
  /** The whole meaning for screen readers: "Removed in 3 days". */
  label?: string | undefined;
  className?: string | undefined;
}

/** How many days an item stays in the trash, shown on its picture; in the danger colour from 5 days down. */
export function DaysLeftBadge({ days, text, label, className }: DaysLeftBadgeProps) {
  return (
    <Badge tone={days <= soonDays ? 'photo-danger' : 'photo'} label={label} className={className}>
      {text}
    </Badge>
  );
}
