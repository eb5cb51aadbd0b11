import { hash, verify } from '@node-rs/argon2';

/** argon2id (the library's default) in 32 MiB and three passes: above OWASP's least, and bearable on a small machine. Runs off the main thread. */
const cost = { memoryCost: 32 * 1024, timeCost: 3, parallelism: 1 } as const;

/** The hash to keep, with its parameters and salt inside (PHC string). */
export function hashPassword(password: string): Promise<string> {
  return hash(normalise(password), cost);
}

/** Takes as long, and answers false, when there is no hash to compare with. */
export async function verifyPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hash('nobody has this password', cost);
  const isRight = await verify(passwordHash ?? (await decoy), normalise(password));
  return isRight && passwordHash !== null && passwordHash !== undefined;
}

let decoy: Promise<string> | undefined;

/** The same characters typed on another keyboard may arrive as other code points (NIST SP 800-63B 5.1.1.2). */
function normalise(password: string): string {
  return password.normalize('NFKC');
}
