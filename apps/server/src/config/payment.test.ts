import { describe, expect, it } from 'vitest';
import { parsePayment } from './payment.ts';

const sandbox = { STUND_PAYMENT: 'sandbox', STUND_DEMONSTRATION: 'off' } as const;

describe('the sandbox of payment', () => {
  it.each(['https://photos.example.com', 'https://203.0.113.7', 'https://[2001:db8::1]:8443'])(
    'is refused at %s unless it is said to be a demonstration',
    (publicUrl) => {
      expect(() => parsePayment(sandbox, publicUrl)).toThrow('STUND_DEMONSTRATION=on');
      expect(parsePayment({ ...sandbox, STUND_DEMONSTRATION: 'on' }, publicUrl)).toEqual({ kind: 'sandbox' });
    },
  );

  it.each([
    'http://localhost:4000',
    'http://photos.example.com',
    'https://localhost',
    'https://photos',
    'https://photos.home.arpa',
    'https://192.168.1.20',
    'https://[fd00::2]',
  ])('is allowed at %s', (publicUrl) => {
    expect(parsePayment(sandbox, publicUrl)).toEqual({ kind: 'sandbox' });
  });
});
