/** The steps of the subscription flow: welcome, choice of a plan, payment, and the warning for those who decline. */
export type FlowStep = 'WELCOME' | 'SUB' | 'STRIPE' | 'NOSUB';

export type FlowEvent = 'continue' | 'back' | 'decline';

const steps: Readonly<Record<FlowStep, Readonly<Partial<Record<FlowEvent, FlowStep>>>>> = {
  WELCOME: { continue: 'SUB', decline: 'NOSUB' },
  SUB: { continue: 'STRIPE', back: 'WELCOME' },
  STRIPE: { back: 'SUB' },
  NOSUB: { back: 'WELCOME' },
};

/** The next step; the same one for an event that means nothing there. Skipping and paying end the flow and are no steps. */
export function nextFlowStep(step: FlowStep, event: FlowEvent): FlowStep {
  return steps[step][event] ?? step;
}
