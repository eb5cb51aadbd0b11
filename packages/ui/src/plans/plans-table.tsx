import { useId, useState } from 'react';
import { classNames } from '../class-names.ts';
import { Segmented } from '../fields/choice/segmented.tsx';
import { phoneQuery, useMediaQuery } from '../layout/use-media-query.ts';
import { PlanCell } from './plan-cell.tsx';
import styles from './plans-table.module.css';

export interface PlanOffer {
  value: string;
  /** The price in the table, where row and column give the context: "69 kr". */
  price: string;
  /** The text under the price: "per month", or the monthly equivalent of a yearly price. */
  detail: string;
  /** The price in the list on phones, under the size: "69 kr per month". */
  priceLine: string;
  tag?: { kind: 'active' | 'upcoming'; text: string } | undefined;
  unavailableReason?: string | undefined;
}

export interface PlanSize {
  /** "500 GB" */
  label: string;
  month: PlanOffer;
  year: PlanOffer;
}

export interface PlansTableProps {
  /** The accessible name of the choice. */
  label: string;
  sizeHeading: string;
  monthHeading: string;
  yearHeading: string;
  /** The accessible name of the month/year switch on phones. */
  periodLabel: string;
  /** The labels of that switch, shorter than the headings. */
  monthShort: string;
  yearShort: string;
  /** Sizes, largest first. */
  sizes: readonly PlanSize[];
  value: string | undefined;
  onChange: (value: string) => void;
  className?: string | undefined;
}

/** A choice of plans: sizes as rows, month and year as columns. Below 600 px a month/year switch and one list. */
export function PlansTable(props: PlansTableProps) {
  const isPhone = useMediaQuery(phoneQuery);
  return isPhone ? <PlansList {...props} /> : <WidePlans {...props} />;
}

function WidePlans({
  label,
  sizeHeading,
  monthHeading,
  yearHeading,
  sizes,
  value,
  onChange,
  className,
}: PlansTableProps) {
  const id = useId();
  return (
    <div role="radiogroup" aria-label={label} className={className}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{sizeHeading}</th>
            <th scope="col" id={`${id}-month`}>
              {monthHeading}
            </th>
            <th scope="col" id={`${id}-year`}>
              {yearHeading}
            </th>
          </tr>
        </thead>
        <tbody>
          {sizes.map(({ label: size, month, year }, row) => (
            <tr key={size}>
              <th
                scope="row"
                id={`${id}-${row}`}
                className={classNames(styles.size, isOff(month) && isOff(year) && styles.off)}
              >
                {size}
              </th>
              {[month, year].map((offer, column) => (
                <td key={offer.value}>
                  <PlanCell
                    name={id}
                    value={offer.value}
                    title={offer.price}
                    detail={offer.detail}
                    tag={offer.tag}
                    unavailableReason={offer.unavailableReason}
                    labelledBy={`${id}-${row} ${id}-${column === 0 ? 'month' : 'year'}`}
                    isSelected={offer.value === value}
                    onSelect={onChange}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function isOff(offer: PlanOffer): boolean {
  return offer.unavailableReason !== undefined;
}

type Period = 'month' | 'year';

function PlansList({ label, periodLabel, monthShort, yearShort, sizes, value, onChange, className }: PlansTableProps) {
  const id = useId();
  const [period, setPeriod] = useState<Period>(() =>
    sizes.some(({ year }) => year.value === value) ? 'year' : 'month',
  );
  return (
    <div className={classNames(styles.phone, className)}>
      <Segmented
        label={periodLabel}
        isWide
        value={period}
        options={[
          { value: 'month', label: monthShort },
          { value: 'year', label: yearShort },
        ]}
        onChange={setPeriod}
      />
      <div role="radiogroup" aria-label={label} className={styles.list}>
        {sizes.map(({ label: size, [period]: offer }) => (
          <PlanCell
            key={offer.value}
            name={id}
            value={offer.value}
            title={size}
            detail={offer.priceLine}
            tag={offer.tag}
            unavailableReason={offer.unavailableReason}
            isSelected={offer.value === value}
            onSelect={onChange}
          />
        ))}
      </div>
    </div>
  );
}
