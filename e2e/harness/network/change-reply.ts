import type { APIResponse, Route } from 'playwright-core';

/** Answers a call with what the server said, changed. Ends silently where the page was closed meanwhile. */
export async function changeReply<Body>(route: Route, change: (body: Body) => object): Promise<void> {
  const reply = await readReply<Body>(route);
  if (reply) await route.fulfill({ response: reply.response, json: change(reply.body) }).catch(() => undefined);
}

async function readReply<Body>(route: Route): Promise<{ response: APIResponse; body: Body } | undefined> {
  try {
    const response = await route.fetch();
    return { response, body: (await response.json()) as Body };
  } catch {
    // The page was closed, and its calls with it.
    return undefined;
  }
}
