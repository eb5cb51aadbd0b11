import { type RunningProduct as StartedProduct, startProduct as start } from '../e2e/harness/product.ts';

export interface RunningProduct {
  url: string;
  pid: number;
  /** The Authorization header of a new account with unlimited storage. */
  authorization: string;
  jobId: string;
  stop(): Promise<void>;
}

const email = 'bench@example.com';

/** The production build on its own port and data folder, with an account. */
export async function startProduct(environment: Record<string, string> = {}): Promise<RunningProduct> {
  return logIn(await start(environment));
}

/** Adds an account to a product that is running. */
export async function logIn(product: StartedProduct): Promise<RunningProduct> {
  await product.addUser({ email, name: 'Bench', password: 'a long password', quotaBytes: 2 ** 50 });
  const authorization = `Basic ${Buffer.from(`${await product.getToken(email)}:`).toString('base64')}`;
  const reply = await fetch(`${product.url}/st/4/jobs/default`, { headers: { authorization } });
  const { id: jobId } = (await reply.json()) as { id: string };
  return { url: product.url, pid: product.pid, authorization, jobId, stop: product.stop };
}
