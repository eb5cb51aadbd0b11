import type { BrowserContext, FrameLocator, Page } from 'playwright-core';
import type { StripeStandIn } from '../../../apps/server/src/testing/stripe-stand-in.ts';

/**
 * Stands in for Stripe in the browser: its script, the frame with the fields of a card, the frame with the question of the bank, and
 * the API that the script calls. Nothing bypasses the content security policy of the page.
 */
export async function routeStripe(context: BrowserContext, standIn: StripeStandIn): Promise<void> {
  await context.route('https://js.stripe.com/*/stripe.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `(${stripeScript.toString()})()` }),
  );
  await context.route('https://js.stripe.com/frames/card.html', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: frameOf('<input id="number" aria-label="Card number">', cardFrame),
    }),
  );
  const buttons = '<button id="complete">Complete</button><button id="fail">Fail</button>';
  await context.route('https://hooks.stripe.com/frames/question.html', (route) =>
    route.fulfill({ contentType: 'text/html', body: frameOf(buttons, questionFrame) }),
  );
  await context.route('https://api.stripe.com/v1/**', (route) => {
    const request = route.request();
    const answer = standIn.answerBrowser(new URL(request.url()).pathname, JSON.parse(request.postData() ?? '{}'));
    return route.fulfill({ json: answer, headers: { 'access-control-allow-origin': '*' } });
  });
}

/** The frame with the fields of a card. */
export function cardFrameOf(page: Page): FrameLocator {
  return page.frameLocator('iframe[src="https://js.stripe.com/frames/card.html"]');
}

/**
 * Answers the question of the bank. The frame makes the dialog longer, which moves it, so that a click of the pointer may miss the button;
 * and the frame ends with the click, so that the browser may not report one that it was asked for.
 */
export async function answerBank(page: Page, answer: 'Complete' | 'Fail'): Promise<void> {
  const frame = page.frameLocator('iframe[src="https://hooks.stripe.com/frames/question.html"]');
  await frame
    .locator('body[data-ready]')
    .getByRole('button', { name: answer })
    .evaluate((button) => {
      setTimeout(() => (button as HTMLElement).click());
    });
}

function frameOf(content: string, script: () => void): string {
  return `<!doctype html><html lang="en"><title>Stripe</title><body>${content}<script>(${script.toString()})()</script>`;
}

/** Runs in the frame of the card. */
function cardFrame(): void {
  const input = document.querySelector('input')!;
  input.addEventListener('input', () => parent.postMessage({ number: input.value.replaceAll(' ', '') }, '*'));
}

/** Runs in the frame of the bank. */
function questionFrame(): void {
  document.querySelector('#complete')!.addEventListener('click', () => parent.postMessage({ isApproved: true }, '*'));
  document.querySelector('#fail')!.addEventListener('click', () => parent.postMessage({ isApproved: false }, '*'));
  document.body.dataset['ready'] = '';
}

/** Runs in the page, as Stripe.js. */
function stripeScript(): void {
  type Answer = { error?: { message: string }; status?: string };
  let number = '';
  const addFrame = (parent: Element, source: string) => {
    const frame = document.createElement('iframe');
    frame.src = source;
    frame.title = 'Stripe';
    Object.assign(frame.style, { border: '0', height: '24px', width: '100%' });
    parent.append(frame);
    return frame;
  };
  const receive = (frame: HTMLIFrameElement, handle: (data: { number?: string; isApproved?: boolean }) => void) =>
    addEventListener('message', ({ source, data }) => {
      if (source === frame.contentWindow) handle(data as { number?: string; isApproved?: boolean });
    });
  const ask = (): Promise<boolean> =>
    new Promise((resolve) => {
      const frame = addFrame(
        document.querySelector('[role="dialog"]') ?? document.body,
        'https://hooks.stripe.com/frames/question.html',
      );
      receive(frame, ({ isApproved }) => {
        frame.remove();
        resolve(isApproved === true);
      });
    });
  const call = async (path: string, body: object): Promise<Answer> =>
    (await fetch(`https://api.stripe.com/v1/${path}`, { method: 'POST', body: JSON.stringify(body) })).json();
  const confirm = async (path: string, body: object) => {
    const first = await call(path, body);
    const answer = first.status === 'requires_action' ? await call(path, { ...body, isApproved: await ask() }) : first;
    return answer.error ? { error: answer.error } : {};
  };
  const createElement = () => {
    const listeners = new Map<string, (event: object) => void>();
    let frame: HTMLIFrameElement | undefined;
    return {
      on: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
      off: (name: string) => listeners.delete(name),
      mount(place: Element) {
        frame = addFrame(place, 'https://js.stripe.com/frames/card.html');
        receive(frame, (data) => {
          number = data.number ?? '';
          listeners.get('change')?.({ complete: number.length === 16, error: undefined });
        });
      },
      update() {},
      destroy: () => frame?.remove(),
    };
  };
  const idOf = (secret: string) => secret.replace(/_secret$/, '');
  const Stripe = () => ({
    elements() {
      let element: ReturnType<typeof createElement> | undefined;
      return {
        create: () => (element = createElement()),
        getElement: () => element ?? null,
        update() {},
      };
    },
    createToken() {},
    createPaymentMethod() {},
    confirmCardSetup: (secret: string) => confirm(`setup_intents/${idOf(secret)}/confirm`, { number }),
    confirmCardPayment: (secret: string) => confirm(`payment_intents/${idOf(secret)}/confirm`, {}),
    registerAppInfo() {},
    _registerWrapper() {},
  });
  Object.assign(window, { Stripe: Object.assign(Stripe, { version: 'endive' }) });
}
