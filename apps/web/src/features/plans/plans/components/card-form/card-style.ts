import type { StripeElementStyle } from '@stripe/stripe-js';

/** The colours and type of our fields, for the frame of Stripe, which no style sheet of ours reaches. */
export function readCardStyle(): StripeElementStyle {
  const probe = document.createElement('span');
  document.body.append(probe);
  const resolve = (token: string) => {
    probe.style.color = `var(${token})`;
    return getComputedStyle(probe).color;
  };
  const style: StripeElementStyle = {
    base: {
      color: resolve('--text'),
      iconColor: resolve('--text-2'),
      fontFamily: 'system-ui, sans-serif',
      fontSize: '16px',
      lineHeight: '24px',
      '::placeholder': { color: resolve('--text-3') },
    },
    invalid: { color: resolve('--danger'), iconColor: resolve('--danger') },
  };
  probe.remove();
  return style;
}
